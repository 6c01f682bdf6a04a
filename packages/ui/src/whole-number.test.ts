import { expect, test } from 'vitest'
import { clampWhole, readWhole } from './whole-number.ts'

test.each(['-5', '1.5', 'abc', '63', '4097', '', ' ', '1e3', '0x40', '640 px', '٦٤٠'])(
  "'%s' is no whole number from 64 to 4096",
  (text) => {
    expect(readWhole(text, 64, 4096)).toBeNull()
  },
)

test.each([
  ['64', 64],
  ['4096', 4096],
  [' 1024 ', 1024],
])("'%s' is a whole number from 64 to 4096", (text, number) => {
  expect(readWhole(text, 64, 4096)).toBe(number)
})

test('a negative number is accepted if the range includes it', () => {
  expect(readWhole('-40', -100, 100)).toBe(-40)
})

test.each([
  ['9999', 4096],
  ['-3', 64],
  ['640.6', 641],
  ['12px', null],
  ['', null],
])("clamped to 64 to 4096, '%s' is %s", (text, number) => {
  expect(clampWhole(text, 64, 4096)).toBe(number)
})
