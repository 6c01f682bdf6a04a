import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** A file whose row is gone: the bytes are removed once the transaction is committed. */
export type FreedMedia = Pick<Selectable<Tables['media']>, 'key' | 'thumbnail_widths'>

/**
 * Deletes the rows of those files that nobody names any more. A file may be named by several: a result made from
 * another one, an upload, a creation that was made from it, a wallpaper that shows it, an avatar, a report, a delete that can still be undone.
 */
export async function releaseMedia(trx: Kysely<Tables>, keys: readonly (string | null)[]): Promise<FreedMedia[]> {
  const candidates = [...new Set(keys)].filter((key) => key !== null)
  if (candidates.length === 0) return []
  // What a document names is asked about after it, as nothing else may hold on to that.
  const filesOf = (table: 'wallpaper_asset' | 'wallpaper_edit_file') =>
    trx.selectFrom(table).select('media_key').where('document_key', 'in', candidates).execute()
  const assets = [...(await filesOf('wallpaper_asset')), ...(await filesOf('wallpaper_edit_file'))]
  const freed = await trx
    .deleteFrom('media')
    .where('key', 'in', candidates)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(exists(selectFrom('generation_result').select('position').whereRef('media_key', '=', 'media.key'))),
        not(exists(selectFrom('generation_result').select('position').whereRef('video_key', '=', 'media.key'))),
        not(exists(selectFrom('generation_result').select('position').whereRef('preview_video_key', '=', 'media.key'))),
        not(exists(selectFrom('generation_result').select('position').whereRef('wallpaper_key', '=', 'media.key'))),
        not(exists(selectFrom('wallpaper_asset').select('name').whereRef('media_key', '=', 'media.key'))),
        not(exists(selectFrom('wallpaper_edit_file').select('name').whereRef('media_key', '=', 'media.key'))),
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
  if (assets.length === 0) return freed
  return [
    ...freed,
    ...(await releaseMedia(
      trx,
      assets.map(({ media_key }) => media_key),
    )),
  ]
}
