import { Database as Connection } from 'bun:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { mainJob } from '../platform/database/migrations/001-main-job.ts'
import { points as pointsMigration } from '../platform/database/migrations/009-points.ts'
import { accountParts } from '../platform/database/migrations/181-account-parts.ts'
import { openLots } from '../platform/database/migrations/185-open-lots.ts'
import { statementCache } from '../platform/database/statements.ts'
import type { Tables } from '../platform/database/tables.ts'
import { ledgerTriggers } from '../platform/database/triggers/ledger.ts'
import { createTestClock } from '../platform/testing.ts'
import { auditLedger } from './audit-store.ts'
import { createPointsService } from './service.ts'

test('balances older than lots become lots, to which running tasks are still refunded', async () => {
  const connection = new Connection(':memory:')
  const { prepare } = statementCache(connection)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: { prepare, close: () => undefined } }) })
  await mainJob.up(db as Kysely<unknown>)
  connection.run(`insert into user(id, username, email, point, created_at)
    values ('ada', 'ada', 'a@x', 80, ''), ('bob', 'bob', 'b@x', 0, '')`)
  connection.run(`insert into ledger(id, user_id, amount, kind, ref, created_at) values
    ('1', 'ada', 100, 'grant', 'registration:ada', ''),
    ('2', 'ada', -10, 'spend', 'task:1', ''), ('3', 'ada', 10, 'refund', 'refund:task:1', ''),
    ('4', 'ada', -10, 'spend', 'task:2', ''), ('5', 'ada', -10, 'spend', 'task:3', '')`)

  await pointsMigration.up(db as Kysely<unknown>)
  await accountParts.up(db as Kysely<unknown>)
  await openLots.up(db as Kysely<unknown>)
  for (const column of ['partner_id', 'partner_key_id', 'partner_session_id']) {
    connection.run(`alter table ledger add column ${column} text`)
  }
  connection.run('drop trigger ledger_counterpart')
  connection.run(ledgerTriggers.ledger_counterpart ?? '')
  expect(await auditLedger(db)).toEqual([])
  const points = createPointsService({ clock: createTestClock() })
  expect(await points.refund(db, 'task:3')).toBe(true)
  expect(await points.spend(db, { user_id: 'ada', amount: 85, ref: 'task:4' })).toBe(5)

  expect(await auditLedger(db)).toEqual([])
  expect(connection.query('select user_id, points, left from point_lot').all()).toEqual([
    { user_id: 'ada', points: 100, left: 5 },
  ])
  connection.close()
})
