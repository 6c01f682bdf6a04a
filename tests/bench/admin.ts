/**
 * `bun run bench admin [--rows 1000000]`: pages of the operator's console, first and deep, over tables of that many
 * rows, beside the same pages over a hundredth of them. Fails when one takes longer than a request may hold the server.
 */
import { Database as Connection } from 'bun:sqlite'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { invitationsPage } from '../../server/accounts/invitations/store.ts'
import { blockedImagesPage } from '../../server/admin/blocked/store.ts'
import { removalsPage } from '../../server/admin/moderation-store.ts'
import { ordersPage } from '../../server/admin/orders/store.ts'
import { countTasks, tasksPage } from '../../server/admin/queue/store.ts'
import { reportsPage } from '../../server/admin/report-store.ts'
import { actsPage, peoplePage } from '../../server/admin/store.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import type { Tables } from '../../server/platform/database/tables.ts'
import { largestOwners } from '../../server/results/files/room.ts'
import { storedKinds } from '../../server/results/files/stored-kinds.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const rows = Number(values.rows)
const smallShare = 100
const maxPageMs = 50
const limit = 51
const runs = 5

/** Ids count up with time, as those of the server do. */
const id = (prefix: string, number: string | number) => `printf('${prefix}%012d', ${number})`
const time = `strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n, 'unixepoch')`
const users = 1000
const owner = id('u', `1 + n % ${users}`)
/** The people with the most files have most of them, which is what the page of the largest ones has to bear. */
const collector = id('u', '1 + n % 100')

/** One row of each table for every n. One task in a thousand is unfinished, as is one report in a thousand. */
const fills = [
  `insert into user(id, username, email, created_at)
    select ${id('u', 'n')}, 'person-' || n, 'person-' || n || '@example.org', ${time} from numbers`,
  `insert into feedback(id, user_id, issue_description, feedback_type, navigation_tag, issue_link, issue_prompt,
      attachment_images, priority, created_at, state)
    select ${id('f', 'n')}, ${owner}, 'It looks like me.', 'bug', 'other', '', '', '[]', 'normal', ${time},
      case when n % 1000 = 0 then 'open' when n % 2 then 'done' else 'dismissed' end from numbers`,
  `insert into media(key, owner_id, content_type, bytes, sha256, width, height, thumbnail_widths, placeholder, color,
      created_at)
    select ${id('m', 'n')}, ${collector}, 'image/webp', 250000, '', 1024, 1024, '[320]', '', '#6a7f8c', ${time}
    from numbers`,
  `insert into counter(name, value) select 'stored_bytes:' || owner_id, sum(bytes) from media group by owner_id`,
  `insert into counter(name, value) select 'stored_files:' || owner_id, count(*) from media group by owner_id`,
  `insert into blocked_image(id, sha256, perceptual_hash, reason, created_at)
    select ${id('b', 'n')}, n, '', 'shows somebody', ${time} from numbers`,
  `insert into invitation(id, code_hash, note, made_by, created_at, expires_ms)
    select ${id('i', 'n')}, n, 'for a friend', ${owner}, ${time}, 1700000000000 + n from numbers`,
  `insert into history_entry(entry_id, user_id, task_category, model, prompt, state, created_at)
    select ${id('g', 'n')}, ${owner}, 'image', 'jimeng', 'A lake at dawn',
      case when n % 1000 = 0 then 'queued' when n % 3 = 0 then 'failed' else 'completed' end, ${time} from numbers`,
  `insert into generation(generation_id, style, width, height, seed, request, request_hash)
    select ${id('g', 'n')}, 'realistic', 1024, 1024, 1, '{}', '' from numbers`,
  `insert into task(task_id, generation_id, user_id, engine, state, vtime, created_at, updated_at)
    select ${id('t', 'n')}, ${id('g', 'n')}, ${owner}, 'builtin',
      case when n % 1000 = 0 then 'queued' when n % 3 = 0 then 'failed' else 'completed' end, n, ${time}, ${time}
    from numbers`,
  `insert into generation_result(generation_result_id, generation_id, task_id, position, user_id, task_category, model,
      prompt, style, quality, seed, tags, width, height, media_key, created_at)
    select ${id('r', 'n')}, ${id('g', 'n')}, ${id('t', 'n')}, 0, ${owner}, 'image', 'jimeng', 'A lake at dawn',
      'realistic', 'standard', 1, '[]', 1024, 1024, ${id('m', `1 + n % ${users}`)}, ${time} from numbers`,
  `insert into removed_result(generation_result_id, user_id, removal_id, reason, removed_at)
    select ${id('r', 'n')}, ${owner}, ${id('x', 'n')}, 'shows somebody', ${time} from numbers`,
  `insert into operator_act(id, operator_name, action, subject_id, subject_name, reason, created_at)
    select ${id('a', 'n')}, 'root', 'points', ${owner}, 'somebody', 'a mistake', ${time} from numbers`,
  `insert into pay_order(id, user_id, kind, points, grants, title, amount_fen, provider, secret, state, created_at,
      expires_at)
    select ${id('o', 'n')}, ${owner}, 'points', 100, 1, 'Mirari: 100 points', 990, 'stripe', '',
      case when n % 1000 = 0 then 'pending' else 'expired' end, ${time}, ${time} from numbers`,
]

