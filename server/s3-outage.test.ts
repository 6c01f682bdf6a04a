import type { Generation } from '@mirari/contract/schemas'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startFaultProxy } from '../tests/support/s3/fault-proxy.ts'
import { startS3, type TestS3 } from '../tests/support/s3/s3-server.ts'
import { testImage } from './media-processing/testing.ts'
import { newId } from './platform/id.ts'
import { startTestServer } from './testing.ts'
import { filesOf, upload } from './uploads/testing.ts'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3[Symbol.asyncDispose]())

test('while the bucket is away uploads answer 503 and results wait; afterwards they are stored and nothing is refunded', async () => {
  const direct = s3.config()
  await using proxy = await startFaultProxy(direct)
  await using server = await startTestServer({ storage: proxy.through(direct), workers: 1 })
  await server.composition.start()
  const ann = await server.signIn()
  const id = newId()
  const generation = async () => (await server.call(`/api/generations/${id}`, ann)).body as Generation
  const json = { id, type: 'image', model: 'jimeng', prompt: 'a fox', size: '256x256' }
  proxy.fault = () => ({ status: 403, code: 'AccessDenied' })
  expect(await server.call('/api/generations', { headers: ann.headers, json })).toMatchObject({ status: 200 })
  const patience = { timeout: 60_000, interval: 50 }
  await vi.waitUntil(() => server.logged.some((line) => line.includes('a task waits for the storage')), patience)

  const picture = new Uint8Array(await testImage(64, 48).png().toBuffer())
  const refused = await upload(server, ann.headers, [picture])
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', reason: 'storage_unreachable' } })
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(await filesOf(server)).toEqual([])
  expect(await generation()).toMatchObject({ status: 'generating' })

  proxy.fault = () => null
  await vi.waitUntil(async () => (await generation()).status === 'completed', patience)
  const [result] = (await generation()).generation_results
  expect((await server.call(result?.image_url ?? '')).status).toBe(200)
  const ledger = await server.composition.database.read
    .selectFrom('ledger')
    .select('kind')
    .where('ref', 'like', '%generation:%')
    .execute()
  expect(ledger).toEqual([{ kind: 'spend' }])
  expect(await upload(server, ann.headers, [picture])).toMatchObject({ status: 200 })
})
