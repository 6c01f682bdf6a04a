/**
 * `bun run bench api against ../other [--rows 20000] [--rounds 15]`: the requests of `bun run bench api` to the servers of
 * two checkouts. Both get the same requests in turn, a few of them at a time, so what else the machine does meets both;
 * the ratio of each round is that of their CPU time. A checkout beside itself shows how much chance there is in it.
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ApiServer, ownTree, serverKinds, startApiServer } from './api-measure.ts'
import { seeded } from './api-prompts.ts'
import { type ApiRow, apiRows } from './api-rows.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '15' } },
})
const [rows, rounds] = [Number(options.rows), Number(options.rounds)]
const [other] = positionals
if (other === undefined) throw new Error('Against which checkout? bun run bench api against ../other')
if (!(rows > 0 && rounds > 0)) throw new Error('--rows and --rounds take a number above 0.')
/** What a row may cost more than in the other checkout. */
const mostMore = 1.03
/** Requests of a turn, where many callers send them at once, and where one does. */
const requestsOfMany = 320
const requestsOfOne = 24
/** Turns before those that count: code and pages of the database get warm. */
const warmUpRounds = 2

interface Side {
  server: ApiServer
  headers: Record<string, string>
}

/** Fills a data folder as the checkout does, for its tables are its own. */
async function fillFolder(tree: string): Promise<string> {
  const data = JSON.stringify(join(tree, 'tests/bench/api-data.ts'))
  const script = `const { makeBenchData } = await import(${data}); console.log((await makeBenchData(${rows})).folder)`
  const child = Bun.spawn([process.execPath, '-e', script], { cwd: tree, stdout: 'pipe', stderr: 'inherit' })
  const folder = (await new Response(child.stdout).text()).trim()
  if ((await child.exited) !== 0 || folder === '') throw new Error(`No data for ${tree}.`)
  return folder
}

/** CPU time in µs that the server takes for one of the requests, on average. */
async function cost({ server, headers }: Side, paths: readonly string[], callers: number): Promise<number> {
  const waiting = paths.values()
  const before = await server.cpuUs()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (const path of waiting) {
        const response = await fetch(`${server.origin}${path}`, { headers })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${response.status} for ${path}`)
      }
    }),
  )
  return ((await server.cpuUs()) - before) / paths.length
}

interface Ratio {
  oursUs: number
  low: number
  median: number
  high: number
}

async function compare(row: ApiRow, ours: Side, theirs: Side): Promise<Ratio> {
  const ratios: number[] = []
  const times: number[] = []
  for (let round = -warmUpRounds; round < rounds; round++) {
    const random = seeded(round + warmUpRounds)
    const count = row.callers > 1 ? requestsOfMany : requestsOfOne
    const paths = Array.from({ length: count }, () => row.path(random))
    // Who goes second may find a warmer processor, so they take turns in that, too.
    const sides = round % 2 === 0 ? [ours, theirs] : [theirs, ours]
    const costs = new Map<Side, number>()
    for (const side of sides) costs.set(side, await cost(side, paths, row.callers))
    if (round < 0) continue
    times.push(costs.get(ours) ?? 0)
    ratios.push((costs.get(ours) ?? 0) / (costs.get(theirs) ?? 0))
  }
  const sorted = ratios.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  const oursUs = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return { oursUs, low: at(0.25), median: at(0.5), high: at(0.75) }
}

const trees = [ownTree, resolve(other)]
const folders: string[] = []
try {
  for (const tree of trees) folders.push(await fillFolder(tree))
  console.log(`\n${rows.toLocaleString('en')} results; CPU time of this checkout / of the other, ${rounds} rounds`)
  console.log('                                          µs/req   median   middle half of the rounds')
  let dearer = 0
  let product = 1
  const all = apiRows(rows)
  for (const kind of serverKinds) {
    const servers = await Promise.all(
      trees.map((tree, index) => startApiServer(kind, folders[index] ?? '', null, tree)),
    )
    for (const row of all.filter((one) => one.kind === kind)) {
      const [ours, theirs] = servers.map((server) => ({
        server,
        headers: row.isSignedIn ? { authorization: `Bearer ${server.token}` } : {},
      }))
      if (!ours || !theirs) throw new Error('Two servers were started.')
      const { oursUs, low, median, high } = await compare(row, ours, theirs)
      // Where even the cheaper rounds cost more, it is no chance.
      const isDearer = median > mostMore && low > 1
      if (isDearer) dearer++
      product *= median
      const figures = `${oursUs.toFixed(0).padStart(10)}${median.toFixed(3).padStart(9)}   ${low.toFixed(3)} to ${high.toFixed(3)}`
      console.log(`${row.name.padEnd(38)}${figures}${isDearer ? '   MORE' : ''}`)
    }
    for (const server of servers) await server.stop()
  }
  console.log(
    `\nmean ratio ${(product ** (1 / all.length)).toFixed(3)}; ${dearer} of ${all.length} rows cost over 3 % more`,
  )
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
