import type { ManagedResult } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { toImageSource } from '../results/image-source.ts'

/** These results in any order, whoever made them. */
export async function managedResults(db: Kysely<Tables>, ids: readonly string[]): Promise<ManagedResult[]> {
  if (ids.length === 0) return []
  const rows = await results(db).where('result.generation_result_id', 'in', ids).execute()
  return rows.map(toManagedResult)
}

/** Results that were taken down, with the ids of their removals, the newest removal first. */
export async function removalsPage(
  db: Kysely<Tables>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ removal_id: string; item: ManagedResult }[]> {
  let query = results(db).where('removal.removal_id', 'is not', null).orderBy('removal.removal_id', 'desc').limit(limit)
  if (after !== undefined) query = query.where('removal.removal_id', '<', after)
  const rows = await query.execute()
  return rows.map((row) => ({ removal_id: row.removal_id ?? '', item: toManagedResult(row) }))
}

function results(db: Kysely<Tables>) {
  return db
    .selectFrom('generation_result as result')
    .innerJoin('media', 'media.key', 'result.media_key')
    .innerJoin('user as maker', 'maker.id', 'result.user_id')
    .leftJoin('removed_result as removal', 'removal.generation_result_id', 'result.generation_result_id')
    .select([
      'result.generation_result_id',
      'result.prompt',
      'result.task_category',
      'result.user_id',
      'result.is_public',
      'result.created_at',
      'result.media_key',
      'media.width as image_width',
      'media.height as image_height',
      'media.thumbnail_widths',
      'media.placeholder',
      'media.color',
      'maker.username',
      'removal.removal_id',
      'removal.removed_at',
      'removal.reason',
    ])
}

type ResultRow = Awaited<ReturnType<ReturnType<typeof results>['execute']>>[number]

function toManagedResult(row: ResultRow): ManagedResult {
  return {
    id: row.generation_result_id,
    prompt: row.prompt,
    category: row.task_category,
    maker: { id: row.user_id, username: row.username },
    picture: toImageSource(row),
    is_public: row.is_public === 1,
    created_at: row.created_at,
    removed_at: row.removed_at,
    removal_reason: row.reason,
  }
}
