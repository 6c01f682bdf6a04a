import { expect, test } from 'vitest'
import { readClockFormat, writeClockFormat } from './clock-format.ts'

test.each(['HH:mm', 'HH:mm:ss', 'h:mm A', 'h:mm:ss A'])(
  'the format %s is read and written back as it was',
  (format) => {
    expect(writeClockFormat(readClockFormat(format))).toBe(format)
  },
)

test('words in brackets do not count as hours or seconds', () => {
  expect(readClockFormat('[the class is h] HH:mm')).toEqual({ hours: '24', hasSeconds: false })
})
