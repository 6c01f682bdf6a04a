import { expect, test } from 'vitest'
import { clockItem, documentOf, imageItem } from '../document/testing.ts'
import { createEditorStore } from './editor-store.ts'

const media = { url: '/media/a.webp', thumbnail_url: '/media/a.webp/w320', name: 'A', width: 4000, height: 3000 }

function storeWith(...items: Parameters<typeof documentOf>) {
  let count = 0
  return createEditorStore({
    initial: { id: 'saved', title: '', data: documentOf(...items) },
    newId: () => {
      count += 1
      return `new-${count}`
    },
    now: () => new Date(2030, 0, 1, 9, 41),
  })
}

const places = (store: ReturnType<typeof storeWith>) =>
  store.getSnapshot().document.items.map(({ id, x, zIndex }) => [id, x, zIndex])

test('a new editor has an empty 16:9 document and nothing to save', () => {
  const store = createEditorStore({ initial: null })
  expect(store.getSnapshot()).toMatchObject({
    document: { canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080, items: [] },
    ...{ selectedId: null, savedId: null, canUndo: false, canRedo: false, isDirty: false },
  })
})

test('an image is added fitted, in the middle, above all others, and selected', () => {
  const store = storeWith(imageItem('one'))
  const id = store.addImage(media)
  const { document, selectedId, isDirty } = store.getSnapshot()
  expect(document.items.at(-1)).toMatchObject({
    ...{ id, type: 'image', zIndex: 2, width: 1387, height: 1040, x: 266.5, y: 20, initW: 1387, initX: 266.5 },
    ...{ originalWidth: 4000, full: false, isParallax: false, isLocalFile: false, rotation: 0 },
  })
  expect([selectedId, isDirty]).toEqual([id, true])
})

test('a clock is added at 200x60 with letters of 64 px and the time', () => {
  const store = storeWith()
  store.addClock('Clock')
  expect(store.getSnapshot().document.items).toEqual([
    expect.objectContaining({ type: 'time', width: 200, height: 60, fontSize: 64, text: '09:41', x: 860, y: 510 }),
  ])
})

test('a video is added with loop on and half the volume', () => {
  const store = storeWith()
  store.addVideo(media)
  expect(store.getSnapshot().document.items).toEqual([
    expect.objectContaining({ type: 'video', loop: true, volume: 0.5, full: false }),
  ])
})

test('a gesture is one undo step, and can be cancelled', () => {
  const store = storeWith(imageItem('one'))
  store.begin()
  for (const x of [1, 2, 3]) store.change('one', { x })
  expect(store.getSnapshot().canUndo).toBe(true)
  store.commit()
  store.undo()
  expect(places(store)).toEqual([['one', 100, 1]])
  store.redo()
  expect(places(store)).toEqual([['one', 3, 1]])
  store.begin()
  store.change('one', { x: 50 })
  store.cancel()
  expect(places(store)).toEqual([['one', 3, 1]])
})

test('a gesture that changes nothing is no step and keeps what can be redone', () => {
  const store = storeWith(imageItem('one'))
  store.change('one', { x: 5 })
  store.undo()
  store.begin()
  store.commit()
  expect(store.getSnapshot()).toMatchObject({ canUndo: false, canRedo: true })
})

test('changes in a row under one key are one step, until something else is selected', () => {
  const store = storeWith(imageItem('one'))
  for (const rotation of [1, 2, 3]) store.change('one', { rotation }, 'rotation')
  store.select('one')
  store.change('one', { rotation: 4 }, 'rotation')
  store.undo()
  expect(store.getSnapshot().document.items[0]?.rotation).toBe(3)
  store.undo()
  expect(store.getSnapshot()).toMatchObject({ canUndo: false })
})

test('back at what was saved, nothing is dirty', () => {
  const store = storeWith(imageItem('one'))
  store.change('one', { x: 5 })
  store.undo()
  expect(store.getSnapshot().isDirty).toBe(false)
})

test('what changed during a save stays dirty', () => {
  const store = storeWith(imageItem('one'))
  store.change('one', { x: 5 })
  const { document } = store.getSnapshot()
  store.change('one', { x: 6 })
  store.markSaved('other', document)
  expect(store.getSnapshot()).toMatchObject({ savedId: 'other', isDirty: true })
  store.undo()
  expect(store.getSnapshot().isDirty).toBe(false)
})

test('an undo takes the selection away with the item', () => {
  const store = storeWith()
  store.addClock('Clock')
  store.undo()
  expect(store.getSnapshot()).toMatchObject({ selectedId: null, document: { items: [] } })
})

test('an upload that ended changes all undo steps and makes none', () => {
  const store = storeWith()
  store.addImage({ ...media, url: 'blob:a' })
  store.change('new-1', { x: 7 })
  store.rewrite((document) => ({
    ...document,
    items: document.items.map((item) => (item.type === 'image' ? { ...item, url: '/media/b.webp' } : item)),
  }))
  store.undo()
  expect(store.getSnapshot().document.items[0]).toMatchObject({ url: '/media/b.webp' })
  store.undo()
  expect(store.getSnapshot()).toMatchObject({ canUndo: false, isDirty: false })
})

test('ratios that are tried in a row do not shrink what there is', () => {
  const store = storeWith(imageItem('one', { x: 0, width: 1920 }), clockItem('clock'))
  const before = store.getSnapshot().document
  store.setRatio('1:2')
  store.setRatio('1:1')
  store.setRatio('16:9')
  expect(store.getSnapshot().document).toEqual(before)
  store.setRatio('1:2')
  store.change('one', { x: 3 })
  store.setRatio('16:9')
  expect(store.getSnapshot().document.items[0]?.width).toBe(540)
})

test('a loaded document replaces everything and forgets the steps', () => {
  const store = storeWith(imageItem('one'))
  store.select('one')
  store.change('one', { x: 5 })
  store.load({ id: null, title: '', data: documentOf(imageItem('b', { zIndex: 7 }), imageItem('a', { zIndex: 3 })) })
  expect(store.getSnapshot()).toMatchObject({ selectedId: null, savedId: null, canUndo: false, isDirty: false })
  expect(places(store)).toEqual([
    ['a', 100, 1],
    ['b', 100, 2],
  ])
})

test('two editors share nothing', () => {
  const one = storeWith()
  const other = storeWith()
  one.addClock('Clock')
  expect(other.getSnapshot().document.items).toEqual([])
})

test('a font size that is typed passes through small numbers and leaves the box in proportion', () => {
  const store = createEditorStore({
    initial: { id: null, title: '', data: documentOf(clockItem('clock', { width: 200, height: 60, fontSize: 64 })) },
  })
  store.begin()
  for (const fontSize of [1, 12, 128]) store.change('clock', { fontSize })
  store.commit()
  expect(store.getSnapshot().document.items[0]).toMatchObject({ fontSize: 128, x: 0, y: 70, width: 400, height: 120 })
})
