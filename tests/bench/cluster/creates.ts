/** Creates: the transaction that spends points and queues a task, on both databases and beside a bare one. */
import { Pool } from 'pg'
import { type QueuedGeneration, queueGenerations } from '../../../server/generations/queue-generation.ts'
import { systemClock } from '../../../server/platform/clock.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { newId } from '../../../server/platform/id.ts'
import { createPointsService } from '../../../server/points/service.ts'
import { openBoth, type Places, perSecond, type Row, run } from './places.ts'

const accounts = 500
const many = 64
const startPoints = 1_000_000_000
const price = 2

const points = createPointsService({ clock: systemClock })
export const accountId = (index: number) => `account-${index % accounts}`

/** Users with points to spend. */
export async function addAccounts(database: Database): Promise<void> {
  const created_at = new Date().toISOString()
  await database.write(async (trx) => {
    for (let index = 0; index < accounts; index++) {
      const id = accountId(index)
      const names = { username: id, email: `${id}@example.org`, avatar_url: null, password_hash: null }
      await trx
        .insertInto('user')
        .values({ ...names, id, point: 0, created_at })
        .execute()
      await points.grant(trx, { user_id: id, amount: startPoints, ref: `start:${id}` })
    }
  })
}

const creating = new WeakMap<Database, (user_id: string, id: string) => Promise<number>>()

/** As a request to create does, without what surrounds the transaction. */
export async function create(database: Database, user_id: string): Promise<void> {
  const together =
    creating.get(database) ??
    database.writeTogether(async (trx, accounts: readonly string[]) => {
      const lots = await points.openLots(trx, ...new Set(accounts))
      return queueGenerations(trx, points, accounts.map(newGeneration), lots)
    })
  creating.set(database, together)
  await together(user_id, user_id)
}

function newGeneration(user_id: string): QueuedGeneration {
  const facts = { task_category: 'image', model: 'jimeng', prompt: 'a lake', style: 'realistic' } as const
  const generation = {
    ...{ generation_id: newId(), user_id, created_at: new Date().toISOString(), ...facts },
    ...{ width: 64, height: 64, seed: 1, request: JSON.stringify(facts), request_hash: '' },
  }
  return { generation, task_id: newId(), engine: 'bench', references: [], amount: price }
}

/** The least that a create could be: balance, row, task, each a statement of one transaction. */
async function openBare(address: string) {
  await run(
    address,
    `create schema bare;
     create table bare.account (id text primary key, balance bigint not null);
     create table bare.generation (id text primary key, account_id text not null, request text not null);
     create table bare.task (id text primary key, generation_id text not null, state text not null);
     insert into bare.account select 'account-' || n, ${startPoints} from generate_series(0, ${accounts - 1}) n`,
  )
  const pool = new Pool({ connectionString: address, max: 10 })
  return {
    end: () => pool.end(),
    async create(account: string) {
      const id = newId()
      const client = await pool.connect()
      try {
        await client.query('begin')
        const values = [account]
        await client.query({ name: 'a', text: 'update bare.account set balance = balance - 2 where id = $1', values })
        await client.query({
          name: 'b',
          text: `insert into bare.generation values ($1, $2, '{}')`,
          values: [id, account],
        })
        await client.query({
          name: 'c',
          text: `insert into bare.task values ($1, $2, 'queued')`,
          values: [newId(), id],
        })
        await client.query('commit')
      } finally {
        client.release()
      }
    },
  }
}

async function isExact(database: Database): Promise<boolean> {
  const users = await database.read.selectFrom('user').select(['id', 'point']).execute()
  const sums = await database.read
    .selectFrom('ledger')
    .groupBy('user_id')
    .select(['user_id', ({ fn }) => fn.sum<number>('amount').as('sum')])
    .execute()
  const sumOf = new Map(sums.map(({ user_id, sum }) => [user_id, Number(sum)]))
  return users.every(({ id, point }) => sumOf.get(id) === point)
}

export async function benchCreates(places: Places, seconds: number): Promise<Row[]> {
  const { sqlite, postgres, address } = await openBoth(places)
  await addAccounts(sqlite)
  await addAccounts(postgres)
  const bare = await openBare(address)
  const on = (database: Database, callers: number) =>
    perSecond(callers, seconds, (call) => create(database, accountId(call)))
  const one = await on(postgres, 1)
  const eight = await on(postgres, 8)
  const spread = await on(postgres, many)
  const bareSpread = await perSecond(many, seconds, (call) => bare.create(accountId(call)))
  const silent = await on(postgres, many)
  const telling = await perSecond(many, seconds, async (call) => {
    await create(postgres, accountId(call))
    postgres.peers.tell('queue_grew', null)
    postgres.peers.tell('task_changed', { user_id: accountId(call), generation_id: String(call) })
  })
  const hot = await perSecond(many, seconds, () => create(postgres, accountId(0)))
  const onSqlite = await on(sqlite, many)
  const isBalanced = await isExact(postgres)
  await bare.end()
  await sqlite.close()
  await postgres.close()
  return [
    { name: `creates/s of ${many} callers, PostgreSQL`, value: spread, unit: '/s' },
    { name: `creates/s of ${many} callers, SQLite`, value: onSqlite, unit: '/s' },
    {
      name: 'spread over accounts / bare transaction of three statements',
      value: spread / bareSpread,
      unit: 'x',
      target: '>= 0.8',
    },
    { name: '8 callers / 1 caller', value: eight / one, unit: 'x', target: '>= 2' },
    { name: 'with messages to other nodes / without', value: telling / silent, unit: 'x', target: '>= 0.9' },
    { name: 'one account / spread', value: hot / spread, unit: 'x', target: '>= 0.25' },
    { name: 'balances that are the sum of their ledger', value: isBalanced ? 1 : 0, unit: '', target: '>= 1' },
  ]
}
