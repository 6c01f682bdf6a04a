import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onnxFile } from '../../tests/support/onnx.ts'
import { createLog } from '../platform/log.ts'
import { type AddOnOptions, createAddOns } from './add-ons.ts'
import { depthFiles, readDepth } from './depth-request.ts'
import { nearness, seenSize } from './measure-depth.ts'
import { brightnessAsDepth, placeAddOn, testAddOns } from './testing.ts'
import { textOfTokens } from './text-of-tokens.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-networks-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Add-ons on a folder of their own. */
async function start(options: Partial<AddOnOptions> = {}) {
  const models = await mkdtemp(join(folder, 'models-'))
  const logged: string[] = []
  const log = createLog((line) => logged.push(line))
  const addOns = createAddOns({ models, log, addOns: testAddOns, ...options })
  return { addOns, models, logged, [Symbol.asyncDispose]: () => addOns.close() }
}

/** An image that is black on the left and white on the right. */
async function halves(width: number, height: number) {
  const data = new Uint8Array(width * height * 3).map((_, i) => (Math.floor(i / 3) % width < width / 2 ? 0 : 255))
  const own = await mkdtemp(join(folder, 'image-'))
  await writeFile(depthFiles(own, { name: 'image' }).pixels, data)
  return [own, { name: 'image', width, height }] as const
}

async function plain(background: string): Promise<string> {
  const path = join(await mkdtemp(join(folder, 'image-')), 'image.png')
  await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toFile(path)
  return path
}

test('an add-on can be used as soon as its files are there, also while the server runs', async () => {
  await using server = await start()
  const { addOns, models } = server
  expect([addOns.has('depth'), addOns.has('captions')]).toEqual([false, false])
  await placeAddOn(models, 'depth')
  expect([addOns.has('depth'), addOns.has('captions')]).toEqual([true, false])
})

test('the network measures depth from far, 0, to near, 1, in the shape of the image', async () => {
  await using server = await start()
  await placeAddOn(server.models, 'depth')
  const [own, request] = await halves(320, 180)
  expect(await server.addOns.depth(own, request)).toBe(true)
  const { width, height, data } = await readDepth(depthFiles(own, request).map)
  expect([width, height]).toEqual([686, 392])
  expect([data[0], data[width - 1], data.at(-width), data.at(-1)]).toEqual([0, 1, 0, 1])
})

test('the network writes a sentence about what it sees', async () => {
  await using server = await start()
  await placeAddOn(server.models, 'captions')
  expect(await server.addOns.caption(await plain('black'))).toBe('a dark café at night')
  expect(await server.addOns.caption(await plain('white'))).toBe('a bright café at night')
})

test('the networks stay loaded between two images, and end when there is nothing to do', async () => {
  await using server = await start({ idleMs: 300 })
  await placeAddOn(server.models, 'depth')
  expect(server.addOns.pid).toBeNull()
  await server.addOns.depth(...(await halves(30, 30)))
  const { pid } = server.addOns
  await server.addOns.depth(...(await halves(30, 30)))
  expect([pid === null, server.addOns.pid]).toEqual([false, pid])
  await vi.waitFor(() => expect(server.addOns.pid).toBeNull(), { timeout: 10_000 })
})

test.each([
  ['a file that is no network', new TextEncoder().encode('not a network'), /Protobuf|protobuf|load/i],
  [
    'a network with other names',
    onnxFile({
      ...brightnessAsDepth,
      outputs: [{ name: 'depth', type: 'float', dims: ['a', 'b', 'c'] }],
      nodes: brightnessAsDepth.nodes.map((node) => ({ ...node, outputs: ['depth'] })),
    }),
    /is another network than expected: see predicted_depth/,
  ],
])('%s is done without, and told in the log', async (_, model, sentence) => {
  await using server = await start()
  await placeAddOn(server.models, 'depth', { 'model.onnx': model })
  expect(await server.addOns.depth(...(await halves(30, 30)))).toBe(false)
  expect(server.logged.join('')).toMatch(sentence)
})

test('files are named within the folder of their job', async () => {
  await using server = await start()
  await placeAddOn(server.models, 'depth')
  const [own, request] = await halves(30, 30)
  expect(await server.addOns.depth(own, { ...request, name: '../image' })).toBe(false)
  expect(() => depthFiles(own, { name: 'a/b' })).toThrow("'a/b' is no name of files.")
})

test('a file that is no image has no sentence', async () => {
  await using server = await start()
  await placeAddOn(server.models, 'captions')
  const path = join(folder, 'note.txt')
  await writeFile(path, 'no image')
  expect(await server.addOns.caption(path)).toBeNull()
})

test('every shape is seen with about as many patches, each of 14 px', () => {
  for (const [width, height] of [
    [768, 768],
    [768, 432],
    [300, 768],
    [2000, 10],
  ] as const) {
    const seen = seenSize(width, height)
    expect([seen.width % 14, seen.height % 14]).toEqual([0, 0])
    const patches = (seen.width / 14) * (seen.height / 14)
    expect(patches).toBeGreaterThan(37 * 37 * 0.35)
    expect(patches).toBeLessThan(37 * 37 * 1.2)
  }
})

test('a few points do not flatten the others, and an even depth stays even', () => {
  const data = Float32Array.from({ length: 1000 }, (_, i) => (i === 0 ? 1e6 : i))
  expect(nearness(data, { width: 100, height: 10 }).data[500]).toBeCloseTo(0.5, 1)
  expect(new Set(nearness(new Float32Array(4).fill(3), { width: 2, height: 2 }).data)).toEqual(new Set([0]))
  expect(() => nearness(new Float32Array(4).fill(Number.NaN), { width: 2, height: 2 })).toThrow('without numbers')
})

test('tokens of GPT-2 are bytes of a text', () => {
  expect(textOfTokens(['a', 'Ġs', 'nowy', 'ĠcafÃ©', 'Ġ', 'Ċ'])).toBe('a snowy café')
})
