import { moveLayerTo } from '@mirari/editor-core'
import { readHexColor } from '@mirari/ui'
import { boxInteractionText } from '@mirari/wallpaper'
import { expect, test } from 'vitest'
import { itemOf } from '../testing/item-of.ts'
import { heightOf, removeItem, withContent, withWidth } from './item-changes.ts'
import { imageScale, kindOf, newItem, sizeOfNew, widgetKinds } from './new-item.ts'
import { fontFamilies, itemColors } from './text-styles.ts'

const base = { width: 1920, height: 1080 }
const options = { id: 'new', name: 'Thing', items: [], base, scale: imageScale.initial }

test('a new image takes 37 percent of the base as long as nobody moves the slider', () => {
  expect([imageScale.min, imageScale.initial, imageScale.max]).toEqual([0, 37, 100])
  expect(sizeOfNew({ width: 1600, height: 900 }, base, 37)).toEqual({ width: 710, height: 399 })
})

test.each([
  ['the smallest side is 20', { width: 1600, height: 800 }, 0, { width: 40, height: 20 }],
  ['a tall one is fitted into the base less 40', { width: 500, height: 1000 }, 90, { width: 520, height: 1040 }],
  ['at 100 it covers the width', { width: 1600, height: 900 }, 100, { width: 1920, height: 1080 }],
  ['one without a size is taken for 16:9', { width: 0, height: 0 }, 50, { width: 960, height: 540 }],
])('%s', (_, content, scale, size) => {
  expect(sizeOfNew(content, base, scale)).toEqual(size)
})

test('each of the five widgets lands in the middle, with a name and a key of its own', () => {
  const media = { url: '/media/a', thumbnail_url: '/media/a/w320', width: 1600, height: 900 }
  const added = widgetKinds.map((kind) => newItem(kind, options, media))
  expect(added.map((item) => [kindOf(item), item.type, item.x + item.width / 2, item.y + item.height / 2])).toEqual([
    ['image', 'image', 960, 540.5],
    ['video', 'video', 960, 540.5],
    ['clock', 'time', 960, 540],
    ['focus', 'other', 960, 540],
    ['box', 'other', 960.5, 540.5],
  ])
  const again = newItem('clock', { ...options, items: added })
  expect([again.name, again.key_name]).toEqual(['Thing 2', 'clock-2'])
  expect([again.width, again.height, again.font_size, again.text]).toEqual([200, 60, 64, 'HH:mm'])
})

test('images keep their shape when their width changes; boxes do not', () => {
  expect(withWidth(itemOf({ width: 400, height: 200 }), 100)).toMatchObject({ width: 100, height: 50 })
  expect(withWidth(itemOf({ type: 'other', widget: 'box' }), 3)).toMatchObject({ width: 20, height: 200 })
})

test('other content keeps the width and the middle; what the base draws keeps its box', () => {
  const item = itemOf({ x: 10, y: 100, width: 400, height: 200 })
  const content = { url: '/media/b', thumbnail_url: '/media/b/w320', width: 1000, height: 1000 }
  expect(withContent(item, content, 'made')).toEqual({
    ...item,
    y: 0,
    height: 400,
    new_path: '/media/b',
    thumbnail_url: '/media/b/w320',
    generation_id: 'made',
  })
  expect(withContent({ ...item, original_path: 'a.png' }, content)).toMatchObject({ y: 100, height: 200 })
  expect(heightOf(itemOf({ height: 0 }), { width: 800, height: 600 })).toBe(300)
  const text = itemOf({ type: 'text', text: 'Good\nmorning', font_size: 100, width: 400, height: 0 })
  expect(heightOf(text, null)).toBeCloseTo(230)
  expect(heightOf({ ...text, type: 'time', text: 'HH:mm' }, null)).toBeCloseTo(115)
})

test('an item goes to any place of the list; beyond its ends it stays at them', () => {
  const items = ['a', 'b', 'c'].map((id) => itemOf({ id }))
  const order = (id: string, to: number) =>
    moveLayerTo(items, id, to)
      .map((item) => item.id)
      .join('')
  expect([order('a', 1), order('a', 9), order('c', -1), order('b', 1), order('x', 0)]).toEqual([
    'bac',
    'bca',
    'cab',
    'abc',
    'abc',
  ])
})

test('a box forgets an item that is taken away', () => {
  const box = itemOf({
    id: 'box',
    type: 'other',
    widget: 'box',
    text: boxInteractionText({ action: 'toggle', target: 'a' }),
  })
  expect(removeItem([itemOf({ id: 'a' }), box], 'a')).toEqual([{ ...box, text: '' }])
})

test('a clock has 10 families and 15 colors to choose from', () => {
  expect(new Set(fontFamilies).size).toBe(10)
  expect(new Set(itemColors).size).toBe(15)
  expect(itemColors.every((value) => readHexColor(value) === value)).toBe(true)
})
