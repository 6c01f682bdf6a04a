import { SaveConflict } from '@mirari/editor-core'
import type { SaveWallpaperRequest } from '@mirari/wallpaper'
import { expect, test, vi } from 'vitest'
import { clockItem, documentOf, imageItem } from '../document/testing.ts'
import { createEditorStore } from './editor-store.ts'
import { createSaver, type SaverOptions } from './save.ts'

const images = { cover: 'data:image/jpeg;base64,cover', poster: 'data:image/jpeg;base64,poster' }

function saving(options: Partial<SaverOptions> = {}, items = [imageItem('one')]) {
  const store = createEditorStore({ initial: { id: null, title: '', data: documentOf(...items) } })
  const save = vi.fn(async (_: SaveWallpaperRequest) => ({ id: 'result' }))
  const onDone = vi.fn()
  const saver = createSaver({
    store,
    port: { save },
    uploadsDone: async () => true,
    screenshot: async () => images,
    onDone,
    now: () => new Date(2030, 0, 1, 9, 41),
    ...options,
  })
  return { store, save, onDone, saver }
}

test('the first save has no id, the next one has the id of the answer', async () => {
  const { store, save, onDone, saver } = saving()
  store.change('one', { x: 5 })
  expect(await saver.save()).toBe('result')
  expect(store.getSnapshot()).toMatchObject({ savedId: 'result', isDirty: false })
  await saver.save()
  expect(save.mock.calls.map(([{ id }]) => id)).toEqual([undefined, 'result'])
  expect(onDone.mock.calls).toEqual([['result'], ['result']])
})

test('a request has the document, the size of the cover and both images', async () => {
  const { store, save, saver } = saving({}, [imageItem('one')])
  store.change('one', { isParallax: true })
  const { requestId } = store.getSnapshot()
  await saver.save()
  expect(save).toHaveBeenCalledWith({
    data: {
      ...{ canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080 },
      items: store.getSnapshot().document.items,
      parallaxConfig: { itemId: 'one', layers: [] },
    },
    coverImageSize: '1920x720',
    coverImage: images.cover,
    posterImage: images.poster,
    request_id: requestId,
  })
})

test('a clock is sent with the time of the save', async () => {
  const store = createEditorStore({
    initial: { id: null, title: '', data: documentOf(clockItem('clock', { text: '00:00' })) },
  })
  const { save, saver } = saving({ store })
  await saver.save()
  expect(save.mock.calls[0]?.[0].data.items[0]).toMatchObject({ text: '09:41' })
})

test('a new document without a cover is not sent', async () => {
  const { save, onDone, saver, store } = saving({ screenshot: async () => null })
  store.change('one', { x: 5 })
  expect(await saver.save()).toBeNull()
  expect(save).not.toHaveBeenCalled()
  expect(onDone).toHaveBeenCalledWith(null)
  expect(store.getSnapshot()).toMatchObject({ savedId: null, isDirty: true })
})

test('the automatic cover is better than none', async () => {
  const { save, saver } = saving({ screenshot: () => Promise.reject(new Error('no')), lastScreenshot: () => images })
  await saver.save()
  expect(save.mock.calls[0]?.[0]).toMatchObject({ coverImage: images.cover })
})

test('a stored wallpaper is saved without a cover and keeps the one it has', async () => {
  const { store, save, saver } = saving({ screenshot: async () => null })
  store.markSaved('stored', store.getSnapshot().document)
  expect(await saver.save()).toBe('result')
  expect(save.mock.calls[0]?.[0]).toMatchObject({ id: 'stored', coverImageSize: '1920x720' })
  expect(save.mock.calls[0]?.[0]).not.toHaveProperty('coverImage')
})

test('a document without the size of its canvas is not sent', async () => {
  const store = createEditorStore({ initial: { id: 'a', title: '', data: { ...documentOf(), initCanvasW: 0 } } })
  const { save, onDone, saver } = saving({ store })
  expect(await saver.save()).toBeNull()
  expect(save).not.toHaveBeenCalled()
  expect(onDone).toHaveBeenCalledWith(null)
})

test('a failure leaves everything dirty', async () => {
  const { store, onDone, saver } = saving({ port: { save: () => Promise.reject(new Error('offline')) } })
  store.change('one', { x: 5 })
  await saver.save()
  expect(store.getSnapshot()).toMatchObject({ isDirty: true, savedId: null })
  expect(onDone.mock.calls).toEqual([[null]])
  expect(saver.getSnapshot()).toEqual({ isSaving: false, hasConflict: false })
})

