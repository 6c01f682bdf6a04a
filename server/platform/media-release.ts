import type { Kysely, Selectable } from 'kysely'
import type { MediaTable, Tables } from './tables.ts'

/** A file whose row is gone: the bytes are removed once the transaction is committed. */
export type FreedMedia = Pick<Selectable<MediaTable>, 'key' | 'thumbnail_widths'>

/**
 * Deletes the rows of those files that nobody names any more. A file may be named by several: a result made from
 * another one, an upload, a creation that was made from it, an avatar, a report, a delete that can still be undone.
 */
export async function releaseMedia(trx: Kysely<Tables>, keys: readonly (string | null)[]): Promise<FreedMedia[]> {
  const candidates = [...new Set(keys)].filter((key) => key !== null)
  if (candidates.length === 0) return []
  return trx
    .deleteFrom('media')
    .where('key', 'in', candidates)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(exists(selectFrom('generation_result').select('position').whereRef('media_key', '=', 'media.key'))),
        not(exists(selectFrom('generation_result').select('position').whereRef('video_key', '=', 'media.key'))),
        not(exists(selectFrom('generation_result').select('position').whereRef('preview_video_key', '=', 'media.key'))),
        not(exists(selectFrom('generation_result').select('position').whereRef('wallpaper_zip_key', '=', 'media.key'))),
        not(exists(selectFrom('upload').select('id').whereRef('media_key', '=', 'media.key'))),
        not(exists(selectFrom('upload').select('id').whereRef('video_key', '=', 'media.key'))),
        not(exists(selectFrom('trash_media').select('trash_id').whereRef('media_key', '=', 'media.key'))),
        not(exists(selectFrom('media_use').select('holder').whereRef('media_key', '=', 'media.key'))),
        not(exists(selectFrom('generation_reference').select('position').whereRef('media_key', '=', 'media.key'))),
      ]),
    )
    .returning(['key', 'thumbnail_widths'])
    .execute()
}
