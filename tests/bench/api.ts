/**
 * `bun run bench api [--million] [--seconds 2]`: pages of the public feed and searches in it at 1 000 and 100 000
 * results (a million by option), beside a baseline of prepared SQL in the same run. Machines differ, and so does what
 * else they run, so compare the ratios, and those of CPU time rather than those of requests per second.
 */
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type BenchData, makeBenchData } from './api-data.ts'
import { type Measured, measureCalls, serverKinds, startApiServer } from './api-measure.ts'
import { apiRows, connections, pageSize } from './api-rows.ts'

const { values: options } = parseArgs({
  options: { million: { type: 'boolean', default: false }, seconds: { type: 'string', default: '2' } },
})
const seconds = Number(options.seconds)
if (!(seconds > 0)) throw new Error(`--seconds takes a number above 0, not '${options.seconds}'.`)
const sizes = options.million ? [1000, 100_000, 1_000_000] : [1000, 100_000]

async function benchRows({ rows, folder }: BenchData): Promise<Map<string, Measured>> {
  const results = new Map<string, Measured>()
  const all = apiRows(rows)
  for (const kind of serverKinds) {
    const server = await startApiServer(kind, folder, null)
    const viewer = { authorization: `Bearer ${server.token}` }
    for (const { name, path, callers, isSignedIn } of all.filter((row) => row.kind === kind)) {
      const headers = isSignedIn ? viewer : {}
      results.set(name, await measureCalls(server, () => path(Math.random), { seconds, callers, headers }))
    }
    await server.stop()
  }
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
