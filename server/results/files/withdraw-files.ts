/**
 * Makes results private together with their files. Whoever knows the address of a file may read it, so a file that no
 * public result shows any longer gets another address, and its present one leads nowhere. A file that another public
 * result or an avatar still shows keeps its address, because it is public there.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { createLine } from '../../platform/line.ts'
import type { FreedMedia } from '../media-use.ts'
import { type Renewal, renewKey } from './renew-key.ts'

export interface WithdrawDeps {
  database: Database
  /** Stored files; see media/ports.ts. */
  media: {
    link(media: readonly FreedMedia[]): Promise<Map<string, string>>
    renewed(renewals: readonly Renewal[]): void
    erase(media: readonly FreedMedia[]): Promise<void>
  }
  now: () => string
}

/** Thrown when results or files changed between linking and writing. */
class FilesChanged extends Error {
  override readonly name = 'FilesChanged'
}

const maxAttempts = 5

/** By owner: of two withdrawals of the same results, the files that the second one plans with are those of the first. */
const inLine = createLine()

/**
 * Runs `change`, which makes results private, in a transaction; the files of those of `choice` that it made private are
 * renewed in the same one.
 * @param choice the results that `change` may make private, of one owner
 * @throws Problem 'storage_full', and whatever `change` throws
 */
export function withdrawing<Answer>(
  deps: WithdrawDeps,
  choice: ResultsOfOwner,
  change: (trx: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return inLine(choice.ownerId, () => withdrawInTurn(deps, choice, change))
}

async function withdrawInTurn<Answer>(
  { database, media, now }: WithdrawDeps,
  choice: ResultsOfOwner,
  change: (trx: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    // At a second attempt also those that are private, because somebody publishes them meanwhile.
    const results = resultsOf(database.read, choice, attempt === 1 ? [1] : [0, 1])
    const planned = await filesOf(database.read, await results)
    const newKeys = planned.length > 0 ? await media.link(planned) : new Map<string, string>()
    const renewals: Renewal[] = []
    try {
      const answer = await database.write(async (trx) => {
        const before = await resultsOf(trx, choice, [1])
        const changed = await change(trx)
        const withdrawn = await privateAmong(trx, before)
        const files = await withoutPublic(trx, await filesOf(trx, withdrawn))
        const renewedAt = now()
        renewals.length = 0
        for (const { key: old_key } of files) {
          const media_key = newKeys.get(old_key)
          if (media_key === undefined) throw new FilesChanged('A file was added meanwhile.')
          const { owner_id } = await renewKey(trx, { old_key, media_key }, renewedAt)
          renewals.push({ old_key, media_key, owner_id })
        }
        return changed
      })
      media.renewed(renewals)
      const renewed = new Set(renewals.map(({ old_key }) => old_key))
      await media.erase(planned.map((file) => (renewed.has(file.key) ? file : under(newKeys, file))))
      return answer
    } catch (error) {
      await media.erase(planned.map((file) => under(newKeys, file)))
      if (!(error instanceof FilesChanged) || attempt >= maxAttempts) throw error
    }
  }
}

const under = (newKeys: ReadonlyMap<string, string>, { key, ...file }: FreedMedia): FreedMedia => ({
  ...file,
  key: newKeys.get(key) ?? '',
})

/** Results of one owner, by their own ids or by those of their generations. */
export type ResultsOfOwner = { ownerId: string } & ({ ids: readonly string[] } | { generationId: string })

/** @param states of `is_public` */
async function resultsOf(db: Kysely<Tables>, choice: ResultsOfOwner, states: readonly (0 | 1)[]): Promise<string[]> {
  const query = db
    .selectFrom('generation_result')
    .select('generation_result_id')
    .where('user_id', '=', choice.ownerId)
    .where('is_public', 'in', states)
  const rows = await ('ids' in choice
    ? query.where('generation_result_id', 'in', choice.ids)
    : query.where('generation_id', '=', choice.generationId)
  ).execute()
  return rows.map(({ generation_result_id }) => generation_result_id)
}

async function privateAmong(trx: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('generation_result')
    .select('generation_result_id')
    .where('generation_result_id', 'in', ids)
    .where('is_public', '=', 0)
    .execute()
  return rows.map(({ generation_result_id }) => generation_result_id)
}

/**
 * Every file that these results show or have shown: their own, those of their documents, and those of earlier saves,
 * but not their references, which only the owner sees.
 */
async function filesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<FreedMedia[]> {
  if (ids.length === 0) return []
  const list = sql.join(ids)
  const { rows } = await sql<FreedMedia>`
    with own(key) as (
      select media_key from generation_result where generation_result_id in (${list})
      union select video_key from generation_result where generation_result_id in (${list})
      union select preview_video_key from generation_result where generation_result_id in (${list})
      union select wallpaper_zip_key from generation_result where generation_result_id in (${list})
      union select media_key from document_version where generation_result_id in (${list})
    ), document(key) as (
      select wallpaper_key from generation_result where generation_result_id in (${list})
      union select document_key from document_version where generation_result_id in (${list})
    )
    select key, thumbnail_widths from media where key in (
      select key from own
      union select key from document
      union select asset.media_key from document join wallpaper_asset as asset on asset.document_key = document.key
      union select file.media_key from document join wallpaper_edit_file as file on file.document_key = document.key
    )`.execute(db)
  return rows
}

/** Those files that neither a public result nor an avatar shows. */
async function withoutPublic(trx: Kysely<Tables>, files: readonly FreedMedia[]): Promise<FreedMedia[]> {
  if (files.length === 0) return []
  const { rows } = await sql<{ media_key: string }>`
    select distinct media_key from media_use where media_key in (${sql.join(files.map(({ key }) => key))}) and (
      holder_kind = 'avatar'
      or holder_kind like 'result.%' and exists (
        select 1 from generation_result where generation_result_id = holder_id and is_public = 1)
      or holder_kind in ('document.asset', 'document.edit-file') and exists (
        select 1 from generation_result where wallpaper_key = substr(holder_id, 1, 32) and is_public = 1)
    )`.execute(trx)
  const shown = new Set(rows.map(({ media_key }) => media_key))
  return files.filter(({ key }) => !shown.has(key))
}
