import { type Kysely, sql } from 'kysely'

const statements = [
  // Files that are in use by something other than a result, an upload or a creation: 'avatar:<user>', 'feedback:<id>'.
  `create table media_use (
    holder text not null,
    media_key text not null references media(key),
    primary key (holder, media_key)
  ) strict, without rowid`,
  `create index media_use_by_media on media_use(media_key)`,
  `create table feedback (
    id text primary key,
    user_id text references user(id) on delete set null,
    issue_description text not null,
    feedback_type text not null,
    navigation_tag text not null,
    issue_link text not null,
    issue_prompt text not null,
    attachment_images text not null,
    priority text not null,
    created_at text not null
  ) strict`,
  `create index feedback_by_time on feedback(created_at desc, id desc)`,
  // How often each part of the app was visited on each day; nobody's single visit is kept.
  `create table visit_day (
    day text not null,
    tab text not null,
    type text not null,
    visitors integer not null default 0,
    users integer not null default 0,
    primary key (day, tab, type)
  ) strict, without rowid`,
  // What a session's browser calls itself, so that its owner can tell it from the others.
  `alter table session add column client text not null default ''`,
]

/** Avatars, issue reports, visits, and the sessions that a user can see. */
export const account = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
