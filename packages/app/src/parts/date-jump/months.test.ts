import { expect, it } from 'vitest'
import { endOfMonth, monthsByYear } from './months.ts'

it('groups months by their years, in their order', () => {
  const [may, april, december] = ['2026-05', '2026-04', '2025-12'].map((month) => ({ month, count: 1 }))
  if (!may || !april || !december) throw new Error('no months')
  expect(monthsByYear([may, april, december])).toEqual([
    { year: '2026', months: [may, april] },
    { year: '2025', months: [december] },
  ])
})

it('ends a month a millisecond before the next one, also in December', () => {
  expect(endOfMonth('2026-05')).toBe(new Date(2026, 5, 1, 0, 0, 0, -1).toISOString())
  expect(endOfMonth('2025-12')).toBe(new Date(2026, 0, 1, 0, 0, 0, -1).toISOString())
})
