import type { UploadItem } from '@mirari/contract/schemas'
import { type DraftAction, initialDraft, maxVideoBytes, mediaMessages, reduceDraft } from '@mirari/model'
import { expect, test, vi } from 'vitest'
import type { MediaPort } from '../port.ts'
import { createMediaImport } from './media-import.ts'
import type { MediaImportTools } from './media-import-host.ts'
import { MediaRefusal } from './media-refusal.ts'
import type { Transfer } from './transfer.ts'

const png = (name: string) => new File(['x'], name, { type: 'image/png' })
const mp4 = (name: string) => new File(['x'], name, { type: 'video/mp4' })

function answer(localId: string): UploadItem {
  const at = `/media/${localId}`
  return {
    id: 'u',
    localId,
    category: 'image',
    url: at,
    thumbnail_url: `${at}/w320`,
    width: 8,
    height: 6,
    created_at: '',
  }
}
const port: MediaPort = {
  upload: async (files) => ({ items: files.map(({ localId }) => answer(localId)), failed: [] }),
  listUploads: async () => ({ data: [], has_next: false, total: 0 }),
  deleteUpload: async () => {},
}

function make(tools: Partial<MediaImportTools> = {}) {
  let draft = reduceDraft(initialDraft(), { do: 'set-model', model: 'Click Wallpaper' })
  let message: string | null = null
  const transfers = new Map<string, Transfer>()
  const stored = new Map<string, File>()
  const media = createMediaImport(
    {
      draft: () => draft,
      messages: () => mediaMessages,
      dispatch: (action: DraftAction) => {
        draft = reduceDraft(draft, action)
      },
      setMessage: (text) => {
        message = text
      },
      track: (id, transfer) => {
        if (transfer === null) transfers.delete(id)
        else transfers.set(id, transfer)
      },
      files: {
        add: (id, file) => {
          stored.set(id, file)
          return `blob:${file.name}`
        },
        get: (id) => stored.get(id),
        retain: () => {},
      },
    },
    {
      prepare: async (file) => ({ file, width: 8, height: 6 }),
      measureVideo: async () => ({ width: 16, height: 9 }),
      measure: async () => ({ width: 8, height: 6 }),
      fetch: async () => new Blob(['x'], { type: 'image/png' }),
      ...tools,
    },
  )
  const remove = (id: string) => {
    draft = reduceDraft(draft, { do: 'remove-media', id })
  }
  return { media, remove, items: () => draft.media, said: () => message, transfers: () => [...transfers.values()] }
}

test("CBOX-036: a file is pending until the server's item replaces it", async () => {
  const { media, items } = make()
  media.addFiles([png('a.png'), mp4('b.mp4')])
  expect(items().map(({ type, src, isLocalFile, isLoading }) => [type, src, isLocalFile, isLoading])).toEqual([
    ['image', 'blob:a.png', true, true],
    ['video', 'blob:b.mp4', true, true],
  ])
  await Promise.all([media.upload(port), media.upload(port)])
  expect(items().map(({ isLocalFile, isLoading, width }) => [isLocalFile, isLoading, width])).toEqual([
    [false, false, 8],
    [false, false, 8],
  ])
})
test('a file is sent once, however often the upload is requested', async () => {
  const { media } = make()
  let calls = 0
  const counting: MediaPort = {
    ...port,
    upload: (files) => {
      calls += 1
      return port.upload(files)
    },
  }
  media.addFiles([png('a.png')])
  await Promise.all([media.upload(counting), media.upload(counting)])
  await media.upload(counting)
  expect(calls).toBe(1)
})
test('CBOX-034: a sixth item is refused with a message', () => {
  const { media, items, said } = make()
  media.addFiles(Array.from({ length: 6 }, (_, index) => png(`${index}.png`)))
  expect([items().length, said()]).toEqual([5, 'At most 5 resources can be used'])
})
test('SUBM-010: an import without a valid file or link shows a message', async () => {
  const files = make()
  files.media.addFiles([new File(['x'], 'a.txt', { type: 'text/plain' })])
  const links = make({ fetch: () => Promise.reject(new Error('404')) })
  await links.media.addLinks(['https://a.example/'])
  expect([files.said(), links.said()]).toEqual(Array(2).fill('No valid media resources detected.'))
})
test('ERR-022: a video over 100 MB is refused, the other files stay', () => {
  const { media, items, said } = make()
  const large = mp4('large.mp4')
  Object.defineProperty(large, 'size', { value: maxVideoBytes + 1 })
  media.addFiles([large, png('a.png')])
  expect([items().length, said()]).toEqual([1, 'Video resources cannot exceed 100MB'])
})
test('a refused file is removed, with a message', async () => {
  const { media, items, said, transfers } = make()
  media.addFiles([png('a.png')])
  await media.upload({
    ...port,
    upload: () => Promise.reject(new MediaRefusal('Upload failed Unsupported resources')),
  })
  expect([items(), said(), transfers()]).toEqual([[], 'Upload failed Unsupported resources', []])
})
test('a file whose upload failed stays, and is sent again only on request', async () => {
  const { media, items, said, transfers } = make()
  media.addFiles([png('a.png')])
  await media.upload({ ...port, upload: () => Promise.reject(new Error('down')) })
  await media.upload(port)
  expect([items().map(({ isLoading }) => isLoading), said(), transfers()]).toEqual([
    [true],
    'Upload failed',
    ['failed'],
  ])
  await media.retry(items()[0]?.id ?? '', port)
  expect([items().map(({ isLoading }) => isLoading), transfers()]).toEqual([[false], []])
})
test('upload progress is reported, and the upload of a removed item is aborted', async () => {
  const { media, items, remove, transfers, said } = make()
  let signal: AbortSignal | undefined
  const hanging: MediaPort = {
    ...port,
    upload: (_, options) =>
      new Promise((_resolve, reject) => {
        signal = options?.signal
        options?.onProgress?.(0.5)
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  }
  media.addFiles([png('a.png')])
  const sending = media.upload(hanging)
  await vi.waitFor(() => expect(transfers()).toEqual([{ sent: 0.5 }]))
  remove(items()[0]?.id ?? '')
  await media.upload(hanging)
  await sending
  expect([signal?.aborted, items(), transfers(), said()]).toEqual([true, [], [], null])
})
test('ERR-031: a dragged tile whose image was deleted is removed', async () => {
  const { media, items, said } = make({ measure: () => Promise.reject(new Error('404')) })
  const adding = media.addPayload({ type: 'video', thumbnail_url: '/t', original_url: '/v', width: 8, height: 8 })
  expect(items()).toMatchObject([{ type: 'video', src: '/v', isDrag: true, isLoading: true }])
  await adding
  expect([items(), said()]).toEqual([[], 'Failed to load resources'])
})
test('an upload is added at once', () => {
  const { media, items } = make()
  media.addUpload(answer('x'))
  expect(items()).toMatchObject([{ id: 'u', src: '/media/x', isLocalFile: false, isLoading: false }])
})
test('an image of another site is pending in its slot until the server has fetched it', async () => {
  const { media, items, said } = make()
  const fetching = Promise.withResolvers<UploadItem>()
  const adding = media.addLinks(['https://a.example/cat.png'], () => fetching.promise)
  expect(items()).toMatchObject([{ isLoading: true, isLocalFile: false }])
  fetching.resolve(answer('cat'))
  await adding
  expect(items()).toMatchObject([{ src: '/media/cat', isLoading: false }])
  await media.addLinks(['https://a.example/'], () => Promise.reject(new Error('down')))
  expect([items().length, said()]).toEqual([1, 'No valid media resources detected.'])
})
