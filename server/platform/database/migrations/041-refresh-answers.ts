import { type Kysely, sql } from 'kysely'

/** Whether the answer of a session's last refresh has arrived. Sessions from before count as if it had. */
export const refreshAnswers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table session add column pending_answer text').execute(db)
  },
}
