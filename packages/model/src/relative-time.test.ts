import { expect, test } from 'vitest'
import { dayKey, dayLabel, relativeTime } from './relative-time.ts'

const now = new Date(2024, 10, 20, 15, 0, 0)
const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  ['a moment ago', before(0), 'Just now'],
  ['59 seconds ago', before(59_000), 'Just now'],
  ['in the future, because clocks differ', before(-5 * minute), 'Just now'],
  ['one minute ago', before(minute), '1 minute ago'],
  ['59 minutes ago', before(59 * minute), '59 minutes ago'],
  ['an hour ago', before(hour), '1 hour ago'],
  ['2 hours ago', before(2 * hour), '2 hours ago'],
  ['a day ago', before(day), '1 day ago'],
  ['6 days ago', before(6 * day), '6 days ago'],
  ['7 days ago', before(7 * day), 'Nov 13'],
  ['a year ago', new Date(2023, 2, 5, 12).toISOString(), 'Mar 5, 2023'],
  ['never', 'soon', ''],
])('CON-083: a result made %s', (_case, iso, label) => {
  expect(relativeTime(iso, now)).toBe(label)
})

test.each([
  ['this morning', new Date(2024, 10, 20, 0, 5), 'Today'],
  ['last night', new Date(2024, 10, 19, 23, 55), 'Yesterday'],
  ['within the week', new Date(2024, 10, 14, 12), 'Nov 14'],
  ['a week ago', new Date(2024, 10, 13, 12), 'Nov 13, 2024'],
  ['last year', new Date(2023, 10, 14, 12), 'Nov 14, 2023'],
])('GAP-118: the day heading for %s', (_case, date, label) => {
  expect(dayLabel(date.toISOString(), now)).toBe(label)
})

test('two times of one day have the same key', () => {
  expect(dayKey(new Date(2024, 0, 2, 0, 1).toISOString())).toBe('2024-01-02')
  expect(dayKey(new Date(2024, 0, 2, 23, 59).toISOString())).toBe('2024-01-02')
  expect(dayKey('soon')).toBe('')
})
