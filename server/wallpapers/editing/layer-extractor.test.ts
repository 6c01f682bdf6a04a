import { describe, expect, test } from 'vitest'
import { createMediaService } from '../../media/service.ts'
import { finishedTestFile } from '../../media/testing.ts'
import { newKey } from '../../platform/id.ts'
import { silentLog } from '../../platform/log.ts'
import { openDiskStorage } from '../../platform/storage/disk.ts'
import { createTestClock, createTestUser, openTestDatabase } from '../../platform/testing.ts'
import type { ExtractedLayer, ExtractionJob } from '../layer-extraction/extraction-job.ts'
import { createLayerExtractor, type ImageLayers } from './layer-extractor.ts'
import { storeLayers } from './layer-store.ts'

async function setUp(extract: (job: ExtractionJob) => Promise<ExtractedLayer[]>) {
  const database = await openTestDatabase()
  const { folder } = database
  const storage = await openDiskStorage(`${folder}/files`)
  const media = createMediaService({ database, storage, clock: createTestClock(), log: silentLog })
  const user = await createTestUser(database)
  const [image] = await media.store([await finishedTestFile(`${folder}/made`, 'a picture')], user.id)
  if (!image) throw new Error('Nothing was stored.')
  await database.write((trx) => media.record(trx, [image]))
  const extractor = createLayerExtractor({ database, media, log: silentLog, extract })
  return {
    extractor,
    image: { key: image.key, name: 'Harbour', cut: null, ownerId: user.id, folder },
    /** Stores layers as a save would. */
    keep: async (layers: ImageLayers) => {
      await database.write(async (trx) => {
        await media.record(trx, layers.stored)
        if (layers.stored.length > 0) await storeLayers(trx, layers)
      })
      return layers.layers
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

async function twoLayers({ folder }: ExtractionJob): Promise<ExtractedLayer[]> {
  const layer = async (depth: number) => {
    const { path, bytes, sha256, width, height } = await finishedTestFile(`${folder}/${newKey()}`, `at ${depth}`)
    return { path, bytes, sha256, width, height, depth }
  }
  return [await layer(0.1), await layer(0.9)]
}

describe('an image', () => {
  test('is split once for any number of requests, one image at a time', async () => {
    let running = 0
    let most = 0
    let times = 0
    await using scene = await setUp(async (job) => {
      times++
      most = Math.max(most, ++running)
      const layers = await twoLayers(job)
      running--
      return layers
    })
    const { extractor, image, keep } = scene
    const found = await Promise.all([1, 2, 3].map(() => extractor.withLayers(image, keep)))
    expect({ most, times }).toEqual({ most: 1, times: 1 })
    expect(found[0]).toMatchObject([{ depth: 0.1 }, { depth: 0.9 }])
    expect(new Set(found.map((layers) => JSON.stringify(layers))).size).toBe(1)
  })

  test('that cannot be split is refused with a message, and the next one is processed', async () => {
    let fails = true
    await using scene = await setUp(async (job) => {
      if (fails) throw new Error('at /secret/path')
      return twoLayers(job)
    })
    const { extractor, image, keep } = scene
    const first = extractor.withLayers(image, keep)
    await expect(first).rejects.toThrow("The picture of the layer 'Harbour' could not be split")
    fails = false
    expect(await extractor.withLayers(image, keep)).toHaveLength(2)
  })

  test('is refused while its owner has too many in progress', async () => {
    const turn = Promise.withResolvers<void>()
    await using scene = await setUp(async (job) => {
      await turn.promise
      return twoLayers(job)
    })
    const { extractor, image, keep } = scene
    // Which of them comes last depends on the database.
    const refusals: string[] = []
    const asked = [1, 2, 3, 4].map(() =>
      extractor.withLayers(image, keep).catch((error: Error) => void refusals.push(error.message)),
    )
    const refusal = expect.stringContaining('Too many pictures at once.')
    await expect.poll(() => refusals, { timeout: 60_000 }).toEqual([refusal])
    turn.resolve()
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(3)
    expect(refusals).toHaveLength(1)
    expect(await extractor.withLayers(image, keep)).toHaveLength(2)
  })

  test('is split again after its save failed', async () => {
    let times = 0
    await using scene = await setUp((job) => {
      times++
      return twoLayers(job)
    })
    const { extractor, image, keep } = scene
    const save = extractor.withLayers(image, () => Promise.reject(new Error('The disk is full.')))
    await expect(save).rejects.toThrow('The disk is full.')
    await extractor.withLayers(image, keep)
    await extractor.withLayers(image, keep)
    expect(times).toBe(2)
  })
})
