/** What two accounts gain that write at once, in place of one: PostgreSQL lets their writes run beside each other. */
import { setLike, setPublic } from '../../../server/feed/store.ts'
import { changeFolder, insertFolder } from '../../../server/folders/store.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { insertTestResult } from '../../../server/results/testing.ts'
import { accountId, addAccounts, create } from './creates.ts'
import { openBoth, type Places, perSecond, type Row } from './places.ts'

const callers = 2
const at = '2026-01-01T00:00:00.000Z'
const owner = accountId(callers)

const folderOf = (user_id: string) => `folder of ${user_id}`

/** A public result for each account to like, and a folder of each. */
async function addThings(database: Database): Promise<string[]> {
  return database.write(async (trx) => {
    const results: string[] = []
    for (let index = 0; index < callers; index++) {
      const id = await insertTestResult(trx, owner)
      await setPublic(trx, id, at)
      results.push(id)
      const user_id = accountId(index)
      const texts = { folder_name: 'Sea', description: 'all' } as const
      await insertFolder(trx, { ...texts, id: folderOf(user_id), user_id, parent_id: null, created_at: at })
    }
    return results
  })
}

export async function benchAccounts(places: Places, seconds: number): Promise<Row[]> {
  const { sqlite, postgres } = await openBoth(places)
  await sqlite.close()
  await addAccounts(postgres)
  const results = await addThings(postgres)
  const kinds: Record<string, (account: number, call: number) => Promise<unknown>> = {
    creates: (account) => create(postgres, accountId(account)),
    likes: (account, call) =>
      postgres.writeOf(accountId(account), (trx) =>
        setLike(trx, { id: results[account] ?? '', userId: accountId(account), like: call % 3 !== 0, now: at }),
      ),
    'renames of folders': (account, call) =>
      postgres.writeOf(accountId(account), (trx) =>
        changeFolder(trx, folderOf(accountId(account)), { folder_name: `Sea ${call}`, parent_id: null }),
      ),
  }
  const rows: Row[] = []
  for (const [name, act] of Object.entries(kinds)) {
    const ofOne = await perSecond(callers, seconds, (call) => act(0, call))
    const ofTwo = await perSecond(callers, seconds, (call, caller) => act(caller, call))
    rows.push(
      { name: `${name}/s of two callers, one account`, value: ofOne, unit: '/s' },
      { name: `${name}/s of two callers, two accounts`, value: ofTwo, unit: '/s' },
      { name: `${name}: two accounts / one`, value: ofTwo / ofOne, unit: 'x' },
    )
  }
  await postgres.close()
  return rows
}
