import type { UploadAnswer } from '@mirari/contract/schemas'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { placeAddOn, testAddOns } from './add-ons/testing.ts'
import { dataFolder } from './platform/config/data-folder.ts'
import { startTestServer, type TestServer } from './testing.ts'
import { upload } from './uploads/testing.ts'

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