test('uploads are awaited, and one that failed stops the save', async () => {
  const { save, saver } = saving({ uploadsDone: async () => false })
  expect(await saver.save()).toBeNull()
  expect(save).not.toHaveBeenCalled()
})

test('a second press joins the save that runs; what changed meanwhile stays dirty', async () => {
  const gate = Promise.withResolvers<{ id: string }>()
  const save = vi.fn(() => gate.promise)
  const { store, onDone, saver } = saving({ port: { save } })
  const first = saver.save()
  const second = saver.save()
  await vi.waitFor(() => expect(save).toHaveBeenCalled())
  expect(saver.getSnapshot()).toEqual({ isSaving: true, hasConflict: false })
  store.change('one', { x: 77 })
  gate.resolve({ id: 'result' })
  expect(await Promise.all([first, second])).toEqual(['result', 'result'])
  expect(save).toHaveBeenCalledTimes(1)
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(store.getSnapshot()).toMatchObject({ savedId: 'result', isDirty: true })
})

const theirs = { id: 'result', revision: 7, title: '', data: documentOf(imageItem('theirs')) }

/** A wallpaper at revision 3, of which somebody else saved 7. */
function outdated() {
  const requests: SaveWallpaperRequest[] = []
  const store = createEditorStore({
    initial: { id: 'result', revision: 3, title: '', data: documentOf(imageItem('one')) },
  })
  store.change('one', { x: 5 })
  const made = saving({
    store,
    port: {
      async save(request) {
        requests.push(request)
        if (request.revision !== undefined && request.revision !== 7) throw new SaveConflict()
        return { id: request.id ?? 'copy', revision: 8 }
      },
      load: async () => theirs,
    },
  })
  return { ...made, store, requests }
}

test('a save says which revision it is based on, and the next one that of the answer', async () => {
  const revisions: unknown[] = []
  const { saver } = saving({
    store: createEditorStore({
      initial: { id: 'result', revision: 3, title: '', data: documentOf(imageItem('one')) },
    }),
    port: {
      async save({ revision }) {
        revisions.push(revision)
        return { id: 'result', revision: 4 }
      },
    },
  })
  await saver.save()
  await saver.save()
  expect(revisions).toEqual([3, 4])
})

test('when somebody else saved meanwhile it is neither saved nor failed, but a question', async () => {
  const { store, onDone, saver } = outdated()
  expect(await saver.save()).toBeNull()
  expect(saver.getSnapshot()).toEqual({ isSaving: false, hasConflict: true })
  expect(onDone).not.toHaveBeenCalled()
  expect(store.getSnapshot()).toMatchObject({ isDirty: true, revision: 3 })
  saver.dismissConflict()
  expect(saver.getSnapshot().hasConflict).toBe(false)
})

test('the question can be answered by replacing what is newer', async () => {
  const { store, requests, saver } = outdated()
  await saver.save()
  expect(await saver.save('overwrite')).toBe('result')
  expect(requests.at(-1)).toMatchObject({ id: 'result' })
  expect(requests.at(-1)?.revision).toBeUndefined()
  expect(saver.getSnapshot().hasConflict).toBe(false)
  expect(store.getSnapshot()).toMatchObject({ isDirty: false, revision: 8 })
})

test('the question can be answered by another wallpaper, which later saves go to', async () => {
  const { store, requests, saver } = outdated()
  await saver.save()
  expect(await saver.save('copy')).toBe('copy')
  expect(requests.at(-1)?.id).toBeUndefined()
  expect(store.getSnapshot()).toMatchObject({ savedId: 'copy', revision: 8 })
})

test('the question can be answered by what the other one saved; undo brings the own work back', async () => {
  const { store, saver } = outdated()
  await saver.save()
  await saver.takeTheirs()
  expect(saver.getSnapshot()).toEqual({ isSaving: false, hasConflict: false })
  expect(store.getSnapshot()).toMatchObject({ isDirty: false, revision: 7 })
  expect(store.getSnapshot().document.items.map(({ id }) => id)).toEqual(['theirs'])
  expect(await saver.save()).toBe('result')
  store.undo()
  expect(store.getSnapshot().document.items.map(({ id, x }) => [id, x])).toEqual([['one', 5]])
  expect(store.getSnapshot().isDirty).toBe(true)
})
