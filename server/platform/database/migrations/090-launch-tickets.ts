import { type Kysely, sql } from 'kysely'

const statements = [
  `create table launch_ticket (
    secret_hash text primary key,
    user_id text not null references user(id),
    generation_result_id text not null,
    created_at text not null,
    expires_at text not null,
    report_hash text,
    state text not null
      check (state in ('sent', 'arrived', 'fetching', 'checking', 'applying', 'applied', 'declined', 'failed')),
    target text,
    reason text,
    helper text,
    updated_at text not null
  ) strict, without rowid`,
  'create index launch_ticket_of_user on launch_ticket(user_id)',
  'create index launch_ticket_expiry on launch_ticket(expires_at)',
]

/** Tickets with which a companion app fetches a wallpaper once, and what it reported. */
export const launchTickets = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
