import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focusOfImage } from './image-focus.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-focus-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['png', 1600, 900],
  ['webp', 1600, 900],
  ['jpeg', 1600, 900],
  ['jpeg', 3840, 2160],
  ['webp', 800, 1200],
] as const)('a bright thing in a dull %s of %i x %i px draws the eye', async (format, width, height) => {
  const side = Math.round(width / 12)
  const thing = { create: { width: side, height: side, channels: 3 as const, background: '#ff5010' } }
  const at = { left: Math.round(width * 0.75 - side / 2), top: Math.round(height * 0.3 - side / 2) }
  const path = join(folder, `${width}.${format}`)
  await sharp({ create: { width, height, channels: 3, background: '#203038' } })
    .composite([{ input: await sharp(thing).png().toBuffer(), ...at }])
    .toFormat(format)
    .toFile(path)
  const { x, y } = await focusOfImage(path)
  expect(Math.abs(x - 0.75)).toBeLessThan(0.06)
  expect(Math.abs(y - 0.3)).toBeLessThan(0.06)
})
