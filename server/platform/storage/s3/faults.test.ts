import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fault, type FaultProxy, startFaultProxy } from '../../../../tests/support/s3/fault-proxy.ts'
import { startS3, type TestS3 } from '../../../../tests/support/s3/s3-server.ts'
import type { S3Config } from '../../config/config-storage.ts'
import { newKey } from '../../id.ts'
import { silentLog } from '../../log.ts'
import { bodyOf } from '../body.ts'
import { openS3Storage, type S3Storage } from './open.ts'
import { partBytes } from './upload.ts'

let s3: TestS3
let localFolder: string
beforeAll(async () => {
  s3 = await startS3()
  localFolder = await mkdtemp(join(tmpdir(), 'mirari-local-'))
})
afterAll(async () => {
  await s3[Symbol.asyncDispose]()
  await rm(localFolder, { recursive: true, force: true })
})

interface Faulty extends AsyncDisposable {
  storage: S3Storage
  proxy: FaultProxy
  config: S3Config
}

/** Only silence waits for a time to pass, which must be long enough for a busy machine to do everything else. */
const patientMs = 60_000
const impatientMs = 1000

async function openFaulty(fault: Fault | null = null): Promise<Faulty> {
  const proxy = await startFaultProxy(s3.config())
  const config = proxy.through(s3.config())
  return {
    ...{ proxy, config, storage: await openBy(config, fault === 'silence' ? impatientMs : patientMs) },
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  }
}

const openBy = (config: S3Config, attemptMs = patientMs) =>
  openS3Storage({ config, log: silentLog, localFolder, times: { attemptMs, pausesMs: [1] } })

async function localFile(content: string | Uint8Array): Promise<string> {
  const path = join(localFolder, newKey())
  await writeFile(path, content)
  return path
}

const unreachable = { problem: 'unavailable', reason: 'storage_unreachable', headers: { 'retry-after': '10' } }

const passingFaults: [string, Fault][] = [
  ['is busy', { status: 503, code: 'SlowDown' }],
  ['breaks', { status: 500, code: 'InternalError' }],
  ['is cut off before it is asked', 'cut-before'],
  ['is cut off after it has done its work', 'cut-after'],
  ['stays silent', 'silence'],
]

test.each([...passingFaults, ['gets damaged bytes', 'damage'] as const])(
  'an upload during which the service %s arrives by another attempt',
  async (_, fault) => {
    await using it = await openFaulty(fault)
    let faults = 1
    it.proxy.fault = ({ method }) => (method === 'PUT' && faults-- > 0 ? fault : null)
    const key = newKey()
    await it.storage.adopt(await localFile('picture'), key)
    expect(await it.storage.file(key).text()).toBe('picture')
    expect(it.proxy.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2)
  },
)

test.each([...passingFaults, ['sends half of the bytes', 'cut-body'] as const])(
  'a file that is read while the service %s comes whole by another attempt',
  async (_, fault) => {
    await using it = await openFaulty(fault)
    const key = newKey()
    await it.storage.adopt(await localFile('0123456789'), key)
    let faults = 1
    it.proxy.fault = ({ method }) => (method === 'GET' && faults-- > 0 ? fault : null)
    expect(await it.storage.file(key).text()).toBe('0123456789')
    expect(await it.storage.file(key).slice(2, 5).text()).toBe('234')
  },
)

test.each(passingFaults)(
  'an upload is refused, and stays where it was, when the service %s for long',
  async (_, fault) => {
    await using it = await openFaulty(fault)
    const [key, path] = [newKey(), await localFile('picture')]
    it.proxy.fault = () => fault
    await expect(it.storage.adopt(path, key)).rejects.toMatchObject(unreachable)
    expect(await Bun.file(path).text()).toBe('picture')
    await expect(bodyOf(it.storage.file(key))).rejects.toMatchObject(unreachable)
  },
)

test('a large file goes up in parts, of which a broken one is sent again', async () => {
  await using it = await openFaulty()
  const bytes = new Uint8Array(2 * partBytes + 1000).fill(7)
  bytes[partBytes] = 1
  let faults = 1
  it.proxy.fault = ({ url }) => (url?.includes('partNumber=2') && faults-- > 0 ? 'cut-before' : null)
  const key = newKey()
  await it.storage.put(await localFile(bytes), key)
  const back = await it.storage.file(key).bytes()
  expect(Buffer.compare(back, bytes)).toBe(0)
  const copy = join(localFolder, 'copies', key)
  await it.storage.copy(key, copy)
  expect(Buffer.compare(await Bun.file(copy).bytes(), bytes)).toBe(0)
})

test('of a large file whose upload breaks off nothing stays', async () => {
  await using it = await openFaulty()
  it.proxy.fault = ({ url }) => (url?.includes('partNumber=2') ? 'cut-before' : null)
  const key = newKey()
  const path = await localFile(new Uint8Array(partBytes + 1))
  await expect(it.storage.adopt(path, key)).rejects.toMatchObject(unreachable)
  expect(it.proxy.requests.at(-1)).toMatch(/^DELETE /)
  expect(await it.storage.file(key).exists()).toBe(false)
})

test('a service without space is a full disk', async () => {
  await using it = await openFaulty()
  it.proxy.fault = () => ({ status: 507, code: 'XMinioStorageFull' })
  await expect(it.storage.adopt(await localFile('x'), newKey())).rejects.toMatchObject({ problem: 'storage_full' })
})

test('a reader that stops takes no more from the service, and one in the middle of a failure gets an error', async () => {
  await using it = await openFaulty()
  const key = newKey()
  await it.storage.adopt(await localFile(new Uint8Array(6 * 1024 ** 2)), key)
  const reads = () => it.proxy.requests.filter((request) => request.startsWith('GET')).length

  const stopped = it.storage.file(key).stream().getReader()
  await stopped.read()
  await stopped.cancel()
  expect(reads()).toBe(2) // The check at the start, and one piece.

  const broken = it.storage.file(key).stream().getReader()
  await broken.read()
  it.proxy.fault = () => 'cut-before'
  await expect(broken.read()).rejects.toMatchObject(unreachable)
})

test('a list that is cut off is asked for again, and long lists have all their files', async () => {
  await using it = await openFaulty()
  const keys = Array.from({ length: 1001 }, () => newKey()).sort()
  const path = await localFile('x')
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => it.storage.put(path, key)))
  }
  let faults = 1
  it.proxy.fault = ({ method }) => (method === 'GET' && faults-- > 0 ? 'cut-body' : null)
  expect((await Array.fromAsync(it.storage.list())).map(({ key }) => key)).toEqual(keys)
})

test.each([
  [{ status: 403, code: 'SignatureDoesNotMatch' }, /refuses the key for the bucket 'mirari' \(SignatureDoesNotMatch\)/],
  [{ status: 403, code: 'InvalidAccessKeyId' }, /please check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION\.$/],
  [{ status: 404, code: 'NoSuchBucket' }, /has no bucket 'mirari'; please check STORAGE_URL\.$/],
  [{ status: 400, code: 'AuthorizationHeaderMalformed' }, /please check STORAGE_URL and S3_REGION\.$/],
  ['cut-before', /cannot be reached \(.+\); please check STORAGE_URL\.$/],
] satisfies [Fault, RegExp][])(
  'a bucket that cannot be used is refused with what to do: %j',
  async (fault, sentence) => {
    await using it = await openFaulty()
    it.proxy.fault = () => fault
    await expect(openBy(it.config)).rejects.toThrow(sentence)
  },
)
