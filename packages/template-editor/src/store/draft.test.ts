import { expect, test } from 'vitest'
import { itemOf } from '../testing/item-of.ts'
import { fingerprintOf, readDraft, unsavedDraft } from './draft.ts'
import { emptyBase, type StartOptions } from './editor-state.ts'
import { createEditorStore } from './editor-store.ts'

const koi = itemOf({ id: 'koi', name: 'Koi' })
const saved: StartOptions = { base: { ...emptyBase, name: 'Pond' }, items: [koi], generationId: 'g1' }
const key = 'template given'
const page = new Blob(['<h1>Reeds</h1>'])

function open(options: StartOptions, found?: ReturnType<typeof unsavedDraft>['draft']) {
  const store = createEditorStore(options)
  const draft = found && readDraft(found)
  if (draft) store.restore(draft.work)
  const names = () => store.getSnapshot().document.items.map(({ name }) => name)
  return { store, names, draft: () => unsavedDraft(store.getSnapshot(), key) }
}

test('what is unsaved comes back as one step, which can be undone and given up', () => {
  const first = open(saved)
  expect(first.draft()).toEqual({ key: 'template g1', draft: null })
  first.store.add('clock', 'Clock')
  first.store.setRatio('9:16')

  const again = open(saved, structuredClone(first.draft().draft))
  expect([again.names(), again.store.getSnapshot().document.ratio]).toEqual([['Koi', 'Clock'], '9:16'])
  again.store.run('history.undo')
  expect([again.names(), again.draft().draft]).toEqual([['Koi'], null])
  again.store.run('history.redo')
  again.store.revert()
  expect([again.names(), again.draft().draft]).toEqual([['Koi'], null])
})

test('guides come back too', () => {
  const first = open(saved)
  first.store.setGuides([{ axis: 'x', at: 960 }])
  const again = open(saved, structuredClone(first.draft().draft))
  expect(again.store.getSnapshot().document.guides).toEqual([{ axis: 'x', at: 960 }])
  const broken = { version: 1, ratio: 'pn', items: [], guides: [{ axis: 'z', at: 0 }], base: null }
  expect(readDraft({ value: broken, files: new Map() })?.work).toEqual({ ratio: 'pn', items: [], base: null })
})

test('a folder that was opened over it comes back with its files, and goes when it is given up', () => {
  const first = open(saved)
  first.store.openProject({ ...emptyBase, name: 'Reeds', files: new Map([['index.html', page]]) }, [])
  first.store.add('clock', 'Clock')
  const unsaved = first.draft()
  expect([unsaved.key, [...(unsaved.draft?.files ?? [])]]).toEqual([key, [['index.html', page]]])

  const again = open(saved, unsaved.draft)
  expect([again.names(), again.store.getSnapshot()]).toMatchObject([
    ['Clock'],
    { base: { name: 'Reeds', files: unsaved.draft?.files }, generationId: null },
  ])
  again.store.revert()
  expect([again.names(), again.store.getSnapshot()]).toMatchObject([
    ['Koi'],
    { base: { name: 'Pond' }, generationId: 'g1' },
  ])
  expect(again.draft().draft).toBeNull()
})

test('a saved base is not kept again; what follows a first save is kept under its id', () => {
  const { store, draft } = open({})
  store.openProject({ ...emptyBase, name: 'Reeds', files: new Map([['index.html', page]]) }, [])
  store.markStored({ id: 'g2', task_id: '' })
  store.markSaved(store.getSnapshot().document, store.getSnapshot().base)
  expect(draft()).toEqual({ key: 'template g2', draft: null })
  store.add('clock', 'Clock')
  expect(draft()).toMatchObject({ key: 'template g2', draft: { value: { base: null }, files: new Map() } })
})

test('a page that is left while a template is packaged comes back to the stored template and its package', () => {
  const { store, draft } = open({})
  store.add('clock', 'Clock')
  store.markStored({ id: 'g2', task_id: 'task-1' })
  store.markSaved(store.getSnapshot().document, store.getSnapshot().base)
  const left = draft()
  expect([store.isDirty(), left.key]).toEqual([true, 'template g2'])

  const stored: StartOptions = { items: [koi], generationId: 'g2' }
  const again = open(stored, structuredClone(left.draft))
  expect([again.names(), again.store.getSnapshot().packaging]).toEqual([['Koi'], 'task-1'])
  again.store.markPackaged()
  expect([again.store.isDirty(), again.draft().draft]).toEqual([false, null])
})

test('what was changed while a template was packaged comes back as well', () => {
  const { store, draft } = open({ items: [koi] })
  store.markStored({ id: 'g2', task_id: 'task-1' })
  store.markSaved(store.getSnapshot().document, store.getSnapshot().base)
  store.add('clock', 'Clock')
  const again = open({ items: [koi], generationId: 'g2' }, structuredClone(draft().draft))
  expect([again.names(), again.store.getSnapshot().packaging]).toEqual([['Koi', 'Clock'], 'task-1'])
})

test('a page that is left while a new template is sent comes back to the same save, which makes no second one', () => {
  const first = open({})
  first.store.add('clock', 'Clock')
  const { requestId } = first.store.getSnapshot()
  const again = open({}, structuredClone(first.draft().draft))
  expect(again.store.getSnapshot()).toMatchObject({ generationId: null, requestId })
  again.store.markStored({ id: 'g1', task_id: '' })
  expect(again.store.getSnapshot().requestId).not.toBe(requestId)

  const other = open({}, structuredClone(first.draft().draft))
  other.store.openProject({ ...emptyBase, name: 'Reeds' }, [])
  expect(other.store.getSnapshot().requestId).not.toBe(requestId)
})

test('it knows what was stored when it was begun', () => {
  const { store } = open(saved)
  const stored = fingerprintOf(store.getSnapshot())
  store.add('clock', 'Clock')
  const { draft } = unsavedDraft(store.getSnapshot(), key, stored)
  expect(draft && readDraft(draft)?.savedFingerprint).toBe(stored)
  expect(fingerprintOf(store.getSnapshot())).not.toBe(stored)
})

test('a draft of another version, or a broken one, is left alone', () => {
  const items = [{ type: 'castle' }]
  for (const value of [
    null,
    'text',
    { version: 0 },
    { version: 1, ratio: '1:7', items: [] },
    { version: 1, ratio: 'pn', items },
  ])
    expect(readDraft({ value, files: new Map() })).toBeNull()
})

test('a name that was not saved comes back', () => {
  const first = open(saved)
  first.store.setName('Reeds')
  const again = open(saved, structuredClone(first.draft().draft))
  expect(again.store.getSnapshot().document.name).toBe('Reeds')
  again.store.revert()
  expect(again.store.getSnapshot().document.name).toBeUndefined()
})
