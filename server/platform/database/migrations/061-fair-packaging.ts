import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table package_task add column user_id text`,
  `alter table package_task add column vtime integer not null default 0`,
  `alter table package_task add column attempts integer not null default 0`,
  `create index package_task_by_vtime on package_task(state, vtime, created_at)`,
  `create index package_task_of_user on package_task(user_id, vtime) where user_id is not null`,
]

/** Packages in an order that is fair to all users, and given up after several crashes. */
export const fairPackaging = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
