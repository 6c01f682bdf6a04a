import { expect, test } from 'vitest'
import { addMonths } from './months.ts'

test('a month later is the same day, or the last one', () => {
  const later = (from: string, months: number) => addMonths(new Date(from), months).toISOString()
  expect(later('2026-01-31T10:00:00.000Z', 1)).toBe('2026-02-28T10:00:00.000Z')
  expect(later('2028-01-31T10:00:00.000Z', 1)).toBe('2028-02-29T10:00:00.000Z')
  expect(later('2026-12-15T10:00:00.000Z', 1)).toBe('2027-01-15T10:00:00.000Z')
  expect(later('2028-02-29T10:00:00.000Z', 24)).toBe('2030-02-28T10:00:00.000Z')
})
