import { expect, test } from 'vitest'
import { readTemplateItems } from './read-config.ts'
import { fitsSlot, readTemplateSlots, slotOf, withSlotItems } from './template-slots.ts'

const hero = { key: 'hero', name: 'Hero', kind: 'image', file: 'media/hero.webp', min_width: 1280 }
const slotsOf = (...slots: object[]) => {
  const read = readTemplateSlots(JSON.stringify({ slots }))
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.ok
}

test('a folder without slots declares none', () => {
  expect(readTemplateSlots('{}')).toEqual({ ok: [] })
})

test('a slot has defaults for all but its key and its kind', () => {
  expect(slotsOf({ key: 'line', kind: 'text' })).toEqual([
    {
      ...{ key: 'line', name: '', kind: 'text', file: '', min_width: 0, min_height: 0, max_length: 2000 },
      ...{ x: 0, y: 0, width: 400, height: 0 },
    },
  ])
})

test.each([
  [{ slots: 'none' }, 'config.slots must be a list of 0 to 50.'],
  [{ slots: [{ kind: 'image' }] }, 'config.slots[0].key must be a text.'],
  [{ slots: [{ ...hero, kind: 'sound' }] }, 'config.slots[0].kind must be one of image, video, text, clock.'],
  [{ slots: [hero, hero] }, 'config.slots has the key hero twice.'],
])('%j is told: %s', (config, problem) => {
  expect(readTemplateSlots(JSON.stringify(config))).toMatchObject({ problems: [problem] })
})

test('each slot that nothing fills gets an item, behind those that there are', () => {
  const read = readTemplateItems([{ id: 'own', type: 'time', key_name: 'clock' }])
  const items = 'ok' in read ? read.ok : []
  const slots = slotsOf(hero, { key: 'clock', kind: 'clock' }, { key: 'line', kind: 'text', name: 'Hello', x: 40 })
  const all = withSlotItems(items, slots)
  expect(all.map(({ key_name, type, original_path, text, x }) => [key_name, type, original_path, text, x])).toEqual([
    ['hero', 'image', 'media/hero.webp', '', 0],
    ['line', 'text', '', 'Hello', 40],
    ['clock', 'time', '', '', 0],
  ])
  expect(all.map((item) => slotOf(slots, item)?.key)).toEqual(['hero', 'line', 'clock'])
  expect(withSlotItems(all, slots)).toEqual(all)
})

test('content that is too small does not fit; one of unknown size does', () => {
  const [slot] = slotsOf({ ...hero, min_height: 720 })
  if (!slot) throw new Error('There is no slot.')
  expect(
    [
      { width: 1280, height: 720 },
      { width: 1279, height: 720 },
      { width: 1280, height: 719 },
      { width: 0, height: 0 },
    ].map((size) => fitsSlot(slot, size)),
  ).toEqual([true, false, false, true])
})
