import { maxListedIds, type OwnOrder } from '@mirari/contract/lists'
import type { AssetCounts, AssetPage, GenerationResult, ResultIds } from '@mirari/contract/schemas'
import type { TaskCategory, TypeFilter } from '@mirari/model'
import { type Kysely, sql } from 'kysely'
import { monthOf } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'
import { toPage } from '../platform/http/pagination.ts'
import { matchesFilter, type ResultFilter } from '../results/list-filter.ts'
import { resultsByIds } from './store.ts'

export interface OwnPageRequest {
  page: number
  size: number
  type: TypeFilter
  sort?: OwnOrder
}

function matching(db: Kysely<Tables>, { folderId, liked, ...filter }: ResultFilter) {
  let query = db.selectFrom('generation_result').where(matchesFilter(filter))
  if (liked) {
    const likes = db.selectFrom('result_like').select('generation_result_id').where('user_id', '=', filter.user_id)
    query = query.where('generation_result_id', 'in', likes)
  }
  if (folderId !== null) {
    const inside = db.selectFrom('folder_asset').select('generation_result_id').where('folder_id', '=', folderId)
    query = query.where('generation_result_id', 'in', inside)
  }
  return query
}

/** A page of a user's own results or of a folder; newest first unless ordered otherwise. */
export async function ownAssets(db: Kysely<Tables>, filter: ResultFilter, request: OwnPageRequest): Promise<AssetPage> {
  const holder = filter.folderId === null ? `user:${filter.user_id}` : `folder:${filter.folderId}`
  const counts = await assetCounts(db, holder)
  const items = await pageOf(db, filter, request)
  return { ...toPage(items, await totalOf(db, filter, request.type, counts), request), counts }
}

async function pageOf(
  db: Kysely<Tables>,
  filter: ResultFilter,
  { page, size, sort = 'newest' }: OwnPageRequest,
): Promise<GenerationResult[]> {
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  const rows = await matching(db, filter)
    .select('generation_result_id')
    .$if(sort === 'likes', (query) => query.orderBy('likes_count', 'desc'))
    .orderBy('created_at', direction)
    .orderBy('generation_result_id', direction)
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
async function totalOf(
  db: Kysely<Tables>,
  filter: ResultFilter,
  type: TypeFilter,
  counts: AssetCounts,
): Promise<number> {
  const { models, from, until, words, liked } = filter
  if (!liked && models.length + words.length === 0 && from === null && until === null) return counts[type]
  const { count } = await db
    .selectFrom(matching(db, filter).select('generation_result_id').limit(maxCountedTotal).as('matching'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Ids of the matching results, newest first, up to {@link maxListedIds}, and which of them are wallpapers. */
export async function ownIds(db: Kysely<Tables>, filter: ResultFilter): Promise<ResultIds> {
  const rows = await matching(db, filter)
    .select(['generation_result_id', 'feed_type'])
    .orderBy('created_at', 'desc')
    .orderBy('generation_result_id', 'desc')
    .limit(maxListedIds)
    .execute()
  const idsOf = (found: typeof rows) => found.map(({ generation_result_id }) => generation_result_id)
  return { ids: idsOf(rows), wallpaper_ids: idsOf(rows.filter(({ feed_type }) => feed_type === 'wallpaper')) }
}

/** How many matching results each month has, the newest first. @param offsetMinutes of the reader's clock from UTC */
export async function ownMonths(
  db: Kysely<Tables>,
  filter: ResultFilter,
  offsetMinutes: number,
): Promise<{ month: string; count: number }[]> {
  const month = monthOf(sql.ref('created_at'), sql<number>`${offsetMinutes}`)
  return matching(db, filter)
    .select((row) => [month.as('month'), row.fn.countAll<number>().as('count')])
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute()
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
