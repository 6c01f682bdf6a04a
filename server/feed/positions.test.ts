import { expect, test } from 'vitest'
import { endOfTime, FeedPositions } from './positions.ts'

const positions = new FeedPositions([
  { from_at: '2026-03', results: 2 },
  { from_at: '2026-02', results: 3 },
  { from_at: '', results: 4 },
])

test('an anchor names a bucket and the number of results to skip in it', () => {
  expect(Array.from({ length: 9 }, (_, position) => positions.anchorOf(position))).toEqual([
    { before: endOfTime, offset: 0 },
    { before: endOfTime, offset: 1 },
    { before: '2026-03', offset: 0 },
    { before: '2026-03', offset: 1 },
    { before: '2026-03', offset: 2 },
    { before: '2026-02', offset: 0 },
    { before: '2026-02', offset: 1 },
    { before: '2026-02', offset: 2 },
    { before: '2026-02', offset: 3 },
  ])
  expect(positions.total).toBe(9)
})

test.each([
  ['2026-04', { inWholeBuckets: 0, before: endOfTime }],
  ['2026-03', { inWholeBuckets: 0, before: endOfTime }],
  ['2026-02-15', { inWholeBuckets: 2, before: '2026-03' }],
  ['2025', { inWholeBuckets: 5, before: '2026-02' }],
])('what is newer than %s is known but for one bucket', (time, expected) => {
  expect(positions.newerThan(time)).toEqual(expected)
})

test('an empty feed has no anchors', () => {
  const empty = new FeedPositions([])
  expect([empty.total, empty.newerThan('2026')]).toEqual([0, { inWholeBuckets: 0, before: endOfTime }])
})
