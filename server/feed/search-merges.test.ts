import { Database as Connection } from 'bun:sqlite'
import { expect, test } from 'vitest'
import { signInTestUser } from '../platform/testing.ts'
import { openTestFeed } from './testing.ts'

const resultCount = 4000
/** Most pages of the index that one change may write, its own and those that it merges. */
const mostPages = 200

/** Twenty words that differ from result to result, as those of people do. */
const words = Array.from({ length: 20 }, (_, place) => `printf('w%x ', (n * 7919 + ${place} * 104729) % 20011)`)

/** Copies the one result of the database many times, with words of their own. */
function copyResult(connection: Connection): void {
  const columns = connection
    .query<{ name: string }, []>(`select name from pragma_table_info('generation_result')`)
    .all()
    .map(({ name }) => name)
  const values = columns.map((name) => {
    if (name === 'generation_result_id') return "'copy-' || n"
    if (name === 'position') return 'n'
    if (name === 'prompt') return words.join(' || ')
    return name === 'published_at' ? `strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n, 'unixepoch')` : name
  })
  connection.run(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${resultCount})
    insert into generation_result(${columns}) select ${values} from (select * from generation_result limit 1), numbers`)
}

test('no change of one result rewrites a large part of the index of words', async () => {
  await using app = await openTestFeed()
  const { user } = await signInTestUser(app.database, app.sessions)
  await app.addResult(user, { is_public: 1, published_at: '2023-01-01T00:00:00.000Z' })
  using connection = new Connection(app.database.path, { strict: true })
  connection.run('pragma synchronous = off')
  copyResult(connection)
  const ids = connection.query<{ id: string }, []>('select generation_result_id as id from search_doc').all()
  expect(ids).toHaveLength(resultCount + 1)
  const change = connection.query('update search_doc set seq = seq where generation_result_id = ?')
  // The log has a frame for each page that a transaction has written.
  connection.run('pragma wal_autocheckpoint = 0')
  let most = 0
  for (const { id } of ids) {
    connection.run('pragma wal_checkpoint(restart)')
    change.run(id)
    const log = connection.query<{ log: number }, []>('pragma wal_checkpoint(passive)').get()?.log ?? 0
    most = Math.max(most, log)
  }
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(mostPages)
  const found = connection.query(`select count(*) as found from result_search where result_search match 'w1'`)
  expect(found.get()).toEqual({ found: expect.toSatisfy((count: number) => count > 0) })
})