type Page = (db: Kysely<Tables>, half: number) => Promise<unknown>

const someone = 'u000000000007'
const deep = (prefix: string, half: number) => prefix + String(half).padStart(12, '0')
/** What each section of the console asks for. */
const pages: Readonly<Record<string, Page>> = {
  people: (db) => peoplePage(db, { column: 'id', prefix: '', after: undefined, limit }),
  'people by name': (db) => peoplePage(db, { column: 'username', prefix: 'person-77', after: undefined, limit }),
  'people by address': (db) => peoplePage(db, { column: 'email', prefix: 'person-77', after: undefined, limit }),
  reports: (db) => reportsPage(db, { after: undefined, limit }),
  'reports, deep': (db, half) => reportsPage(db, { after: deep('f', half), limit }),
  'reports, open': (db) => reportsPage(db, { state: 'open', after: undefined, limit }),
  'reports, done and deep': (db, half) => reportsPage(db, { state: 'done', after: deep('f', half), limit }),
  removals: (db) => removalsPage(db, { after: undefined, limit }),
  'removals, deep': (db, half) => removalsPage(db, { after: deep('x', half), limit }),
  'queue, waiting': (db) => tasksPage(db, { ...anybody, state: 'queued' }),
  'queue, failed': (db) => tasksPage(db, { ...anybody, state: 'failed' }),
  'queue, failed and deep': (db, half) => tasksPage(db, { ...anybody, state: 'failed', after: deep('g', half) }),
  'queue, failed of somebody': (db) => tasksPage(db, { ...anybody, state: 'failed', person: someone }),
  'queue, count': (db) => countTasks(db, 'queued'),
  'storage by kind': (db) => storedKinds(db),
  'storage by person': (db) => largestOwners(db, limit),
  'blocked images': (db) => blockedImagesPage(db, { after: undefined, limit }),
  'blocked images, deep': (db, half) => blockedImagesPage(db, { after: deep('b', half), limit }),
  invitations: (db) => invitationsPage(db, Date.now(), { after: undefined, limit }),
  'invitations, deep': (db, half) => invitationsPage(db, Date.now(), { after: deep('i', half), limit }),
  orders: (db) => ordersPage(db, { ...anyOrder, state: undefined }),
  'orders, pending': (db) => ordersPage(db, { ...anyOrder, state: 'pending' }),
  'orders of somebody': (db) => ordersPage(db, { ...anyOrder, state: undefined, buyer: someone }),
  acts: (db) => actsPage(db, { after: undefined, limit }),
  'acts, deep': (db, half) => actsPage(db, { after: half, limit }),
  'acts on somebody': (db) => actsPage(db, { person: someone, after: undefined, limit }),
}
const anybody = { person: undefined, model: undefined, after: undefined, limit }
const anyOrder = { buyer: undefined, after: undefined, limit }

/** Milliseconds of each page, the fastest of several runs, because other work on the machine only adds time. */
async function measure(count: number): Promise<Map<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-bench-admin-'))
  try {
    const path = join(folder, 'mirari.db')
    await (await openDatabase(path)).close()
    fill(path, count)
    const database = await openDatabase(path)
    const times = new Map<string, number>()
    for (const [name, page] of Object.entries(pages)) {
      let fastest = Number.POSITIVE_INFINITY
      for (let run = 0; run < runs; run += 1) {
        const start = performance.now()
        await page(database.read, Math.floor(count / 2))
        fastest = Math.min(fastest, performance.now() - start)
      }
      times.set(name, fastest)
    }
    await database.close()
    return times
  } finally {
    await rm(folder, { recursive: true })
  }
}

function fill(path: string, count: number): void {
  const connection = new Connection(path, { strict: true })
  connection.run('pragma synchronous = off')
  connection.run('pragma foreign_keys = off')
  // The console reads counters, not what triggers keep beside the rows.
  const triggers = connection.query<{ name: string }, []>("select name from sqlite_master where type = 'trigger'").all()
  connection.run('begin')
  for (const { name } of triggers) connection.run(`drop trigger ${name}`)
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`
  for (const statement of fills) connection.run(statement.replace(/^(insert .*?)\bselect\b/s, `$1${numbers} select`))
  connection.run('commit')
  connection.close()
}

const small = await measure(Math.ceil(rows / smallShare))
const large = await measure(rows)
const sizes = [Math.ceil(rows / smallShare), rows].map((size) => `${size.toLocaleString('en')} rows`)
console.log(`${'page'.padEnd(28)}${sizes.map((size) => size.padStart(18)).join('')}`)
for (const [name, ms] of large) {
  const both = [small.get(name) ?? 0, ms].map((one) => `${one.toFixed(2)} ms`.padStart(18))
  console.log(`${name.padEnd(28)}${both.join('')}`)
}
const slow = [...large].filter(([, ms]) => ms > maxPageMs).map(([name]) => name)
if (slow.length > 0) console.log(`Slower than ${maxPageMs} ms: ${slow.join(', ')}`)
process.exit(slow.length > 0 ? 1 : 0)
