import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { useMedia } from '../results/media-use.ts'

/** Stores a report and its use of the attached images. */
export async function insertFeedback(
  trx: Kysely<Tables>,
  row: Insertable<Tables['feedback']>,
  mediaKeys: readonly string[],
): Promise<void> {
  await trx.insertInto('feedback').values(row).execute()
  await useMedia(trx, { kind: 'feedback', id: row.id }, mediaKeys)
}

/** The files among these that are images uploaded by the user. */
export async function ownImages(db: Kysely<Tables>, userId: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('upload')
    .select('media_key')
    .distinct()
    .where('user_id', '=', userId)
    .where('category', '=', 'image')
    .where('media_key', 'in', keys)
    .execute()
  return rows.map(({ media_key }) => media_key)
}

export interface Report extends Selectable<Tables['feedback']> {
  username: string | null
}

/** The newest reports with their senders. */
export function newestFeedback(db: Kysely<Tables>, limit: number): Promise<Report[]> {
  return db
    .selectFrom('feedback')
    .leftJoin('user', 'user.id', 'feedback.user_id')
    .selectAll('feedback')
    .select('user.username')
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(limit)
    .execute()
}
