import { describe, expect, test } from 'vitest'
import { endOfMonth } from '../date-jump/months.ts'
import { monthsBefore } from './months-before.ts'

const months = [
  { month: '2026-05', count: 7 },
  { month: '2026-03', count: 20 },
  { month: '2025-12', count: 3 },
]

describe('the place of a month in a list', () => {
  test('is behind everything newer, or older when the oldest come first', () => {
    expect(months.map(({ month }) => monthsBefore(months, month, { top: 'newest', until: null }))).toEqual([0, 7, 27])
    expect(months.map(({ month }) => monthsBefore(months, month, { top: 'oldest', until: null }))).toEqual([23, 3, 0])
  })

  test('does not count what a list leaves out that goes up to a time', () => {
    const until = endOfMonth('2026-03')
    expect(months.map(({ month }) => monthsBefore(months, month, { top: 'newest', until }))).toEqual([0, 0, 20])
  })
})
