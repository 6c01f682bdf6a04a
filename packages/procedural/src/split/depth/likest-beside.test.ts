import { expect, it } from 'vitest'
import { likestBeside } from './likest-beside.ts'

it('a hidden px is taken for the px beside that has its color, and the nearer of two alike', () => {
  const grays = [10, 10, 12, 100, 100, 100, 90, 200]
  const isSeen = Uint8Array.of(1, 1, 0, 0, 0, 0, 1, 1)
  const data = Uint8Array.from(grays.flatMap((gray) => [gray, gray, gray]))
  const likest = likestBeside({ width: 8, height: 1, data }, isSeen, 5)
  expect([...likest]).toEqual([-1, -1, 1, 6, 6, 6, -1, -1])
  const near = likestBeside({ width: 8, height: 1, data }, isSeen, 1)
  expect([...near]).toEqual([-1, -1, 1, -1, -1, 6, -1, -1])
})
