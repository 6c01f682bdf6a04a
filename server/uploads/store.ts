import type { Upload } from '@mirari/contract/schemas'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { mediaUrl, type StoredImage, thumbnailOf, toImageSource } from '../results/image-source.ts'
import { type FreedMedia, releaseMedia } from '../results/media-use.ts'

export type NewUpload = Insertable<Tables['upload']>

type UploadRow = Pick<Tables['upload'], 'id' | 'category' | 'video_key' | 'created_at'> & StoredImage

/** Writes the rows of stored files; part of the transaction that writes their media rows. */
export async function insertUploads(trx: Kysely<Tables>, rows: readonly NewUpload[]): Promise<void> {
  await trx
    .insertInto('upload')
    .values([...rows])
    .execute()
}

/** One page of a user's uploads, newest first. */
export async function uploadsOf(
  db: Kysely<Tables>,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Upload[]> {
  const rows: UploadRow[] = await selectUploads(db)
    .where('upload.user_id', '=', userId)
    .orderBy('upload.created_at', 'desc')
    .orderBy('upload.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toUpload)
}

/** These uploads of a user, by id. */
export async function uploadsById(
  db: Kysely<Tables>,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Upload>> {
  if (ids.length === 0) return new Map()
  const rows: UploadRow[] = await selectUploads(db)
    .where('upload.user_id', '=', userId)
    .where('upload.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, toUpload(row)]))
}

function selectUploads(db: Kysely<Tables>) {
  return db
    .selectFrom('upload')
    .innerJoin('media', 'media.key', 'upload.media_key')
    .select([
      'upload.id',
      'upload.category',
      'upload.media_key',
      'upload.video_key',
      'upload.created_at',
      'media.width as image_width',
      'media.height as image_height',
      'media.thumbnail_widths',
      'media.placeholder',
      'media.color',
    ])
}

function toUpload(row: UploadRow): Upload {
  const image = toImageSource(row)
  return {
    id: row.id,
    category: row.category,
    url: row.video_key === null ? image.url : mediaUrl(row.video_key),
    thumbnail_url: thumbnailOf(image),
    width: image.width,
    height: image.height,
    picture: image,
    created_at: row.created_at,
  }
}

/** Number of a user's uploads, which triggers maintain. */
export async function uploadCount(db: Kysely<Tables>, userId: string): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', `uploads:${userId}`).executeTakeFirst()
  return row?.value ?? 0
}

/** Deletes a user's upload; returns the files that are no longer used, or null when there is no such upload. */
export async function deleteUpload(trx: Kysely<Tables>, userId: string, id: string): Promise<FreedMedia[] | null> {
  const deleted = await trx
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['media_key', 'video_key'])
    .executeTakeFirst()
  return deleted ? releaseMedia(trx, [deleted.media_key, deleted.video_key]) : null
}
