import type { AssetCounts, AssetPage, GenerationResult } from '@mirari/contract/schemas'
import type { TaskCategory, TypeFilter } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { toPage } from '../platform/http/pagination.ts'
import { type ListFilter, matchesFilter } from '../results/list-filter.ts'
import { resultsByIds } from './store.ts'

function matching(db: Kysely<Tables>, filter: ListFilter) {
  return db.selectFrom('generation_result').where(matchesFilter(filter))
}

/** A page of a user's own results, newest first. */
export async function ownAssets(
  db: Kysely<Tables>,
  filter: ListFilter,
  request: { page: number; size: number; type: TypeFilter },
): Promise<AssetPage> {
  const counts = await assetCounts(db, `user:${filter.user_id}`)
  const items = await pageOf(db, filter, request)
  return { ...toPage(items, await totalOf(db, filter, request.type, counts), request), counts }
}

async function pageOf(
  db: Kysely<Tables>,
  filter: ListFilter,
  { page, size }: { page: number; size: number },
): Promise<GenerationResult[]> {
  const rows = await matching(db, filter)
    .select('generation_result_id')
    .orderBy('created_at', 'desc')
    .orderBy('generation_result_id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return resultsByIds(
    db,
    rows.map(({ generation_result_id }) => generation_result_id),
    filter.user_id,
  )
}

/** Largest total reported for a filtered list: counting further would slow down every other request. */
const maxCountedTotal = 10_000

/**
 * Number of matching results: the stored count when only the type is filtered, otherwise counted up to {@link
 * maxCountedTotal}.
 */
async function totalOf(db: Kysely<Tables>, filter: ListFilter, type: TypeFilter, counts: AssetCounts): Promise<number> {
  const { models, from, until, words } = filter
  if (models.length + words.length === 0 && from === null && until === null) return counts[type]
  const { count } = await db
    .selectFrom(matching(db, filter).select('generation_result_id').limit(maxCountedTotal).as('matching'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Number of results of each type that a user has or a folder contains; the counts are maintained by triggers. */
export async function assetCounts(db: Kysely<Tables>, holder: string): Promise<AssetCounts> {
  const rows = await db.selectFrom('asset_count').selectAll().where('holder', '=', holder).execute()
  return countsOf(rows)
}

/** Sums the counts of categories into those of the type filter. */
export function countsOf(rows: readonly { task_category: TaskCategory; assets: number }[]): AssetCounts {
  const counts: AssetCounts = { all: 0, image: 0, video: 0, wallpaper: 0 }
  for (const { task_category, assets } of rows) {
    counts.all += assets
    counts[task_category === 'wallpaper_template' ? 'wallpaper' : task_category] += assets
  }
  return counts
}
