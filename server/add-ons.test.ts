import type { CreateAnswer, Generation, UploadAnswer } from '@mirari/contract/schemas'
import type { SavedWallpaper } from '@mirari/wallpaper'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { placeAddOn, testAddOns } from './add-ons/testing.ts'
import { dataFolder } from './platform/config/data-folder.ts'
import { startTestServer, type TestServer } from './testing.ts'
import { upload } from './uploads/testing.ts'
import { load, saved } from './wallpapers/editing/testing.ts'
import type { PlayableWallpaper } from './wallpapers/service.ts'
import { addMediaItem, editorDocument, imageItem, saveRequest } from './wallpapers/testing.ts'

const slow = { timeout: 240_000 }

/** A dark gray picture with a grain. */
async function gray(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [320, 180]
  const data = new Uint8Array(width * height * 3).map((_, i) => 20 + ((Math.floor(i / 3) * 7) % 5))
  return new Uint8Array(
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  )
}

async function uploaded(server: TestServer, headers: Record<string, string>, bytes: Uint8Array<ArrayBuffer>) {
  const { body } = await upload(server, headers, [bytes])
  return (body as UploadAnswer).items[0]?.url ?? ''
}

/** How much of the dark box, and of the brighter ground around it, a layer of `addMediaItem` has: 0 to 255. */
async function coverage(server: TestServer, address: string) {
  const response = await server.composition.app.handle(new Request(`http://localhost${address}`))
  const image = sharp(await response.arrayBuffer())
    .ensureAlpha()
    .raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number) => data[(Math.round(0.8 * info.height) * info.width + Math.round(x * info.width)) * 4 + 3]
  return { box: alphaAt(0.625), ground: alphaAt(0.2) }
}

/** The network takes what is brighter for nearer, the cues in the image what stands at its bottom. */
const ofNetwork = { box: 0, ground: 255 }
const ofCues = { box: 255, ground: 0 }

test(
  'an upload is described by the sentence of the add-on and by what is measured, and without it by the latter',
  slow,
  async () => {
    await using server = await startTestServer({ addOns: testAddOns, workers: 0 })
    const { headers } = await server.signIn()
    const image_ref = await uploaded(server, headers, await gray())
    const describe = async () => (await server.call('/api/img-tagger', { headers, json: { image_ref } })).body
    const before = (await describe()) as { tags: string; source: string }
    expect(before.source).toBe('measured')
    const { models } = dataFolder(server.folder)
    await placeAddOn(models, 'captions')
    const answer = {
      success: true,
      tags: `a dark café at night, ${before.tags}`,
      error: null,
      message: 'The picture was described by a small network of this server, which may be wrong.',
      source: 'caption',
      vision_used_up: null,
    }
    expect(await describe()).toEqual(answer)

    const { bytes } = testAddOns.flatMap(({ files }) => files).find(({ name }) => name === 'vocabulary.json') ?? {}
    await placeAddOn(models, 'captions', { 'vocabulary.json': new TextEncoder().encode('{}'.padEnd(bytes ?? 0)) })
    expect(await describe()).toEqual(before)
    expect(server.logged.join('')).toContain('an add-on failed')
  },
)

test(
  'layers of an upload have the depth that the add-on measures, in the editor and in a parallax wallpaper',
  slow,
  async () => {
    await using server = await startTestServer({ addOns: testAddOns, workers: 1 })
    await server.composition.start()
    const ann = await server.signIn()
    const { headers } = ann
    const nearestInEditor = async () => {
      const { url, width, height } = await addMediaItem(server, ann, 'image')
      const document = editorDocument([imageItem({ url, width, height }, { isParallax: true })], {
        parallaxConfig: { itemId: 'picture', layers: [] },
      })
      const id = await saved(server, ann, await saveRequest(document))
      const { data } = (await load(server, ann, id)).body as SavedWallpaper
      return coverage(server, data.parallaxConfig?.layers.at(-1)?.src ?? '')
    }
    const nearestOfWallpaper = async () => {
      const { url } = await addMediaItem(server, ann, 'image')
      const request = { prompt: '', size: '160x96', type: 'wallpaper', model: 'Parallax Wallpaper', image_ref: url }
      const { body } = await server.call('/api/parallax-wallpaper-generations', { headers, json: request })
      const { id } = body as CreateAnswer
      const result = await vi.waitFor(
        async () => {
          const generation = (await server.call(`/api/generations/${id}`, { headers })).body as Generation
          expect(generation.status).toBe('completed')
          return generation.generation_results[0]
        },
        { timeout: 100_000, interval: 50 },
      )
      const query = `/api/wallpaper/document?generation_result_id=${result?.generation_result_id}`
      const { assets } = (await server.call(query, { headers })).body as PlayableWallpaper
      const layers = Object.keys(assets).filter((name) => name.startsWith('layers/'))
      return coverage(server, assets[layers.toSorted().at(-1) ?? ''] ?? '')
    }
    expect([await nearestInEditor(), await nearestOfWallpaper()]).toEqual([ofCues, ofCues])
    await placeAddOn(dataFolder(server.folder).models, 'depth')
    expect([await nearestInEditor(), await nearestOfWallpaper()]).toEqual([ofNetwork, ofNetwork])
  },
)
