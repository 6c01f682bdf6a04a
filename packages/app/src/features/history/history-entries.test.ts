import { timeTexts } from '@mirari/model'
import { expect, it } from 'vitest'
import { generationOf } from '../../stores/generations/testing.ts'
import { dayHeading, historyEntries } from './history-entries.ts'

const now = new Date(2026, 4, 14, 10)
const iso = (...parts: [number, number, number, number]) => new Date(...parts).toISOString()

it.each([
  [iso(2026, 4, 14, 0), 'Today'],
  [iso(2026, 4, 13, 23), 'Yesterday'],
  [iso(2026, 4, 12, 12), 'May 12'],
  [iso(2024, 10, 20, 12), 'Nov 20, 2024'],
])('%s is under the heading %s', (time, heading) => {
  expect(dayHeading(time, now, timeTexts)).toBe(heading)
})

it('puts a heading before the first row of each day', () => {
  const rows = [
    [2026, 4, 12, 9],
    [2026, 4, 12, 11],
    [2026, 4, 14, 9],
  ].map(([year = 0, month = 0, day, hour], index) => ({
    ...generationOf(`g${index}`, { created_at: new Date(year, month, day, hour).toISOString() }),
    finishing: false,
  }))
  expect(historyEntries(rows, now, timeTexts).map((entry) => entry.heading)).toEqual(['May 12', null, 'Today'])
})
