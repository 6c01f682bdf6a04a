import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { breakAfter, ignoreRange, startHub } from '../../tests/support/providers/hub.ts'
import { type ProviderServer, refuse } from '../../tests/support/providers/provider-server.ts'
import type { AddOn } from './catalog.ts'
import { createAddOnCommands } from './commands.ts'
import type { Runtime } from './runtime.ts'

const weights = new Uint8Array(100_000).map((_, i) => (i * 31) % 251)
const words = new TextEncoder().encode('{"a": 0}')
const sha256Of = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
const addOn: AddOn = {
  id: 'captions',
  name: 'A small network',
  purpose: 'tests',
  license: 'Apache-2.0',
  repository: 'owner/network',
  revision: 'abc123',
  files: [
    { name: 'model.onnx', path: 'onnx/model.onnx', sha256: sha256Of(weights), bytes: weights.length },
    { name: 'words.json', path: 'vocab.json', sha256: sha256Of(words), bytes: null },
  ],
  megabytes: 1,
}
const at = (path: string) => `owner/network/resolve/abc123/${path}`

let models: string
let hub: ProviderServer
let lines: string[]
let isInstalled: boolean

beforeEach(async () => {
  models = join(await mkdtemp(join(tmpdir(), 'mirari-add-ons-')), 'models')
  const files = new Map([
    [at('onnx/model.onnx'), weights],
    [at('vocab.json'), words],
  ])
  hub = await startHub(files)
  lines = []
  isInstalled = false
})
afterEach(async () => {
  await hub[Symbol.asyncDispose]()
  await rm(join(models, '..'), { recursive: true })
})

const runtime: Runtime = {
  isUsable: () => isInstalled,
  async install() {
    isInstalled = true
  },
  async remove() {
    isInstalled = false
  },
}

const commands = (changes: Partial<Parameters<typeof createAddOnCommands>[0]> = {}) =>
  createAddOnCommands({
    ...{ models, url: hub.url, addOns: [addOn], runtime },
    print: (line) => lines.push(line),
    download: { pauseMs: 1, stallMs: 500 },
    ...changes,
  })

const ranges = () => hub.callsOf('file').map(({ headers }) => headers.range ?? 'all')
const path = (name: string) => join(models, 'captions', name)
/** Waits until so many bytes of the first file are on the disk. */
const arrived = (bytes: number) => () =>
  vi.waitFor(async () => expect((await stat(path('model.onnx.part'))).size).toBe(bytes))

test('an add-on is fetched with what runs it, listed, checked and removed', async () => {
  const { list, add, check, remove } = commands()
  await list()
  expect(lines.splice(0)).toEqual([
    'captions  not added  A small network, Apache-2.0, 1 MB: tests',
    'ONNX Runtime, which runs them, comes with the first one that you add.',
  ])
  expect(await add('captions')).toBe(true)
  expect(lines.at(0)).toBe('Fetching A small network (Apache-2.0) of owner/network, 1 MB.')
  expect(lines.splice(0).slice(-2)).toEqual([
    'Installing ONNX Runtime, which runs it.',
    'captions is there. A running server uses it from now on.',
  ])
  expect(new Uint8Array(await readFile(path('model.onnx')))).toEqual(weights)
  expect((await readdir(join(models, 'captions'))).sort()).toEqual(['model.onnx', 'words.json'])

  expect([await list(), await check()]).toEqual([true, true])
  expect(lines.splice(0)).toEqual(['captions  added  A small network, Apache-2.0, 1 MB: tests', 'captions is whole.'])
  const calls = hub.calls.length
  await add('captions')
  expect(hub.calls).toHaveLength(calls)

  await remove('captions')
  expect([existsSync(path('model.onnx')), isInstalled]).toEqual([false, false])
})

test('a connection that breaks off is made again, and goes on with the byte at which it broke', async () => {
  hub.fail('file', breakAfter(30_000, arrived(30_000)), breakAfter(20_000, arrived(50_000)))
  await commands().add('captions')
  expect(ranges()).toEqual(['all', 'bytes=30000-', 'bytes=50000-', 'all'])
  expect(new Uint8Array(await readFile(path('model.onnx')))).toEqual(weights)
})

