import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** A file whose row was deleted; its bytes are removed once the transaction is committed. */
export type FreedMedia = Pick<Selectable<Tables['media']>, 'key' | 'thumbnail_widths'>

/**
 * Uses of files that no column names. Columns that name files are listed in platform/database/triggers/media-use.ts,
 * and their uses follow their rows.
 */
export interface MediaHolder {
  kind: 'avatar' | 'feedback' | 'trash'
  id: string
}

/** Records that a holder uses these files, which are kept as long as anybody uses them. */
export async function useMedia(
  trx: Kysely<Tables>,
  { kind, id }: MediaHolder,
  keys: readonly (string | null)[],
): Promise<void> {
  const rows = [...new Set(keys)]
    .filter((key) => key !== null)
    .map((media_key) => ({ media_key, holder_kind: kind, holder_id: id }))
  if (rows.length > 0) await trx.insertInto('media_use').values(rows).execute()
}

/** Ends the uses by these holders; returns the files for `releaseMedia`. */
export async function endMediaUse(
  trx: Kysely<Tables>,
  kind: MediaHolder['kind'],
  ids: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('media_use')
    .where('holder_kind', '=', kind)
    .where('holder_id', 'in', ids)
    .returning('media_key')
    .execute()
  return rows.map(({ media_key }) => media_key)
}

/** Deletes the rows of those files that are no longer used, and of the files used only by documents among them. */
export async function releaseMedia(trx: Kysely<Tables>, keys: readonly (string | null)[]): Promise<FreedMedia[]> {
  const candidates = [...new Set(keys)].filter((key) => key !== null)
  if (candidates.length === 0) return []
  // The uses of a document end with its row, so the files that it names are checked afterwards.
  const filesOf = (table: 'wallpaper_asset' | 'wallpaper_edit_file') =>
    trx.selectFrom(table).select('media_key').where('document_key', 'in', candidates).execute()
  const assets = [...(await filesOf('wallpaper_asset')), ...(await filesOf('wallpaper_edit_file'))]
  const freed = await trx
    .deleteFrom('media')
    .where('key', 'in', candidates)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_use').select('holder_kind').whereRef('media_use.media_key', '=', 'media.key'))),
    )
    .returning(['key', 'thumbnail_widths'])
    .execute()
  if (assets.length === 0) return freed
  const named = assets.map(({ media_key }) => media_key)
  return [...freed, ...(await releaseMedia(trx, named))]
}
