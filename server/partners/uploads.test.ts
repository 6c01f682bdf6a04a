import type { UploadAnswer } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { testImage } from '../media-processing/testing.ts'
import { startTestServer } from '../testing.ts'
import { upload } from '../uploads/testing.ts'
import { connect, createBody, makePartner } from './testing.ts'

test('what a visitor uploads on the page of a partner has an address that expires, and serves as a reference', async () => {
  await using server = await startTestServer()
  const [owner, ann] = [await server.signIn(), await server.signIn()]
  const { key } = await makePartner(server, owner)
  const { headers } = await connect(server, ann, key)
  const image = new Uint8Array(await testImage(640, 480).png().toBuffer())
  const [own, through] = await Promise.all(
    [ann.headers, headers].map(async (from) => {
      const { status, body } = await upload(server, from, [image])
      expect(status).toBe(200)
      return (body as UploadAnswer).items[0]
    }),
  )
  expect(own?.url).toMatch(/^\/media\/[0-9a-f]{32}$/)
  const addresses = [through?.url, through?.thumbnail_url, through?.picture.url]
  expect(addresses).toEqual(addresses.map(() => expect.stringMatching(/^\/media\/s\.[\w-]+(\/w\d+)?$/)))
  for (const address of addresses) expect((await server.call(address ?? '')).status).toBe(200)

  const json = { ...createBody, image_ref: through?.url }
  expect(await server.call('/api/generations', { headers, json })).toMatchObject({ status: 200 })
  server.clock.advance(3 * 3600_000)
  expect((await server.call(through?.url ?? '')).status).toBe(404)
})
