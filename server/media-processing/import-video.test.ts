import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importVideo } from './import-video.ts'
import { testVideo } from './testing.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-import-'))
  await mkdir(join(folder, 'made'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

interface Box {
  type: string
  /** The whole box, with its head of 8 bytes. */
  bytes: Buffer
}

function boxesOf(content: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= content.length; ) {
    const length = content.readUInt32BE(at) || content.length - at
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), bytes: content.subarray(at, at + length) })
    at += length
  }
  return boxes
}

function boxOf(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const numbers = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, 4 * index)
  return buffer
}

/** An MP4 of one large frame whose table of contents names that frame `times` times. */
async function repeated(path: string, times: number): Promise<Buffer> {
  const source = await readFile(path)
  const top = new Map(boxesOf(source).map(({ type, bytes }) => [type, bytes]))
  const [start, index] = [top.get('ftyp'), top.get('moov')]
  if (!start || !index) throw new Error('This is no MP4.')
  const contentOf = (type: string) => index.subarray(index.indexOf(type) + type.length)
  const size = contentOf('stsz').readUInt32BE(4) || contentOf('stsz').readUInt32BE(12)
  const at = contentOf('stco').readUInt32BE(8)
  const padding = 200_000
  // A NAL unit of filler data, which decoders skip.
  const filler = Buffer.concat([numbers(padding), Buffer.alloc(padding, 0xff)])
  filler[4] = 0x0c
  const sample = Buffer.concat([source.subarray(at, at + size), filler])
  const tables: Readonly<Record<string, Buffer>> = {
    stsz: numbers(0, sample.length, times),
    stts: numbers(0, 1, times, 1024),
    stsc: numbers(0, 1, 1, 1, 1),
    stco: numbers(0, times, ...Array.from({ length: times }, () => start.length + 8)),
  }
  const nested = ['moov', 'trak', 'mdia', 'minf', 'stbl']
  const dropped = ['stss', 'ctts', 'edts', 'sdtp', 'sgpd', 'sbgp']
  const rebuilt = ({ type, bytes }: Box): Buffer => {
    if (nested.includes(type)) return boxOf(type, ...boxesOf(bytes.subarray(8)).map(rebuilt))
    const table = tables[type]
    if (table) return boxOf(type, table)
    return dropped.includes(type) ? Buffer.alloc(0) : bytes
  }
  return Buffer.concat([start, boxOf('mdat', sample), rebuilt({ type: 'moov', bytes: index })])
}

test('a video is refused that would unpack to more than its file, before it has', async () => {
  const path = join(folder, 'repeated.mp4')
  const file = await repeated(await testVideo(folder, { frames: 1 }), 100)
  await writeFile(path, file)
  const made = join(folder, 'made')
  await expect(importVideo(path, 'mp4', made)).rejects.toMatchObject({ code: 'video_repeats_itself' })
  const sizes = await Promise.all((await readdir(made)).map(async (name) => (await stat(join(made, name))).size))
  expect(Math.max(...sizes)).toBeLessThan(2 * file.length)
})

test.each(['mp4', 'mov', 'webm'] as const)('an honest %s is imported as a whole', async (container) => {
  const path = await testVideo(folder, { container, frames: 20 })
  const { video, durationS } = await importVideo(path, container, join(folder, 'made'))
  expect(video?.bytes).toBeGreaterThan(0)
  expect(durationS).toBeCloseTo(2, 0)
})