test('a download that keeps breaking off says what it keeps, and the next run goes on there', async () => {
  hub.fail('file', breakAfter(30_000, arrived(30_000)), ...Array.from({ length: 3 }, () => breakAfter(0)))
  await expect(commands().add('captions')).rejects.toThrow(
    '30 kB are kept: run the command again, and it goes on there.',
  )
  expect(existsSync(path('model.onnx'))).toBe(false)
  await commands().add('captions')
  expect(ranges().slice(-2)).toEqual(['bytes=30000-', 'all'])
})

test('a server without ranges sends the file from its beginning', async () => {
  hub.fail('file', breakAfter(30_000, arrived(30_000)), ignoreRange(weights))
  await commands().add('captions')
  expect(new Uint8Array(await readFile(path('model.onnx')))).toEqual(weights)
})

test('what lies there from another download is fetched again', async () => {
  await mkdir(join(models, 'captions'), { recursive: true })
  await writeFile(path('words.json.part'), 'much longer than the file is')
  await commands().add('captions')
  expect(ranges()).toEqual(['all', 'bytes=28-', 'all'])
  expect(new Uint8Array(await readFile(path('words.json')))).toEqual(words)
})

test('another file than the known one is not kept', async () => {
  const other = weights.with(5, 1)
  hub.fail('file', () => ({ body: other }))
  await expect(commands().add('captions')).rejects.toThrow(
    `is another file than the one that Mirari knows, and was not kept: its SHA-256 is ${sha256Of(other)}, not ${sha256Of(weights)}.`,
  )
  expect(await readdir(join(models, 'captions'))).toEqual([])
  expect(isInstalled).toBe(false)
})

test('a file of another size is refused before it is received', async () => {
  hub.fail('file', () => ({ body: weights.subarray(1) }))
  await expect(commands().add('captions')).rejects.toThrow('has 99999 bytes there, but must have 100000.')
  expect(await readdir(join(models, 'captions'))).toEqual([])
})

test.each([
  [404, `does not give`],
  [403, `MODELS_URL can name another place that has it.`],
  [503, 'answers with an error of its own (503).'],
])('a hub that answers %i is told in a sentence', async (status, sentence) => {
  hub.fail('file', ...Array.from({ length: 4 }, () => refuse(status)))
  await expect(commands().add('captions')).rejects.toThrow(sentence)
})

test('a hub that falls silent is not waited for', async () => {
  hub.fail('file', ...Array.from({ length: 4 }, () => () => 'silent' as const))
  await expect(commands({ download: { pauseMs: 1, stallMs: 30 } }).add('captions')).rejects.toThrow('cannot be reached')
})

test('a machine without a network is told in a sentence', async () => {
  const url = hub.url
  await hub[Symbol.asyncDispose]()
  hub = await startHub(new Map())
  await expect(commands({ url }).add('captions')).rejects.toThrow('this machine may be offline')
})

test('damage is found, and only the damaged file is fetched again', async () => {
  const { add, check } = commands()
  await add('captions')
  await writeFile(path('words.json'), '{"a": 1}')
  lines = []
  expect(await check()).toBe(false)
  expect(lines).toEqual([
    `${path('words.json')} is damaged: its SHA-256 is another one. \`bun run models add captions\` brings it again.`,
  ])
  const calls = hub.calls.length
  await add('captions')
  expect([hub.calls.length - calls, await check()]).toEqual([1, true])
})

test('names that do not exist and absent add-ons are told', async () => {
  const { add, remove, check } = commands()
  await expect(add('depth')).rejects.toThrow("There is no 'depth', but: captions.")
  await expect(remove(undefined)).rejects.toThrow('Please name one of: captions.')
  expect(await check()).toBe(true)
  expect(lines).toEqual(['No add-on is there.'])
})
