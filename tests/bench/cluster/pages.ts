/** Pages of the public feed and searches over HTTP: both databases, at two sizes, with nothing remembered. */
import { join } from 'node:path'
import { Client } from 'pg'
import { searchKeywords } from '../../../server/feed/search-keywords.ts'
import { prepareSearchQueries } from '../../../server/feed/search-store.ts'
import { openPostgres } from '../../../server/platform/database/postgres/open.ts'
import { copyFileToPostgres } from '../../../server/platform/database/rows/postgres-copy.ts'
import { makeBenchData } from '../api-data.ts'
import { measureCalls, startApiServer } from '../api-measure.ts'
import { benchSearches } from '../api-prompts.ts'
import { type Places, perSecond, quantile, type Row, run } from './places.ts'

const callers = 16
/** Time in ms until Bun has compiled what each page runs, and the databases hold what pages read in memory. */
const warmUpMs = 15_000
const insertedRows = 500
/** Kinds of searches that look for one word or two characters. */
const oneWord: ReadonlySet<string> = new Set(['one word', 'Chinese, two characters'])
/** Number of the newest matches that a page is chosen from, as in server/feed/search.ts. */
const ranked = 200
const everything = { type: 'all', model: null, until: null, tag: null } as const

export interface Sizes {
  small: number
  large: number
}

interface Measured {
  feed: Awaited<ReturnType<typeof measureCalls>>
  searches: ReadonlyMap<string, Awaited<ReturnType<typeof measureCalls>>>
}

async function measureAt(
  rows: number,
  seconds: number,
  place: { folder: string; databaseUrl: string | null },
): Promise<Measured> {
  const server = await startApiServer('forgetful', place.folder, place.databaseUrl)
  const stamp = () => new Date(Date.parse('2026-06-01') - Math.random() * rows * 60_000).toISOString()
  const feed = await measureCalls(server, () => `/api/public/generations?timestamp=${stamp()}`, {
    ...{ seconds, callers, warmUpMs },
  })
  const searches = new Map<string, Measured['feed']>()
  for (const [name, words] of Object.entries(benchSearches)) {
    const path = () => `/api/public/generations?search_query=${encodeURIComponent(words(Math.random))}`
    searches.set(name, await measureCalls(server, path, { seconds, callers: 1 }))
  }
  await server.stop()
  return { feed, searches }
}

/** Time in ms in which the matches of a page are found by each kind of search, without their total. */
async function pageTimes(databaseUrl: string, seconds: number): Promise<ReadonlyMap<string, number>> {
  const database = await openPostgres(databaseUrl, { mayLead: false })
  const queries = prepareSearchQueries(database.search)
  const medians = new Map<string, number>()
  for (const [name, words] of Object.entries(benchSearches)) {
    const times: number[] = []
    await perSecond(1, seconds, async () => {
      const startMs = performance.now()
      await queries.newest(await queries.prepare(searchKeywords(words(Math.random)), everything), ranked, 0)
      times.push(performance.now() - startMs)
    })
    medians.set(name, quantile(times, 0.5))
  }
  await database.close()
  return medians
}

async function both(places: Places, rows: number, seconds: number) {
  const folder = places.keep((await makeBenchData(rows)).folder)
  const databaseUrl = await places.newDatabase()
  await copyFileToPostgres(join(folder, 'mirari.db'), databaseUrl, { workFile: join(folder, 'copy.db') })
  await run(databaseUrl, 'vacuum analyze')
  const postgres = await measureAt(rows, seconds, { folder: await places.newFolder(), databaseUrl })
  const sqlite = await measureAt(rows, seconds, { folder, databaseUrl: null })
  return { sqlite, postgres, databaseUrl }
}

