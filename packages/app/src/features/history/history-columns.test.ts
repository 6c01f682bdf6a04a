import { expect, test } from 'vitest'
import { historyColumns } from './history-columns.ts'

const square = { ratio: 1, count: 4, pending: false }

test.each([
  ['HIST-030', 'a wide row', { ratio: 16 / 9, count: 4, pending: false, widthPx: 1400 }, 2],
  ['GAP-068', 'a wide row on a phone', { ratio: 16 / 9, count: 4, pending: false, widthPx: 390 }, 2],
  ['HIST-030', 'a row of exactly 14/9', { ratio: 14 / 9, count: 4, pending: false, widthPx: 1400 }, 4],
  ['HIST-031', 'a row 639 px wide', { ...square, widthPx: 639 }, 1],
  ['HIST-031', 'a row 640 px wide', { ...square, widthPx: 640 }, 2],
  ['HIST-031', 'a row 767 px wide', { ...square, widthPx: 767 }, 2],
  ['HIST-031', 'a row 768 px wide', { ...square, widthPx: 768 }, 3],
  ['HIST-031', 'a row 1023 px wide', { ...square, widthPx: 1023 }, 3],
  ['HIST-031', 'a row 1024 px wide', { ...square, widthPx: 1024 }, 4],
  ['HIST-032', 'a single pending item', { ratio: 1, count: 1, pending: true, widthPx: 1400 }, 2],
  ['HIST-032', 'a single pending item on a phone', { ratio: 1, count: 1, pending: true, widthPx: 390 }, 2],
  ['HIST-032', 'four pending items below 768', { ratio: 1, count: 4, pending: true, widthPx: 767 }, 1],
  ['HIST-032', 'four pending items', { ratio: 1, count: 4, pending: true, widthPx: 768 }, 4],
])('%s: %s', (_row, _case, shape, columns) => {
  expect(historyColumns(shape)).toBe(columns)
})
