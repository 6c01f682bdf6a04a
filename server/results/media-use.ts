import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** A file whose row is gone: the bytes are removed once the transaction is committed. */
export type FreedMedia = Pick<Selectable<Tables['media']>, 'key' | 'thumbnail_widths'>

/**
 * Who uses files without a column that names them; columns that do are listed in
 * platform/database/triggers/media-use.ts, and their uses come and go with their rows.
 */
export interface MediaHolder {
  kind: 'avatar' | 'feedback' | 'trash'
  id: string
}

/** Says that a holder uses these files, which stay for as long as anybody does. */
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

/** Ends what these holders use; answers the files, for `releaseMedia`. */
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

/** Deletes the rows of those of these files that nobody uses any more, and of what documents among them used alone. */
export async function releaseMedia(trx: Kysely<Tables>, keys: readonly (string | null)[]): Promise<FreedMedia[]> {
  const candidates = [...new Set(keys)].filter((key) => key !== null)
  if (candidates.length === 0) return []
  // A document's uses end with it, so what it names is asked about after it.
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
