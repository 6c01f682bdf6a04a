/**
 * `bun run bench api [--million] [--seconds 2]`: pages of the public feed and searches in it at 1 000 and 100 000
 * results (a million by option), beside a baseline of prepared SQL in the same run. Machines differ, and so does what
 * else they run, so compare the ratios, and those of CPU time rather than those of requests per second.
 */
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type BenchData, makeBenchData } from './api-data.ts'
import { type ApiServer, type Measured, measureCalls, type ServerKind, startApiServer } from './api-measure.ts'
import { benchSearches } from './api-prompts.ts'

const { values: options } = parseArgs({
  options: { million: { type: 'boolean', default: false }, seconds: { type: 'string', default: '2' } },
})
const seconds = Number(options.seconds)
if (!(seconds > 0)) throw new Error(`--seconds takes a number above 0, not '${options.seconds}'.`)
const sizes = options.million ? [1000, 100_000, 1_000_000] : [1000, 100_000]
const connections = 32
const pageSize = 20
/** Searches are timed one after the other, which is how long one person waits. */
const searchers = 1
/**
 * First and deepest pages are drawn from this many at either end: one page alone would sit in the processor's cache.
 */
const pagesAtEnd = 40

const startServer = (kind: ServerKind, folder: string) => startApiServer(kind, folder, null)

const measure = (
  server: ApiServer,
  path: () => string,
  headers: Record<string, string> = {},
  callers = connections,
): Promise<Measured> => measureCalls(server, path, { seconds, callers, headers })

/** One of the first or last pages, at random; `share` is the fraction of all results that the filter keeps. */
function pageAt(end: 'first' | 'deepest', rows: number, filter = '', share = 1): () => string {
  const pages = Math.floor((rows * share) / pageSize)
  return () => {
    const step = Math.floor(Math.random() * Math.min(pagesAtEnd, pages))
    return `/api/public/generations?${filter}page=${end === 'first' ? step : pages - 1 - step}`
  }
}

const page = () => Math.floor(Math.random() * pagesAtEnd)
const topPage = () => '/api/public/generations'

async function benchRows(data: BenchData): Promise<Map<string, Measured>> {
  const { rows, folder } = data
  const results = new Map<string, Measured>()
  const baseline = await startServer('baseline', folder)
  results.set('baseline, first pages', await measure(baseline, pageAt('first', rows)))
  results.set('baseline, deepest pages', await measure(baseline, pageAt('deepest', rows)))
  await baseline.stop()

  const forgetful = await startServer('forgetful', folder)
  const viewer = { authorization: `Bearer ${forgetful.token}` }
  const videos = 'generation_type=video&'
  const model = 'model_filter=jimeng_pro&'
  const stamp = () => new Date(Date.parse('2026-06-01') - Math.random() * rows * 60_000).toISOString()
  results.set('first pages', await measure(forgetful, pageAt('first', rows)))
  results.set('deepest pages', await measure(forgetful, pageAt('deepest', rows)))
  results.set('from any time', await measure(forgetful, () => `${topPage()}?timestamp=${stamp()}`))
  results.set('videos, first pages', await measure(forgetful, pageAt('first', rows, videos, 0.25)))
  results.set('videos, deepest pages', await measure(forgetful, pageAt('deepest', rows, videos, 0.25)))
  results.set('a model, first pages', await measure(forgetful, pageAt('first', rows, model, 0.25)))
  results.set('a model, deepest pages', await measure(forgetful, pageAt('deepest', rows, model, 0.25)))
  results.set('videos of a model', await measure(forgetful, pageAt('first', rows, `${videos}${model}`, 0.25)))
  results.set('featured', await measure(forgetful, () => `${topPage()}?featured=true`))
  // Normally cached for a minute; this is how long the one visitor in each minute waits who fills the cache.
  results.set('trending, found anew', await measure(forgetful, () => `${topPage()}?trending=true`, {}, searchers))
  for (const [name, words] of Object.entries(benchSearches)) {
    const text = (filter = '') => `${topPage()}?${filter}search_query=${encodeURIComponent(words(Math.random))}`
    results.set(`search: ${name}`, await measure(forgetful, text, {}, searchers))
    if (name === 'two words')
      results.set(`search: ${name}, videos`, await measure(forgetful, () => text(videos), {}, searchers))
  }
  const deep = () => `${topPage()}?page=${Math.floor(Math.random() * 250)}&search_query=light`
  results.set('search: any page of a frequent word', await measure(forgetful, deep, {}, searchers))
  results.set('signed in, first pages', await measure(forgetful, pageAt('first', rows), viewer))
  results.set('signed in, deepest pages', await measure(forgetful, pageAt('deepest', rows), viewer))
  await forgetful.stop()

  const usual = await startServer('mirari', folder)
  results.set('remembered, first pages', await measure(usual, pageAt('first', rows)))
  results.set('remembered, top page', await measure(usual, topPage))
  results.set('remembered, trending', await measure(usual, () => `${topPage()}?trending=true&page=${page()}`))
  await usual.stop()
  return results
}

