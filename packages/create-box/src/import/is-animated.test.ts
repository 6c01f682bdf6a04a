import { expect, test } from 'vitest'
import { isAnimated } from './is-animated.ts'

const file = (text: string) => new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))])
const webp = (flags: number) => `RIFF\x40\0\0\0WEBPVP8X\x0a\0\0\0${String.fromCharCode(flags)}\0\0\0`

test.each([
  ['a GIF that repeats', `GIF89a\x0c\0\x0a\0\x80\0\0\0\0\0\xff\xff\xff!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0`, true],
  ['a GIF of one frame', 'GIF89a\x0c\0\x0a\0\x80\0\0\0\0\0\xff\xff\xff,', false],
  ['an animated WebP', webp(0x12), true],
  ['a WebP with transparency', webp(0x10), false],
  ['a plain WebP', 'RIFF\x40\0\0\0WEBPVP8 ', false],
  ['a PNG', '\x89PNG\r\n\x1a\n', false],
  ['nothing', '', false],
])('%s', async (_, text, expected) => {
  expect(await isAnimated(file(text))).toBe(expected)
})
