import { type Kysely, sql } from 'kysely'

const statements = [
  `create table partner (
    id text primary key,
    owner_id text not null references user(id),
    name text not null,
    models text,
    daily_cap integer check (daily_cap > 0),
    created_at text not null,
    ended_at text
  ) strict`,
  'create index partner_owner on partner(owner_id, created_at)',
  `create table partner_origin (
    origin text not null,
    partner_id text not null references partner(id),
    primary key (origin, partner_id)
  ) strict, without rowid`,
  'create index partner_origin_of_partner on partner_origin(partner_id)',
  `create table partner_key (
    id text primary key,
    partner_id text not null references partner(id),
    kind text not null check (kind in ('public', 'secret')),
    secret_hash text not null unique,
    shown text not null,
    scopes text not null,
    created_at text not null,
    expires_at text,
    used_at text,
    revoked_at text
  ) strict`,
  'create index partner_key_of_partner on partner_key(partner_id, created_at)',
  'alter table ledger add column partner_id text references partner(id)',
  'alter table ledger add column partner_key_id text references partner_key(id)',
  'create index ledger_of_partner on ledger(partner_id, created_at) where partner_id is not null',
]

/** Other sites whose visitors create here, their keys, and the ledger lines that come through them. */
export const partners = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
