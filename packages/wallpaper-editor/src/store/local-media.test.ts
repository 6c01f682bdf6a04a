import { type UploadedMedia, UploadRefusal } from '@mirari/editor-core'
import { expect, test, vi } from 'vitest'
import { createEditorStore } from './editor-store.ts'
import { createLocalMedia } from './local-media.ts'

const uploaded: UploadedMedia = {
  ...{ type: 'image', url: '/media/up.webp', thumbnail_url: '/media/up.webp/w320', width: 640, height: 360 },
}
const photo = new File(['x'], 'Holiday.photo.png', { type: 'image/png' })
const video = new File(['x'], 'sea.mp4', { type: 'video/mp4' })

function local(upload = vi.fn(async (_file: File, _signal: AbortSignal) => uploaded)) {
  const store = createEditorStore({ initial: null })
  const onProblem = vi.fn()
  const revokeUrl = vi.fn()
  let count = 0
  const media = createLocalMedia({
    store,
    upload,
    onProblem,
    measure: vi.fn(async () => ({ width: 640, height: 360 })),
    createUrl: () => {
      count += 1
      return `blob:${count}`
    },
    revokeUrl,
  })
  return { store, upload, onProblem, revokeUrl, media, items: () => store.getSnapshot().document.items }
}

test('a file is shown at once and gets the address of its upload', async () => {
  const gate = Promise.withResolvers<UploadedMedia>()
  const { media, items, store } = local(vi.fn(() => gate.promise))
  await media.add([photo], { x: 500, y: 400 })
  expect(items()).toMatchObject([{ url: 'blob:1', isLocalFile: true, name: 'Holiday.photo', x: 180, y: 220 }])
  expect(media.getSnapshot()).toMatchObject({ uploading: 1 })
  gate.resolve(uploaded)
  expect(await media.settle()).toBe(true)
  expect(items()).toMatchObject([{ url: uploaded.url, thumbnail_url: uploaded.thumbnail_url, isLocalFile: false }])
  expect(media.getSnapshot()).toMatchObject({ uploading: 0 })
  store.undo()
  store.redo()
  expect(items()).toMatchObject([{ url: uploaded.url }])
})

test('listeners that learn of a new layer, or of a new image in one, find its file', async () => {
  const { media, items, store } = local(vi.fn(() => new Promise<never>(() => {})))
  const missing: string[] = []
  store.subscribe(() => {
    for (const item of items()) if (item.type === 'image' && !media.files().has(item.url)) missing.push(item.url)
  })
  await media.add([photo])
  await media.replace(items()[0]?.id ?? '', photo)
  expect(items()).toMatchObject([{ url: 'blob:2' }])
  expect(missing).toEqual([])
})

test('several files lie beside each other; a video becomes a video layer', async () => {
  const { media, items } = local()
  await media.add([photo, video], { x: 500, y: 400 })
  expect(items()).toMatchObject([
    { type: 'image', x: 180 },
    { type: 'video', x: 212, y: 252 },
  ])
})

test('what is neither image nor video is refused, and the rest is added', async () => {
  const text = new File(['x'], 'a.txt', { type: 'text/plain' })
  const { media, items, onProblem } = local()
  await media.add([text, photo])
  expect(onProblem.mock.calls).toEqual([['unusable', text]])
  expect(items()).toHaveLength(1)
})

test('a failed upload is tried once more by a save, and keeps the layer', async () => {
  const upload = vi.fn(async (_file: File, _signal: AbortSignal) => uploaded)
  upload.mockRejectedValueOnce(new Error('offline'))
  const { media, items, onProblem } = local(upload)
  await media.add([photo])
  expect(await media.settle()).toBe(true)
  expect(onProblem.mock.calls).toEqual([['not-sent', photo]])
  expect(items()).toMatchObject([{ url: uploaded.url }])
})

test('a file that could not be sent keeps its layer, is sent when asked, and goes when it is not wanted', async () => {
  let isOnline = false
  const upload = vi.fn(async (_file: File, _signal: AbortSignal) => {
    if (!isOnline) throw new Error('offline')
    return uploaded
  })
  const { media, items } = local(upload)
  await media.add([photo, photo])
  await vi.waitFor(() => expect([...media.getSnapshot().unsent]).toEqual(['blob:1', 'blob:2']))
  media.retryUnsent()
  await vi.waitFor(() => expect(media.getSnapshot()).toMatchObject({ uploading: 0, unsent: { size: 2 } }))
  isOnline = true
  media.retryUnsent()
  expect(await media.settle()).toBe(true)
  expect([media.getSnapshot().unsent.size, items().length]).toEqual([0, 2])

  isOnline = false
  await media.add([photo])
  await vi.waitFor(() => expect(media.getSnapshot().unsent.size).toBe(1))
  media.dropUnsent()
  expect([media.getSnapshot().unsent.size, items().length, await media.settle()]).toEqual([0, 2, true])
})

test('a file that the host refuses is told with its reason, leaves and is not sent again', async () => {
  const upload = vi.fn(() => Promise.reject(new UploadRefusal('Too large')))
  const { media, items, onProblem } = local(upload)
  await media.add([photo])
  expect(await media.settle()).toBe(true)
  expect(onProblem.mock.calls).toEqual([['refused', photo, 'Too large']])
  expect([items(), upload.mock.calls.length, media.getSnapshot().unsent.size]).toEqual([[], 1, 0])
})

test('a document with a local address cannot be saved', async () => {
  const { media, items } = local(vi.fn(() => Promise.reject(new Error('offline'))))
  await media.add([photo])
  expect(await media.settle()).toBe(false)
  expect(items()).toMatchObject([{ url: 'blob:1' }])
})

test('the end of the editor stops uploads and gives addresses back', async () => {
  const signals: AbortSignal[] = []
  const { media, revokeUrl, onProblem } = local(
    vi.fn((_: File, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<UploadedMedia>((_resolve, reject) => signal.addEventListener('abort', reject))
    }),
  )
  await media.add([photo])
  media.destroy()
  expect(signals[0]?.aborted).toBe(true)
  expect(revokeUrl).toHaveBeenCalledWith('blob:1')
  await vi.waitFor(() => expect(media.getSnapshot()).toMatchObject({ uploading: 0 }))
  expect(onProblem).not.toHaveBeenCalled()
})
