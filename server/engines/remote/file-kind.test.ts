import { expect, test } from 'vitest'
import { imageFile, videoFile } from '../../../tests/support/providers/files.ts'
import { isWhole, kindOf } from './file-kind.ts'

test.each([
  ['image/png', () => imageFile('png')],
  ['image/jpeg', () => imageFile('jpeg')],
  ['image/webp', () => imageFile('webp')],
  ['video/mp4', () => videoFile()],
] as const)('%s is told by its bytes, and every cut in it is noticed', async (kind, make) => {
  const bytes = await make()
  expect(kindOf(bytes)).toBe(kind)
  expect(isWhole(bytes, kind)).toBe(true)
  for (const share of [0.99, 0.9, 0.5, 0.1]) {
    expect(isWhole(bytes.subarray(0, Math.floor(bytes.length * share)), kind)).toBe(false)
  }
  expect(isWhole(bytes.subarray(0, bytes.length - 1), kind)).toBe(false)
})

test.each(['', '<html>', 'GIF89a', '{"error": 1}', '\0\0\0\x18ftypavif'])('%j is nothing that is taken', (text) => {
  expect(kindOf(Buffer.from(text, 'latin1'))).toBeNull()
})
