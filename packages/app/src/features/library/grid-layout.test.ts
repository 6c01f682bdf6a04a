import type { GenerationResult } from '@mirari/contract/schemas'
import { timeTexts } from '@mirari/model'
import { describe, expect, test } from 'vitest'
import { resultOf } from '../../stores/generations/testing.ts'
import {
  dayHeightPx,
  footPx,
  gapPx,
  headPx,
  layOut,
  neighborAt,
  positionOf,
  rangesIn,
  revealingPx,
  rowsBetween,
} from './grid-layout.ts'
import { shiftOf } from './use-stable-scroll.ts'

const now = new Date(2026, 4, 20, 12)
const widthPx = 4 * 180 - gapPx

/** Results of which `counts[n]` were created n days ago. */
function assets(counts: readonly number[]): GenerationResult[] {
  return counts.flatMap((count, daysAgo) =>
    Array.from({ length: count }, (_, at) => ({
      ...resultOf(`${daysAgo}-${at}`, 'g'),
      created_at: new Date(2026, 4, 20 - daysAgo, 11, 59 - (at % 60)).toISOString(),
    })),
  )
}

describe('the grid of the library', () => {
  test('has a heading for each day, and its count once the day is completely loaded', () => {
    const items = assets([5, 1, 0, 3, 0, 0, 0, 0, 0, 2])
    const headings = (isComplete: boolean) =>
      layOut(items, { widthPx, now, texts: timeTexts, isComplete }).rows.flatMap((row) =>
        row.kind === 'day' ? [[row.label, row.count]] : [],
      )
    expect(headings(true)).toEqual([
      ['Today', 5],
      ['Yesterday', 1],
      ['May 17', 3],
      ['May 11, 2026', 2],
    ])
    expect(headings(false).at(-1)).toEqual(['May 11, 2026', null])
    const [first] = layOut(items, { widthPx, now, texts: timeTexts, isComplete: true, hasEarlier: true }).rows
    expect(first).toMatchObject({ label: 'Today', count: null })
  })

  test('tells by how much a tile moves when earlier ones come before it', () => {
    const all = assets([5, 1, 0, 30])
    const tilesFrom = (offset: number) => {
      const items = all.slice(offset)
      const hasEarlier = offset > 0
      return { layout: layOut(items, { widthPx, now, texts: timeTexts, isComplete: true, hasEarlier }), items, offset }
    }
    const [before, after] = [tilesFrom(8), tilesFrom(0)]
    for (const topPx of [-40, 10, 200, 700]) {
      const shift = shiftOf(before, after, topPx)
      const row = rowsBetween(before.layout, topPx, 2000).find(({ kind }) => kind === 'tiles')
      const first = row?.kind === 'tiles' ? row.first : 0
      expect((row?.top ?? 0) + shift).toBe(positionOf(after.layout, first + 8)?.top)
    }
    expect(shiftOf(before, { ...after, items: [] }, 0)).toBe(0)
  })

  test('places tiles in rows without gaps at any width', () => {
    const items = assets([5, 1])
    const layout = layOut(items, { widthPx, now, texts: timeTexts, isComplete: true })
    expect([layout.columns, layout.tilePx]).toEqual([4, 178])
    expect(layout.rows.map((row) => (row.kind === 'tiles' ? [row.first, row.count] : row.label))).toEqual([
      'Today',
      [0, 4],
      [4, 1],
      'Yesterday',
      [5, 1],
    ])
    expect(positionOf(layout, 4)).toMatchObject({ left: 0, top: dayHeightPx + 180 })
    expect(positionOf(layout, 5)).toMatchObject({ left: 0, top: 2 * dayHeightPx + 360 })
    expect(positionOf(layout, 6)).toBeNull()
    expect(layOut(items, { widthPx: 390, now, texts: timeTexts, isComplete: true })).toMatchObject({
      columns: 2,
      tilePx: 194,
    })
  })

  test('finds the same rows of a view as a linear search', () => {
    const layout = layOut(assets([40, 3, 90, 7]), { widthPx, now, texts: timeTexts, isComplete: true })
    for (let top = -300; top < layout.height + 300; top += 97) {
      const bottom = top + 500
      const all = layout.rows.filter((row) => row.top + row.height > top && row.top < bottom)
      expect(rowsBetween(layout, top, bottom)).toEqual(all)
    }
  })

  test('finds the tiles that a frame touches', () => {
    const layout = layOut(assets([6, 3]), { widthPx, now, texts: timeTexts, isComplete: true })
    const inFrame = (left: number, top: number, right: number, bottom: number) =>
      rangesIn(layout, { left, top, right, bottom })
    expect(inFrame(200, 100, 500, 300)).toEqual([
      [1, 3],
      [5, 6],
    ])
    // Between two tiles, over a heading, and beside the last tile of a row there is nothing.
    expect(inFrame(178, 100, 179.5, 120)).toEqual([])
    expect(inFrame(0, 5, 700, 40)).toEqual([])
    expect(inFrame(400, 260, 700, 300)).toEqual([])
    expect(inFrame(-50, -50, 5000, 5000)).toEqual([
      [0, 4],
      [4, 6],
      [6, 9],
    ])
  })

  test('is navigated by arrow keys, across the headings', () => {
    const layout = layOut(assets([6, 3]), { widthPx, now, texts: timeTexts, isComplete: true })
    const go = (from: number, key: string) => neighborAt(layout, from, key, 9)
    expect([go(0, 'ArrowLeft'), go(0, 'ArrowRight'), go(8, 'ArrowRight'), go(3, 'Home'), go(3, 'End')]).toEqual([
      0, 1, 8, 0, 8,
    ])
    expect([go(3, 'ArrowDown'), go(5, 'ArrowDown'), go(7, 'ArrowUp'), go(1, 'ArrowUp'), go(8, 'ArrowDown')]).toEqual([
      5, 7, 5, 1, 8,
    ])
  })

  test('has one heading when the order is not that of time', () => {
    const items = assets([2, 1])
    const { rows } = layOut(items, { widthPx, now, texts: timeTexts, isComplete: true, heading: 'Most liked' })
    expect(rows.map((row) => (row.kind === 'day' ? row.label : row.count))).toEqual(['Most liked', 3])
  })
})

test.each([
  ['in the middle', 400, 0],
  ['under the head', 30, 30 - headPx],
  ['under the create box', 717, 717 + 181 - (900 - footPx)],
  ['below the screen', 1500, 1500 + 181 - (900 - footPx)],
])('a tile %s is scrolled to where nothing covers it', (_where, top, expected) => {
  expect(revealingPx(top, 181, { top: 0, bottom: 900 })).toBe(expected)
})