/** How many times as long results take to store with the index of words as without. */
async function insertCost(address: string): Promise<number> {
  const client = new Client({ connectionString: address })
  await client.connect()
  const columns = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_name = 'generation_result' and is_identity = 'NO' and column_name not in ('generation_result_id', 'task_id', 'seq')
        and is_generated = 'NEVER' and (column_default is null or column_default not like 'nextval%')`,
  )
  const names = columns.rows.map(({ name }) => name).join(', ')
  const trigger = await client.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = 'generation_result'::regclass and tgname like 'search%'`,
  )
  const time = async (prefix: string, isIndexed: boolean) => {
    await client.query('begin')
    for (const { name } of isIndexed ? [] : trigger.rows)
      await client.query(`alter table generation_result disable trigger "${name}"`)
    const startMs = performance.now()
    await client.query(
      `insert into generation_result (generation_result_id, task_id, ${names})
        select '${prefix}' || generation_result_id, '${prefix}' || task_id, ${names} from generation_result limit ${insertedRows}`,
    )
    const ms = performance.now() - startMs
    await client.query('rollback')
    return ms
  }
  const bare: number[] = []
  const indexed: number[] = []
  for (let round = 0; round < 5; round++) {
    bare.push(await time(`a${round}-`, false))
    indexed.push(await time(`b${round}-`, true))
  }
  await client.end()
  return Math.min(...indexed) / Math.min(...bare)
}

export async function benchPages(places: Places, { small, large }: Sizes, seconds: number): Promise<Row[][]> {
  const atSmall = await both(places, small, seconds)
  const atLarge = await both(places, large, seconds)
  const [pgSmall, pgLarge, lite] = [atSmall.postgres.feed, atLarge.postgres.feed, atSmall.sqlite.feed]
  const feed: Row[] = [
    { name: `pages/s at ${small}, PostgreSQL`, value: pgSmall.perSecond, unit: '/s' },
    { name: `pages/s at ${large}, PostgreSQL`, value: pgLarge.perSecond, unit: '/s' },
    { name: `pages/s at ${small}, SQLite`, value: lite.perSecond, unit: '/s' },
    { name: `pages/s at ${large}, SQLite`, value: atLarge.sqlite.feed.perSecond, unit: '/s' },
    {
      name: `PostgreSQL at ${large} / at ${small}`,
      value: pgLarge.perSecond / pgSmall.perSecond,
      unit: 'x',
      target: '>= 0.7',
    },
    {
      name: `PostgreSQL / SQLite at ${small}`,
      value: pgSmall.perSecond / lite.perSecond,
      unit: 'x',
      target: '>= 0.45',
    },
    {
      name: `processor time of the node: PostgreSQL / SQLite at ${small}`,
      value: pgSmall.cpuUsPerRequest / lite.cpuUsPerRequest,
      unit: 'x',
      target: '<= 1.6',
    },
    { name: `p99 / p50 at ${large}`, value: pgLarge.p99Ms / pgLarge.p50Ms, unit: 'x', target: '<= 5' },
  ]
  const pages = await pageTimes(atLarge.databaseUrl, seconds)
  const search: Row[] = [...atLarge.postgres.searches].flatMap(([name, { p50Ms, maxMs }]) => [
    {
      name: `${name}, p50, the matches of a page`,
      value: pages.get(name) ?? Number.NaN,
      unit: 'ms',
      target: oneWord.has(name) ? '<= 5' : '<= 30',
    },
    { name: `${name}, p50, page and total over HTTP`, value: p50Ms, unit: 'ms', target: '<= 40' },
    { name: `${name}, longest`, value: maxMs, unit: 'ms', target: '<= 100' },
    {
      name: `${name}, p50 / SQLite`,
      value: p50Ms / (atLarge.sqlite.searches.get(name)?.p50Ms ?? Number.NaN),
      unit: 'x',
    },
  ])
  const insert = await insertCost(atLarge.databaseUrl)
  search.push({ name: 'storing a result with the index of words / without', value: insert, unit: 'x', target: '<= 4' })
  return [feed, search]
}
