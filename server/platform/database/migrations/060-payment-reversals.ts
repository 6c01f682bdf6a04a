import { type Kysely, sql } from 'kysely'

const statements = [
  // The provider's own id of the payment, by which it names refunds and disputes.
  `alter table pay_order add column payment_ref text`,
  `alter table pay_order add column reversed_fen integer not null default 0 check (reversed_fen >= 0)`,
  `create index pay_order_by_payment on pay_order(provider, payment_ref) where payment_ref is not null`,
  // When an open order is looked up next, so that those that cannot be looked up do not keep others waiting.
  `alter table pay_order add column next_look_up_at text`,
  `update pay_order set next_look_up_at = expires_at where state = 'pending'`,
  `drop index pay_order_pending`,
  `create index pay_order_pending on pay_order(next_look_up_at) where state = 'pending'`,
]

/** What providers take back, and open orders that are looked up one after another. */
export const paymentReversals = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
