import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageFile } from '../../../tests/support/providers/files.ts'
import { sizeWithin } from './fit-result.ts'
import { retryAfterMs } from './http.ts'
import { imageUri } from './image-uri.ts'
import { nearestRatio } from './ratios.ts'
import { seedOf } from './seeds.ts'
import { openJournal } from './submission-journal.ts'

test('a journal is stored in the order of its changes, however slow storing is', async () => {
  const stored: string[] = []
  const delays = [3, 0, 1]
  const journal = openJournal(null, async (text) => {
    for (let turn = delays.shift() ?? 0; turn > 0; turn--) await Promise.resolve()
    stored.push(text)
  })

  await Promise.all([
    journal.set('0', { state: 'sent' }),
    journal.set('1', { state: 'sent' }),
    journal.set('0', { state: 'accepted', jobId: 'a' }),
  ])

  const last = stored.at(-1) ?? ''
  expect(stored).toHaveLength(3)
  expect(JSON.parse(last)).toEqual({ 0: { state: 'accepted', handle: 'a' }, 1: { state: 'sent' } })
  const read = openJournal(last, async () => {})
  expect(read.of('0')).toEqual({ state: 'accepted', jobId: 'a' })
  expect(read.of('2')).toBeNull()
})

test.each([null, 'ref-1', '[]', '{"0": {"state": "elsewhere"}}'])(
  'a reference that is no journal holds no job: %j',
  (text) => {
    expect(openJournal(text, async () => {}).of('0')).toBeNull()
  },
)

test.each([
  ['2', 2000],
  ['0.5', 500],
  ['Wed, 21 Oct 2026 07:28:10 GMT', 10_000],
  ['soon', null],
  [null, null],
])('Retry-After %j is %j ms', (value, ms) => {
  const headers = new Headers(value === null ? {} : { 'retry-after': value })
  expect(retryAfterMs(headers, () => Date.parse('2026-10-21T07:28:00Z'))).toBe(ms)
})

test.each([
  [
    { width: 1920, height: 1080 },
    { minPixels: 3_686_400, step: 2 },
    { width: 2560, height: 1440 },
  ],
  [
    { width: 5404, height: 3040 },
    { maxSide: 2048, step: 16 },
    { width: 2048, height: 1152 },
  ],
  [
    { width: 6198, height: 2656 },
    { maxPixels: 16_777_216, step: 2 },
    { width: 6198, height: 2656 },
  ],
  [{ width: 2268, height: 972 }, { step: 16 }, { width: 2272, height: 976 }],
])('a size is kept within what a provider makes: %j %j', (size, limits, expected) => {
  expect(sizeWithin(size, limits)).toEqual(expected)
})

test('a size is near a ratio by its proportion', () => {
  const ratios = ['21:9', '16:9', '1:1', '9:16'] as const
  expect(nearestRatio({ width: 1248, height: 704 }, ratios)).toBe('16:9')
  expect(nearestRatio({ width: 700, height: 1248 }, ratios)).toBe('9:16')
  expect(nearestRatio({ width: 4000, height: 500 }, ratios)).toBe('21:9')
})

test('every result of a task has a different seed within the range', () => {
  const seeds = [0, 1, 2, 3].map((index) => seedOf({ seed: 2 ** 31 - 1 }, index))
  expect(new Set(seeds).size).toBe(4)
  expect(seeds.every((seed) => seed >= 0 && seed < 2 ** 31)).toBe(true)
})

test('an image that is too large for a provider is scaled down', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-uri-'))
  const file = { path: join(folder, 'a'), content_type: 'image/png', width: 400, height: 200 }
  await writeFile(file.path, await imageFile('png', 400, 200))
  const type = async (maxBytes: number, maxSide: number) =>
    (await imageUri(file, { maxBytes, maxSide })).slice(0, 'data:image/jpeg'.length)

  expect(await type(1_000_000, 400)).toBe('data:image/png;')
  expect(await type(1_000_000, 100)).toBe('data:image/jpeg')
  await expect(type(10, 100)).rejects.toMatchObject({ kind: 'rejected' })
  await rm(folder, { recursive: true })
})
