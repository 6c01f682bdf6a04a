import { expect, test } from 'vitest'
import { byteSize } from './byte-size.ts'

test.each([
  [0, '0 B'],
  [940, '940 B'],
  [1200, '1.2 kB'],
  [40_000, '40 kB'],
  [940_000, '940 kB'],
  [999_960, '1 MB'],
  [5_000_000, '5 MB'],
  [900_000_000, '900 MB'],
  [949_900_000, '949.9 MB'],
  [999_960_000, '1 GB'],
  [1_000_000_000, '1 GB'],
  [10_485_760_000, '10.5 GB'],
  [940_000_000_000, '940 GB'],
  [3_200_000_000_000, '3.2 TB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%d bytes are shown as %s', (bytes, size) => {
  expect([byteSize(bytes, 'en'), byteSize(bytes, 'zh-Hans')]).toEqual([size, size])
})
