import { type Kysely, sql } from 'kysely'

const statements = [
  // What a new account gets once its address is proven; 0 when it got everything, or is due nothing.
  'alter table user add column points_due integer not null default 0',
  `create table rewarded_address (
    address_hash text primary key,
    rewarded_at text not null
  ) strict, without rowid`,
  `create table address_change (
    id text primary key,
    user_id text not null references user(id) on delete cascade,
    old_email text not null collate nocase,
    undo_hash text not null unique,
    changed_at text not null,
    undo_until_ms integer not null,
    undone_at text
  ) strict`,
  'create index address_change_of_user on address_change(user_id, id)',
  'create index address_change_of_address on address_change(old_email, undo_until_ms)',
]

/** Points that wait for the proof of an address, and changes of addresses that can be undone. */
export const addressProofs = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
