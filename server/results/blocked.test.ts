import { describe, expect, test } from 'vitest'
import { blockedPattern, hasPattern, isNear } from './blocked.ts'

describe('a blocked word', () => {
  test.each([
    ['cat', 'A CAT on a wall', true],
    ['cat', 'a ｃａｔ on a wall', true],
    ['ＣＡＴ', 'a cat on a wall', true],
    ['cat', 'c\u200Bat', true],
    ['cat', 'cat', true],
    ['cat', 'the cat’s hat', true],
    ['cat', 'concatenate', false],
    ['cat', 'cats', false],
    ['cat', 'concat, then a cat', true],
    ['bad  word', 'a Bad\nWord here', true],
    ['猫', '一只白猫在墙上', true],
    ['ﾈｺ', '白いネコ', true],
    ['cat', '一只cat在墙上', true],
    ['c++', 'c++ code', true],
  ])('%s is found in “%s”: %s', (word, text, isFound) => {
    expect(hasPattern(blockedPattern(text), blockedPattern(word))).toBe(isFound)
  })
})

test('hashes of images are near when they differ in few bits, except for those of plain images', () => {
  const hash = '0f'.repeat(32)
  expect(isNear(hash, hash)).toBe(true)
  // 24 and 32 other bits.
  expect(isNear(hash, `${'0f'.repeat(28)}f0f0f00f`)).toBe(true)
  expect(isNear(hash, `${'0f'.repeat(28)}f0f0f0f0`)).toBe(false)
  expect(isNear(hash, null)).toBe(false)
  expect(isNear('0'.repeat(64), '0'.repeat(64))).toBe(false)
  expect(isNear('f'.repeat(64), 'f'.repeat(64))).toBe(false)
})
