import type { GenerationResult } from '@mirari/contract/schemas'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPackageCache } from './package-cache.ts'
import { type PackagingState, packageWallpaper } from './packaging.ts'
import { createPreviewLoader, type PreviewPort } from './preview-loader.ts'
import { reasonOf } from './problem.ts'

const files = ['index.html', 'script.js', 'style.css', 'media/a.png']

function zipOf(paths: readonly string[]): Response {
  return new Response(new Uint8Array(zipSync(Object.fromEntries(paths.map((path) => [path, strToU8(path)])))))
}

function itemOf(changes: Partial<GenerationResult> = {}): GenerationResult {
  const item: Partial<GenerationResult> = { model: 'Live Wallpaper', wallpaper_zip_url: '/media/zip', ...changes }
  return item as GenerationResult
}

let waits: number[]
let fetched: string[]
let steps: string[]
beforeEach(() => {
  waits = []
  fetched = []
  steps = []
})

function loaderOf(answer: () => Response | Promise<Response>, port: PreviewPort = {}) {
  return createPreviewLoader({
    fetch: async (url) => {
      fetched.push(url)
      return answer()
    },
    wait: async (ms) => {
      waits.push(ms)
    },
    clock: { now: () => 0, every: () => () => {} },
    ...port,
  })
}

const note = (step: string) => void steps.push(step)
const never = new AbortController().signal

test('a package is downloaded, unpacked and handed over step by step, and a second look needs no download', async () => {
  const loader = loaderOf(() => zipOf(files))
  const { files: loaded } = await loader.load(itemOf(), never, note)
  expect([...loaded.keys()].toSorted()).toEqual(files.toSorted())
  expect(loaded.get('script.js')?.type).toBe('text/javascript; charset=utf-8')
  expect(steps).toEqual(['preparing', 'downloading', 'packaging'])
  expect((await loader.load(itemOf(), never, note)).files).toBe(loaded)
  expect(fetched).toEqual(['/media/zip'])
})

test('a download is tried three times, after 0, 1000 and 3000 ms, and the error tells the number', async () => {
  const loader = loaderOf(() => new Response('', { status: 503 }))
  await expect(loader.load(itemOf(), never, note)).rejects.toThrow('download failed after 3 tries')
  expect({ fetched: fetched.length, waits }).toEqual({ fetched: 3, waits: [1000, 2000] })
})

test('a try that works ends the trying', async () => {
  let tries = 0
  const loader = loaderOf(() => {
    if (++tries < 3) throw new TypeError('network')
    return zipOf(files)
  })
  await loader.load(itemOf(), never, note)
  expect(waits).toEqual([1000, 2000])
})

describe('what is missing is named', () => {
  test.each(['index.html', 'script.js', 'style.css'])('an interactive wallpaper without %s', async (missing) => {
    const loader = loaderOf(() => zipOf(files.filter((path) => path !== missing)))
    await expect(loader.load(itemOf(), never, note)).rejects.toThrow('Failed to load')
  })

  test('another wallpaper needs its page alone', async () => {
    const parallax = itemOf({ model: 'Parallax Wallpaper' })
    expect((await loaderOf(() => zipOf(['index.html'])).load(parallax, never, note)).files.size).toBe(1)
    await expect(loaderOf(() => zipOf(['script.js'])).load(parallax, never, note)).rejects.toThrow('Failed to load')
  })

  test('what is no zip', async () => {
    await expect(loaderOf(() => new Response('<html>')).load(itemOf(), never, note)).rejects.toThrow('Failed to load')
  })

  test('an error without words', () => {
    expect([reasonOf(new Error('')), reasonOf('x'), reasonOf(new Error('why'))]).toEqual([
      'unknown error',
      'unknown error',
      'why',
    ])
  })
})

test('what comes for an item that was left is thrown away', async () => {
  const abort = new AbortController()
  const loader = loaderOf(() => {
    abort.abort()
    return zipOf(files)
  })
  await expect(loader.load(itemOf(), abort.signal, note)).rejects.toThrow('aborted')
  expect(steps).toEqual(['preparing', 'downloading'])
})

test('a wallpaper without a package is packaged first, and without a way to do so it fails', async () => {
  const item = itemOf({ wallpaper_zip_url: null })
  const states: PackagingState[] = [{ status: 'pending' }, { status: 'pending' }, { status: 'completed', url: '/new' }]
  const loader = loaderOf(() => zipOf(files), {
    startPackaging: async () => ({ task_id: 't' }),
    packagingState: async () => states.shift() ?? {},
  })
  await loader.load(item, never, note)
  expect({ fetched, waits }).toEqual({ fetched: ['/new'], waits: [1500, 1500] })
  await expect(loaderOf(() => zipOf(files)).load(item, never, note)).rejects.toThrow('no download link received')
})

test.each([
  ['failed to start packaging task', {}, {}],
  ['wallpaper packaging failed', { task_id: 't' }, { status: 'failed' }],
  ['wallpaper packaging failed', { task_id: 't' }, {}],
  ['no download link received', { task_id: 't' }, { status: 'completed' }],
  ['no download link received', { task_id: 't' }, { status: 'completed', url: '' }],
])('%s: start %j, state %j', async (reason, start, state) => {
  let asked = 0
  const packaged = packageWallpaper({
    start: async () => start,
    state: async () => {
      asked++
      return state
    },
    wait: async () => {},
    signal: never,
  })
  await expect(packaged).rejects.toThrow(reason)
  expect(asked).toBeLessThanOrEqual(1)
})

test('packages that nobody plays for 30 minutes are let go, looked for every 5 minutes; a held one stays', () => {
  let now = 0
  const minute = 60_000
  const sweeps: { ms: number; work: () => void; ended: boolean }[] = []
  const shelf = createPackageCache<string>({
    now: () => now,
    every(ms, work) {
      const sweep = { ms, work, ended: false }
      sweeps.push(sweep)
      return () => {
        sweep.ended = true
      }
    },
  })
  shelf.put('/a', 'A')
  shelf.put('/b', 'B')
  const release = shelf.hold('/b')
  const [sweep] = sweeps
  if (!sweep) throw new Error('Nothing is swept.')
  expect(sweep.ms).toBe(5 * minute)
  now = 29 * minute
  sweep.work()
  expect(shelf.get('/a')).toBe('A')
  now = 59 * minute
  sweep.work()
  expect([shelf.get('/a'), shelf.get('/b')]).toEqual([null, 'B'])
  release()
  now = 89 * minute
  sweep.work()
  expect(shelf.get('/b')).toBeNull()
  expect(sweep.ended).toBe(true)
})
