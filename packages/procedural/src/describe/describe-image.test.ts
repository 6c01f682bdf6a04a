import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProceduralError } from '../procedural-error.ts'
import { describeImage } from './describe-image.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-describe-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Upper part of one color, lower part of another. */
async function image(width: number, height: number, upper: string, lower: string): Promise<string> {
  const half = Math.round(height / 2)
  const path = join(folder, 'picture.png')
  const land = { create: { width, height: height - half, channels: 3 as const, background: lower } }
  await sharp({ create: { width, height, channels: 3, background: upper } })
    .composite([{ input: await sharp(land).png().toBuffer(), left: 0, top: half }])
    .png()
    .toFile(path)
  return path
}

describe('describeImage', () => {
  it.each([
    ['a blue sky over grass', [300, 200], '#8ec8ee', '#4f8a3c', ['sky', 'daylight', 'green nature', 'wide', 'green']],
    ['a sunset over the sea', [200, 300], '#f0a060', '#2f6f9f', ['sky', 'sunset', 'sea', 'upright', 'orange']],
    ['a dark room', [200, 200], '#101216', '#18140f', ['night', 'dark', 'square', 'black']],
    ['grey stones', [200, 200], '#8a8a8a', '#c0c0c0', ['black and white', 'gray']],
  ] as const)('finds words for %s', async (_name, [width, height], upper, lower, words) => {
    const { tags, ...rest } = await describeImage(await image(width, height, upper, lower))
    expect(tags).toEqual(expect.arrayContaining([...words]))
    expect(rest).toMatchObject({ width, height })
  })

  it('refuses a file that is not an image', async () => {
    const path = join(folder, 'text.png')
    await Bun.write(path, 'not a picture')
    await expect(describeImage(path)).rejects.toBeInstanceOf(ProceduralError)
  })
})
