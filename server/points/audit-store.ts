import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

interface Check {
  rule: string
  /** Rows that break the rule, each with one column `found`. */
  breaks: string
}

const checks: readonly Check[] = [
  {
    rule: 'All accounts together are zero.',
    breaks: `select 'they are ' || total as found from (
        select (select coalesce(sum(point), 0) from "user") + (select coalesce(sum(balance), 0) from point_account_part) as total
      ) summed where total <> 0`,
  },
  {
    rule: 'Each kept balance is the sum of its lines.',
    breaks: `select "user".id || ' has ' || point || ', lines ' || lines as found from (
        select id, coalesce((select sum(amount) from ledger where user_id = "user".id), 0) as lines from "user"
      ) summed join "user" on "user".id = summed.id where point <> lines`,
  },
  {
    rule: 'Each kept balance is what is left of its lots.',
    breaks: `select "user".id || ' has ' || point || ', lots ' || lots as found from (
        select id, coalesce((select sum("left") from point_lot where user_id = "user".id), 0) as lots from "user"
      ) summed join "user" on "user".id = summed.id where point <> lots`,
  },
  {
    rule: 'Each account holds the opposite of its lines.',
    breaks: `select name || ' holds ' || balance || ', lines ' || lines as found from (
        select name, sum(balance) as balance, sum(line) as lines from (
          select name, balance, 0 as line from point_account_part
          union all select case kind
            when 'grant' then 'granted' when 'purchase' then 'sold' when 'subscription' then 'sold'
            when 'reversal' then 'sold'
            when 'spend' then 'spent' when 'refund' then 'spent' when 'expire' then 'expired' end, 0, -amount from ledger
        ) as entry group by name
      ) summed where balance <> lines`,
  },
  {
    rule: 'Points come with a plus, and go with a minus.',
    breaks: `select ref || ' is ' || amount as found from ledger
      where (amount > 0) <> (kind in ('grant', 'purchase', 'subscription', 'refund'))`,
  },
  {
    rule: 'Each refund has its spend.',
    breaks: `select given.ref as found from ledger given
      left join ledger spent on given.ref = 'refund:' || spent.ref
        and spent.kind = 'spend' and spent.user_id = given.user_id and spent.amount = -given.amount
      where given.kind = 'refund' and spent.id is null`,
  },
  {
    rule: 'Each spend, expiry and reversal was taken out of lots of the same user.',
    breaks: `select line.ref || ' moved ' || -line.amount || ', lots ' || coalesce(sum(lot_use.points), 0) as found
      from ledger line
      left join lot_use on lot_use.ledger_ref = line.ref
      left join point_lot on point_lot.id = lot_use.lot_id and point_lot.user_id = line.user_id
      where line.kind in ('spend', 'expire', 'reversal')
      group by line.id
      having sum(case when point_lot.id is null then 0 else lot_use.points end) <> -line.amount`,
  },
  {
    rule: 'Each lot lacks what was taken out of it and not given back.',
    breaks: `select point_lot.id || ' lacks ' || (point_lot.points - "left") || ', uses ' || used as found from (
        select id, coalesce((
          select sum(lot_use.points) from lot_use where lot_use.lot_id = point_lot.id
          and not exists (select 1 from ledger where ledger.ref = 'refund:' || lot_use.ledger_ref)
        ), 0) as used from point_lot
      ) summed join point_lot on point_lot.id = summed.id where point_lot.points - "left" <> used`,
  },
  {
    rule: 'Each lot was filled by a line of the ledger.',
    breaks: `select point_lot.ref as found from point_lot
      left join ledger on ledger.ref = point_lot.ref
        and ledger.user_id = point_lot.user_id and ledger.amount = point_lot.points
      where ledger.id is null and point_lot.ref <> 'opening:' || point_lot.user_id`,
  },
]

export interface LedgerFault {
  rule: string
  found: string[]
}

/** Examples per rule that are reported. */
const maxExamples = 10

/** Checks the whole ledger; returns the violated rules, an empty list when everything adds up. */
export async function auditLedger(db: Kysely<Tables>): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const { rule, breaks } of checks) {
    const { rows } = await sql.raw<{ found: string }>(`${breaks} limit ${maxExamples}`).execute(db)
    if (rows.length > 0) faults.push({ rule, found: rows.map(({ found }) => found) })
  }
  return faults
}

export interface LedgerTotals {
  /** Sum of all users' points. */
  users: number
  accounts: { name: string; balance: number }[]
}

const accountNames = ['expired', 'granted', 'sold', 'spent'] as const

/** Sums of both sides of the ledger. */
export async function ledgerTotals(db: Kysely<Tables>): Promise<LedgerTotals> {
  const { users } = await db
    .selectFrom('user')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('point'), sql<number>`0`).as('users'))
    .executeTakeFirstOrThrow()
  const kept = await db
    .selectFrom('point_account_part')
    .select(({ fn }) => ['name', fn.sum<number>('balance').as('balance')])
    .groupBy('name')
    .execute()
  const accounts = accountNames.map((name) => ({ name, balance: kept.find((row) => row.name === name)?.balance ?? 0 }))
  return { users, accounts }
}
