import { type Kysely, sql } from 'kysely'

const statements = [
  `create table partner_account (
    user_id text primary key references user(id),
    allowed_at text not null
  ) strict, without rowid`,
  `insert into partner_account(user_id, allowed_at)
    select owner_id, min(created_at) from partner where ended_at is null group by owner_id`,
  'alter table partner add column guest_daily integer check (guest_daily > 0)',
  'alter table partner add column low_points integer check (low_points > 0)',
  'alter table partner_key add column daily_cap integer check (daily_cap > 0)',
  'create index ledger_of_partner_key on ledger(partner_key_id, created_at) where partner_key_id is not null',
  `alter table generation_partner add column created_at text not null default ''`,
  'create index generation_partner_of_caller on generation_partner(partner_id, caller, created_at)',
]

/** Accounts that may make partners, what guests of a partner may create, and limits of its keys. */
export const partnerPayers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
