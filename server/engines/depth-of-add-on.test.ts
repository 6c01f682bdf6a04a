import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createAddOns } from '../add-ons/add-ons.ts'
import { placeAddOn, testAddOns } from '../add-ons/testing.ts'
import { createLog } from '../platform/log.ts'
import type { EngineTask } from './engine.ts'
import { createEngineWorkers } from './engine-workers.ts'

const size = { width: 192, height: 108 }
const minuteMs = 60_000

/** A picture that is bright above and dark below, with a grain. */
async function writeImage(path: string): Promise<void> {
  const data = new Uint8Array(size.width * size.height * 3).map((_, i) => {
    const point = Math.floor(i / 3)
    return (point < (size.width * size.height) / 2 ? 210 : 40) + ((point * 7) % 5)
  })
  await sharp(data, { raw: { ...size, channels: 3 } })
    .webp({ lossless: true })
    .toFile(path)
}

const task = (path: string): EngineTask => ({
  ...{ task_id: 't', generation_id: 'g', run: 1, model: 'Parallax Wallpaper', task_category: 'wallpaper' },
  ...{ prompt: '', style: 'realistic', seed: 5, ...size, count: 1, video: null, wallpaper: { effTime: 0 } },
  references: [{ role: 'reference', path, content_type: 'image/webp', ...size }],
  source: null,
  upstream_ref: null,
})

/** Share of the nearest layer that lies in the upper half of the picture. */
async function shareAbove(layer: string): Promise<number> {
  const data = await sharp(layer).ensureAlpha().extractChannel('alpha').raw().toBuffer()
  const cover = (part: Buffer) => part.reduce((sum, value) => sum + value, 0)
  return cover(data.subarray(0, data.length / 2)) / cover(data)
}

test(
  'a spatial wallpaper of a foreign picture has the depth of the add-on, and without it that of the cues',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'mirari-depth-'))
    const models = join(home, 'models')
    const addOns = createAddOns({ models, log: createLog(() => {}), addOns: testAddOns })
    const workers = createEngineWorkers({ size: 1, addOns })
    const nearAbove = async (name: string): Promise<number> => {
      const folder = join(home, name)
      await mkdir(folder)
      await writeImage(join(folder, 'reference.webp'))
      const [file] = await workers.run({
        ...{ engine: 'builtin', task: task(join(folder, 'reference.webp')), folder },
        ...{ signal: new AbortController().signal, timeoutMs: 3 * minuteMs },
        progress: () => {},
        upstream: async () => true,
      })
      const nearest = file?.wallpaper?.assets.find((asset) => asset.name === 'layers/1.webp')
      if (nearest?.from !== 'file') throw new Error('The wallpaper has no second layer.')
      return shareAbove(nearest.file.path)
    }
    try {
      // What lies below is nearer by the cues; the network of the test takes what is brighter for nearer.
      expect(await nearAbove('cues')).toBeLessThan(0.5)
      await placeAddOn(models, 'depth')
      expect(await nearAbove('network')).toBeGreaterThan(0.95)
    } finally {
      await workers.close()
      await addOns.close()
      await rm(home, { recursive: true })
    }
  },
  6 * minuteMs,
)
