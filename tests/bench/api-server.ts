/** Started by api.ts: serves the data folder and reports its CPU time. Arguments: kind, data folder, address of PostgreSQL. */
import { Database as Connection } from 'bun:sqlite'
import { join } from 'node:path'
import { appEntry, buildPages } from '@mirari/app/build'
import { compose } from '../../server/compose.ts'
import { readConfig } from '../../server/composition/config.ts'
import { pageRoutes } from '../../server/pages/page-routes.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { silentLog } from '../../server/platform/log.ts'
import { baselineSql } from './api-data.ts'

const [kind = 'mirari', dataDir = '', databaseUrl] = process.argv.slice(2)
const viewerLikes = 5000

/** A clock on which every cached page has expired, so that each request is answered from the tables. */
function forgetfulClock() {
  let elapsedMs = 0
  return {
    now: systemClock.now,
    monotonicMs: () => {
      elapsedMs += 100_000
      return elapsedMs
    },
  }
}

async function serveMirari(): Promise<{ port: number; token: string }> {
  const own = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', WORKERS: '0', TOKEN_TTL_S: '86400', ...own })
  const clock = kind === 'forgetful' ? forgetfulClock() : systemClock
  const composition = await compose({ config, clock, log: silentLog })
  if (kind === 'app') composition.app.use(pageRoutes(buildPages(appEntry)))
  composition.app.listen({ port: 0, hostname: '127.0.0.1' })
  const token = await viewerToken(composition)
  return { port: composition.app.server?.port ?? 0, token }
}

/** A user who likes every 20th of the newest results, so that each page has a like. */
async function viewerToken({ database, sessions }: Awaited<ReturnType<typeof compose>>): Promise<string> {
  const created_at = new Date().toISOString()
  const id = 'u0'
  const newest = await database.read
    .selectFrom('generation_result')
    .select('generation_result_id')
    .orderBy('created_at', 'desc')
    .limit(viewerLikes)
    .execute()
  await database.write(async (trx) => {
    for (const [index, { generation_result_id }] of newest.entries()) {
      if (index % 20 !== 0) continue
      await trx
        .insertInto('result_like')
        .values({ generation_result_id, user_id: id, created_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
  const user = { id, username: 'maker-0', email: 'maker-0@example.org', avatar_url: null, point: 0, created_at }
  return (await database.write((trx) => sessions.start(trx, user))).answer.access_token
}

function serveBaseline(): { port: number; token: string } {
  const connection = new Connection(join(dataDir, 'mirari.db'))
  connection.run('pragma cache_size = -65536')
  const page = connection.prepare(baselineSql)
  const total = connection.query<{ results: number }, []>(
    `select sum(results) as results from feed_bucket where feed = 'all'`,
  )
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const query = new URL(request.url).searchParams
      const index = Number(query.get('page') ?? 0)
      const items = page.all(20, index * 20, '')
      return Response.json({ items, total: total.get()?.results, page: index, size: 20 })
    },
  })
  return { port: server.port ?? 0, token: '' }
}

const served = kind === 'baseline' ? serveBaseline() : await serveMirari()
process.on('message', () => process.send?.({ cpuUs: cpuUs() }))
process.send?.({ ready: served })

function cpuUs(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
