import type { Draft, DraftAutosave, UnsavedDraft, UploadedMedia } from '@mirari/editor-core'
import type { SavedWallpaper } from '@mirari/wallpaper'
import { expect, test, vi } from 'vitest'
import { newDocument } from '../document/new-items.ts'
import { startDrafting } from './draft.ts'
import { createEditorStore } from './editor-store.ts'
import { createLocalMedia } from './local-media.ts'

const stored: SavedWallpaper = { id: 'w1', title: 'Sea', data: newDocument() }
const photo = new File(['x'], 'Holiday.png', { type: 'image/png' })

function open(initial: SavedWallpaper | null, existing: Draft | null = null) {
  const store = createEditorStore({ initial })
  const upload = vi.fn((_file: File) => new Promise<UploadedMedia>(() => {}))
  let count = 0
  const local = createLocalMedia({
    store,
    upload,
    onProblem: vi.fn(),
    measure: async () => ({ width: 640, height: 360 }),
    createUrl: () => {
      count += 1
      return `blob:${existing ? 'later' : 'first'}-${count}`
    },
    revokeUrl: () => {},
  })
  let unsaved = (): UnsavedDraft => ({ key: '', draft: null })
  const autosave: DraftAutosave = {
    existing,
    start: (_, current) => {
      unsaved = current
    },
    close: () => {},
    discard: () => {},
  }
  const restored = startDrafting({ store, local, autosave, key: 'wallpaper given' })
  return { store, local, upload, restored, unsaved: () => unsaved(), names: () => namesOf(store) }
}
const namesOf = (store: ReturnType<typeof createEditorStore>) =>
  store.getSnapshot().document.items.map(({ name }) => name)

test('what is unsaved comes back as one step, which can be undone and given up', () => {
  const first = open(stored)
  expect([first.restored, first.unsaved()]).toEqual(['nothing', { key: 'wallpaper given', draft: null }])
  first.store.addClock('Clock')
  const { draft } = first.unsaved()

  const again = open(stored, structuredClone(draft))
  expect([again.restored, again.names(), again.store.getSnapshot().isDirty]).toEqual(['restored', ['Clock'], true])
  again.store.undo()
  expect([again.names(), again.unsaved().draft]).toEqual([[], null])
  again.store.redo()
  again.store.revert()
  expect([again.names(), again.unsaved().draft]).toEqual([[], null])
  again.store.undo()
  expect(again.names()).toEqual(['Clock'])
})

test('files that were not uploaded yet come back and are uploaded then', async () => {
  const first = open(null)
  await first.local.add([photo])
  const { draft } = first.unsaved()
  expect([...(draft?.files ?? [])]).toEqual([['blob:first-1', photo]])

  const again = open(null, draft)
  expect(again.store.getSnapshot().document.items).toMatchObject([
    { url: 'blob:later-1', thumbnail_url: 'blob:later-1', name: 'Holiday' },
  ])
  expect(again.upload).toHaveBeenCalledWith(photo, expect.anything())
})

test('a layer whose file was not kept is left out', async () => {
  const first = open(null)
  await first.local.add([photo])
  first.store.addClock('Clock')
  const value = first.unsaved().draft?.value
  expect(open(null, { value, files: new Map() }).names()).toEqual(['Clock'])
})

test('a page that is left while a new wallpaper is sent comes back to the same save, which makes no second one', () => {
  const first = open(null)
  first.store.addClock('Clock')
  const { requestId } = first.store.getSnapshot()
  const again = open(null, structuredClone(first.unsaved().draft))
  expect(again.store.getSnapshot()).toMatchObject({ savedId: null, requestId })
  again.store.markSaved('w1', again.store.getSnapshot().document)
  expect(again.store.getSnapshot().requestId).not.toBe(requestId)
})

test('it is told when something else was saved since', () => {
  const first = open(stored)
  first.store.addClock('Clock')
  const { draft } = first.unsaved()
  const newer = { ...stored, data: { ...stored.data, canvasRatio: '1:1' as const } }
  expect(open(newer, draft).restored).toBe('older')

  first.store.markSaved('w1', first.store.getSnapshot().document)
  first.store.addClock('Another')
  expect(open(newer, first.unsaved().draft).restored).toBe('restored')
})

test('after a save nothing is unsaved, and what follows is kept under its id', () => {
  const { store, unsaved } = open(null)
  store.addClock('Clock')
  store.markSaved('w2', store.getSnapshot().document)
  expect(unsaved()).toEqual({ key: 'wallpaper w2', draft: null })
})

test('a draft of another version, or a broken one, is left alone', () => {
  for (const value of [null, 'text', { version: 0, document: newDocument() }, { version: 1, document: {} }])
    expect(open(stored, { value, files: new Map() }).restored).toBe('nothing')
})
