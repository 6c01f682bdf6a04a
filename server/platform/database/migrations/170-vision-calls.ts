import { type Kysely, sql } from 'kysely'

const statements = [
  // The days of a deleted user stay counted until the day is over, or a new account would be a new allowance.
  `create table vision_call (
    day text not null,
    user_id text not null,
    calls integer not null,
    primary key (day, user_id)
  ) strict, without rowid`,
]

/** How often the vision model was asked today, for whom. */
export const visionCalls = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
