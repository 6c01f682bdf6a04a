import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embedImageSettings, type ImageSettings, readImageSettings } from '@mirari/model'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testImage } from '../media-processing/testing.ts'
import type { EngineOutput, EngineTask } from './engine.ts'
import { createEngineWorkers } from './engine-workers.ts'
import { writeSettings } from './write-settings.ts'

const settings: ImageSettings = {
  prompt: 'a "lake" <at> dawn & 樱花 🌸\nsecond line\u0007',
  model: 'FLUX',
  style: 'wallpaper-v3',
  seed: 2 ** 31 - 1,
  size: '1920x1080',
}

const kinds = {
  lossy: () => testImage(300, 201).webp(),
  lossless: () => testImage(300, 201).webp({ lossless: true }),
  'lossless and transparent': () => testImage(300, 201).ensureAlpha(0.5).webp({ lossless: true }),
  'lossy and transparent': () => testImage(300, 201).ensureAlpha(0.5).webp(),
  extended: () => testImage(300, 201).withMetadata().webp(),
}

test.each(Object.entries(kinds))('a %s picture keeps its pixels and tells how it was made', async (_, make) => {
  const plain = await make().toBuffer()
  const withSettings = embedImageSettings(plain, { width: 300, height: 201 }, settings)
  expect(readImageSettings(withSettings)).toEqual(settings)
  expect(readImageSettings(plain)).toBeNull()
  expect((await sharp(withSettings).raw().toBuffer()).equals(await sharp(plain).raw().toBuffer())).toBe(true)
  const { width, height, hasAlpha, xmp } = await sharp(withSettings).metadata()
  const before = await sharp(plain).metadata()
  expect({ width, height, hasAlpha }).toEqual({ width: 300, height: 201, hasAlpha: before.hasAlpha })
  expect(xmp?.includes('a &quot;lake&quot;')).toBe(true)
  const again = embedImageSettings(withSettings, { width: 300, height: 201 }, { ...settings, prompt: 'another' })
  expect(readImageSettings(again)).toEqual({ ...settings, prompt: 'another' })
  expect((await sharp(again).metadata()).width).toBe(300)
})

test('a broken or foreign file tells nothing', async () => {
  const withSettings = embedImageSettings(await kinds.lossy().toBuffer(), { width: 300, height: 201 }, settings)
  for (let length = 0; length < withSettings.length; length += 97)
    expect(readImageSettings(withSettings.slice(0, length))).toBeNull()
  expect(readImageSettings(new TextEncoder().encode('RIFF____WEBPXMP \xff\xff\xff\xff'))).toBeNull()
  expect(() => embedImageSettings(new Uint8Array(50), { width: 1, height: 1 }, settings)).toThrow('WebP')
  const strange = { ...settings, model: 'unknown' } as unknown as ImageSettings
  expect(readImageSettings(embedImageSettings(withSettings, { width: 300, height: 201 }, strange))).toBeNull()
})

const quietLake: EngineTask = {
  task_id: 'task',
  generation_id: 'generation',
  run: 1,
  model: 'FLUX',
  task_category: 'image',
  prompt: 'a quiet lake',
  style: 'realistic',
  seed: 5,
  width: 96,
  height: 64,
  count: 1,
  references: [],
  video: null,
  source: null,
  upstream_ref: null,
}

test('a file of who shows prompts to nobody stays as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-settings-'))
  const path = join(folder, 'image.webp')
  await kinds.lossy().toFile(path)
  const output: EngineOutput = { path, content_type: 'image/webp', tags: [], width: 300, height: 201 }
  await writeSettings(output, { ...quietLake, hides_prompt: true })
  expect(readImageSettings(await Bun.file(path).bytes())).toBeNull()
  await writeSettings(output, quietLake)
  expect(readImageSettings(await Bun.file(path).bytes())).toMatchObject({ prompt: 'a quiet lake' })
  await rm(folder, { recursive: true, force: true })
})

test('what a worker hands over tells its prompt and settings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-settings-'))
  const pool = createEngineWorkers({ size: 1 })
  const [file] = await pool.run({
    engine: 'builtin',
    task: quietLake,
    folder,
    signal: new AbortController().signal,
    timeoutMs: 15_000,
    progress: () => {},
    upstream: async () => true,
  })
  const bytes = await Bun.file(file?.path ?? '').bytes()
  expect(readImageSettings(bytes)).toEqual({
    prompt: 'a quiet lake',
    model: 'FLUX',
    style: 'realistic',
    seed: 5,
    size: '96x64',
  })
  expect(file).toMatchObject({ bytes: bytes.length, width: 96, height: 64 })
  await pool.close()
  await rm(folder, { recursive: true, force: true })
})
