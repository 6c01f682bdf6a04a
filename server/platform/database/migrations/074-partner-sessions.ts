import { type Kysely, sql } from 'kysely'

const statements = [
  `create table partner_session (
    id text primary key,
    partner_id text not null references partner(id),
    partner_key_id text not null references partner_key(id),
    user_id text not null references user(id),
    payer text not null check (payer in ('visitor', 'partner', 'guest')),
    caller text not null,
    origin text not null,
    models text,
    points_cap integer check (points_cap > 0),
    created_at text not null,
    used_at text not null,
    expires_at text not null
  ) strict`,
  'create index partner_session_of_user on partner_session(user_id, partner_id)',
  'create index partner_session_of_partner on partner_session(partner_id)',
  'create index partner_session_expiry on partner_session(expires_at)',
  `create table partner_token (
    secret_hash text primary key,
    session_id text not null references partner_session(id) on delete cascade,
    kind text not null check (kind in ('access', 'refresh')),
    expires_at text not null,
    used_at text
  ) strict, without rowid`,
  'create index partner_token_of_session on partner_token(session_id)',
  'create index partner_token_expiry on partner_token(expires_at)',
  `create table partner_code (
    secret_hash text primary key,
    partner_id text not null references partner(id),
    partner_key_id text not null references partner_key(id),
    user_id text not null references user(id),
    origin text not null,
    challenge text not null,
    expires_at text not null,
    session_id text
  ) strict, without rowid`,
  'create index partner_code_of_user on partner_code(user_id)',
  'create index partner_code_expiry on partner_code(expires_at)',
  `create table generation_partner (
    generation_id text primary key,
    user_id text not null references user(id),
    partner_id text not null references partner(id),
    caller text
  ) strict, without rowid`,
  'create index generation_partner_of_user on generation_partner(user_id)',
  'alter table ledger add column partner_session_id text',
  'create index ledger_of_partner_session on ledger(partner_session_id) where partner_session_id is not null',
  // What secret keys created before is theirs to watch and cancel as well.
  `insert into generation_partner(generation_id, user_id, partner_id)
    select generation.generation_id, ledger.user_id, ledger.partner_id
      from ledger join generation on ledger.ref = 'generation:' || generation.generation_id
      where ledger.partner_id is not null and ledger.kind = 'spend'`,
]

/** Visitors of partners: the codes and tokens by which their pages call, and what was created through them. */
export const partnerSessions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
