import { type Kysely, sql } from 'kysely'

const statements = [
  `create table invitation (
    id text primary key,
    code_hash text not null unique,
    email text collate nocase,
    note text not null,
    made_by text references user(id) on delete set null,
    created_at text not null,
    expires_ms integer not null,
    withdrawn_at text,
    used_by text references user(id) on delete set null,
    used_at text
  ) strict`,
  'create index invitation_of_maker on invitation(made_by)',
  'create index invitation_of_user on invitation(used_by)',
]

/** Invitations to make an account. */
export const invitations = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
