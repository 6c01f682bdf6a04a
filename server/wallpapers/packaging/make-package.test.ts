import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDocument } from '@mirari/wallpaper'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySound } from '../../media-processing/video/copy-sound.ts'
import { writeBarVideo, writeTone } from '../../media-processing/video/testing.ts'
import { openVideo } from '../../media-processing/video/video-reader.ts'
import { entryDate } from './entry-date.ts'
import { makePackage } from './make-package.ts'
import type { PackageJob } from './package-job.ts'
import { writeScript } from './write-script.ts'
import { writeZip } from './write-zip.ts'

let folder = ''
const at = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-pack-'))
  const image = sharp({ create: { width: 96, height: 64, channels: 3, background: '#336699' } })
  await image.webp().toFile(at('poster.webp'))
  await writeBarVideo(at('film.mp4'), { width: 96, height: 64, count: 48 })
  await writeTone(at('tone.m4a'), 3)
  await copySound(at('film.mp4'), at('tone.m4a'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function jobIn(name: string, input: object): Promise<PackageJob> {
  const read = readDocument({ _version: 1, ...input })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  await mkdir(at(name))
  return {
    document: read.ok,
    template: null,
    facts: { title: 'Film' },
    assets: [
      { name: 'poster.webp', path: at('poster.webp'), content_type: 'image/webp' },
      { name: 'media/1.mp4', path: at('film.mp4'), content_type: 'video/mp4' },
    ],
    posterPath: at('poster.webp'),
    previewPath: at('film.mp4'),
    folder: at(name),
  }
}

const video = {
  kind: 'live',
  poster: 'poster.webp',
  media: [{ type: 'video', sources: [{ src: 'media/1.mp4' }] }],
}

test('equal wallpapers become equal packages, with a video with sound also as VP9 and Opus', async () => {
  const one = await makePackage(await jobIn('one', video))
  const other = await makePackage(await jobIn('other', video))
  expect(other.sha256).toBe(one.sha256)
  const files = unzipSync(await Bun.file(one.path).bytes())
  expect(Object.values(files).every((content) => content.length > 0)).toBe(true)
  await writeFile(at('unpacked.webm'), files['media/1.webm'] ?? '')
  expect(await openVideo(at('unpacked.webm'))).toMatchObject({ width: 96, height: 64, frameCount: 48, hasAudio: true })
  const bytes = Buffer.from(files['media/1.webm'] ?? [])
  expect([bytes.includes('V_VP9'), bytes.includes('A_OPUS')]).toEqual([true, true])
  expect(files['preview.gif']?.length).toBeLessThan(500_000)
  const style = new TextDecoder().decode(files['style.css'])
  const [, tinyPoster = ''] = /url\("data:image\/webp;base64,([^"]+)"\)/.exec(style) ?? []
  expect(await sharp(Buffer.from(tinyPoster, 'base64')).metadata()).toMatchObject({ width: 96, height: 64 })
})

test('names in a package are plain, with forward slashes and no folder around them', async () => {
  const { path } = await makePackage(await jobIn('names', video))
  for (const name of Object.keys(unzipSync(await Bun.file(path).bytes()))) {
    expect(name).toMatch(/^(?!\/)[A-Za-z0-9._/-]+$/)
  }
})

test('a document that names a missing file is not packaged', async () => {
  const job = await jobIn('missing', { ...video, poster: 'other.webp' })
  await expect(makePackage(job)).rejects.toThrow("The file 'other.webp' of the wallpaper is missing.")
})

test.each([0, 1, 2, 3, 3 * 64 * 1024, 3 * 64 * 1024 + 1, 500_000])(
  '%i bytes stand in a script as one base64 text',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) % 251)
    await writeFile(at('bytes'), bytes)
    const script = await writeScript(at('bytes'), at('bytes.js'), { before: 'a="', after: '";' })
    expect(await Bun.file(script).text()).toBe(`a="${Buffer.from(bytes).toString('base64')}";`)
  },
)

test.each([
  ['left', 140],
  ['right', 500],
])('what draws the eye at the %s stays in view on narrow screens', async (side, cx) => {
  const lamp = `<svg width="640" height="360"><circle cx="${cx}" cy="150" r="34" fill="#ffb030"/></svg>`
  const night = sharp({ create: { width: 640, height: 360, channels: 3, background: '#20304a' } })
  const path = at(`${side}.png`)
  await night
    .composite([{ input: Buffer.from(lamp) }])
    .png()
    .toFile(path)
  const job = await jobIn(`focus-${side}`, {
    kind: 'live',
    poster: 'poster.webp',
    media: [{ type: 'image', src: 'poster.webp' }],
  })
  const files = unzipSync(
    await Bun.file((await makePackage({ ...job, posterPath: path, previewPath: null })).path).bytes(),
  )
  const { focus } = JSON.parse(new TextDecoder().decode(files['config.json']))
  expect(Math.abs(focus.x - cx / 640)).toBeLessThan(0.08)
  expect(Math.abs(focus.y - 150 / 360)).toBeLessThan(0.12)
})

test('a package stops at its maximum size, before the disk is full', async () => {
  const content = new Blob([new Uint8Array(1000)])
  async function* entries() {
    for (let index = 0; index < 1000; index++) yield { name: `${index}.bin`, content, modified: entryDate }
  }
  await expect(writeZip(entries(), at('large.zip'), 10_000)).rejects.toThrow(RangeError)
  expect(Bun.file(at('large.zip')).size).toBeLessThanOrEqual(10_000)
})
