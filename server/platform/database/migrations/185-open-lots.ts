import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table point_lot add column is_open integer generated always as (case when "left" > 0 then 1 else 0 end) virtual`,
  'drop index point_lot_open',
  'drop index point_lot_due',
  'create index point_lot_open on point_lot(user_id, expires_at, id) where is_open = 1',
  'create index point_lot_due on point_lot(expires_at) where is_open = 1',
]

/**
 * The indexes of open lots no longer look at how much is left. PostgreSQL writes a row into all indexes of its table
 * whenever a column changes that one of them looks at, which every spend did.
 */
export const openLots = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
