import { type Kysely, sql } from 'kysely'
import { inJsonList } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { FreedMedia } from '../../results/media-use.ts'

/** A deletion that failed, and when it is tried again. */
export interface FailedDeletion extends FreedMedia {
  dueMs: number
}

/** A file that waits for its deletion. */
export type DueDeletion = FreedMedia & { attempts: number }

/** Deletions whose next attempt is due, the longest waiting first. */
export function dueDeletions(db: Kysely<Tables>, nowMs: number, limit: number): Promise<DueDeletion[]> {
  return db
    .selectFrom('media_deletion')
    .select(['key', 'thumbnail_widths', 'attempts'])
    .where('due_ms', '<=', nowMs)
    .orderBy('due_ms')
    .limit(limit)
    .execute()
}

/** Removes deletions that were carried out. */
export async function endDeletions(trx: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  await sql`delete from media_deletion where ${inJsonList(sql.ref('key'), sql`${JSON.stringify(keys)}`)}`.execute(trx)
}

/** Notes a deletion that failed, also of a file that never had a row. */
export async function postponeDeletion(
  trx: Kysely<Tables>,
  { key, thumbnail_widths, dueMs: due_ms }: FailedDeletion,
): Promise<void> {
  await trx
    .insertInto('media_deletion')
    .values({ key, thumbnail_widths, attempts: 1, due_ms })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb }) => ({ attempts: eb('media_deletion.attempts', '+', 1), due_ms })),
    )
    .execute()
}