function print(rows: number, results: Map<string, Measured>): void {
  const baseline = results.get('baseline, first pages')?.cpuUsPerRequest ?? Number.NaN
  console.log(`\n${rows.toLocaleString('en')} public results, ${connections} connections, ${pageSize} items a page`)
  console.log('                                         req/s   p50 ms   p99 ms   CPU µs/req    x base')
  for (const [name, { perSecond, p50Ms, p99Ms, cpuUsPerRequest }] of results) {
    const columns = [
      name.padEnd(38),
      perSecond.toFixed(0).padStart(8),
      p50Ms.toFixed(1).padStart(9),
      p99Ms.toFixed(1).padStart(9),
      cpuUsPerRequest.toFixed(0).padStart(13),
      (cpuUsPerRequest / baseline).toFixed(2).padStart(10),
    ]
    console.log(columns.join(''))
  }
}

const all = new Map<number, Map<string, Measured>>()
for (const rows of sizes) {
  const data = await makeBenchData(rows)
  try {
    const results = await benchRows(data)
    all.set(rows, results)
    print(rows, results)
  } finally {
    await rm(data.folder, { recursive: true, force: true })
  }
}

const cpu = (rows: number, name: string): number => all.get(rows)?.get(name)?.cpuUsPerRequest ?? Number.NaN
const usual = all.get(100_000)?.get('remembered, first pages')
const unremembered = all.get(100_000)?.get('first pages')
const goals: [string, number, string][] = [
  ['requests per second, first pages at 100 000', usual?.perSecond ?? 0, '>= 3000'],
  ['p99 ms of them', usual?.p99Ms ?? 0, '<= 25'],
  ['requests per second with nothing remembered', unremembered?.perSecond ?? 0, '>= 3000'],
  ...sizes.map((rows): [string, number, string] => [
    `deepest / first pages at ${rows.toLocaleString('en')}, CPU`,
    cpu(rows, 'deepest pages') / cpu(rows, 'first pages'),
    '<= 1.5',
  ]),
]
if (sizes.includes(1_000_000)) {
  const growth = cpu(1_000_000, 'first pages') / cpu(100_000, 'first pages')
  goals.push(['first pages at 1 000 000 / at 100 000, CPU', growth, '<= 1.3'])
}
const largest = sizes.at(-1) ?? 0
for (const [name, { p99Ms }] of all.get(largest) ?? [])
  if (name.startsWith('search') || name.startsWith('trending'))
    goals.push([`p99 ms of ${name} at ${largest.toLocaleString('en')}`, p99Ms, '<= 20'])
console.log('\nGoals')
for (const [name, value, goal] of goals)
  console.log(`  ${name.padEnd(64)} ${value.toFixed(2).padStart(9)}   goal ${goal}`)
