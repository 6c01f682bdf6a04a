import type { GenerationResult } from '@mirari/contract/schemas'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { blockedAmong, looksOf, requirePublishable } from '../results/blocked.ts'
import { ownerReferences } from '../results/generation-references.ts'
import type { Prompted } from '../results/visibility.ts'
import { type ResultRow, toGenerationResult } from './wire.ts'

export type NewResult = Insertable<Tables['generation_result']>

/** The fields of a result that access checks and changes need. */
export type ResultState = Pick<
  Selectable<Tables['generation_result']>,
  | 'generation_result_id'
  | 'generation_id'
  | 'user_id'
  | 'is_public'
  | 'published_at'
  | 'prompt'
  | 'model'
  | 'media_key'
  | 'video_key'
  | 'wallpaper_zip_key'
  | 'task_category'
  | 'likes_count'
  | 'downloads_count'
  | 'views_count'
> &
  Prompted

/** Results with image and creator; the caller completes the query with the column `liked`. */
function selectResults(db: Kysely<Tables>) {
  return db
    .selectFrom('generation_result as result')
    .innerJoin('media', 'media.key', 'result.media_key')
    .innerJoin('user as creator', 'creator.id', 'result.user_id')
    .select([
      'result.generation_result_id',
      'result.generation_id',
      'result.task_id',
      'result.user_id',
      'result.task_category',
      'result.model',
      'result.prompt',
      'result.style',
      'result.quality',
      'result.seed',
      'result.tags',
      'result.missing_subjects',
      'result.width',
      'result.height',
      'result.media_key',
      'result.video_key',
      'result.preview_video_key',
      'result.duration_s',
      'result.is_loop',
      'result.wallpaper_zip_key',
      'result.is_public',
      'result.likes_count',
      'result.downloads_count',
      'result.views_count',
      'result.created_at',
      'result.published_at',
      'media.width as image_width',
      'media.height as image_height',
      'media.thumbnail_widths',
      'media.placeholder',
      'media.color',
      'creator.username as creator_username',
      'creator.avatar_url as creator_avatar_url',
      'creator.shows_prompts',
    ])
}

/** Public results as visitors see them, without likes. */
export function selectPublicResults(db: Kysely<Tables>) {
  return selectResults(db).select(sql.lit(0).as('liked')).where('result.is_public', '=', sql.lit(1))
}

/** A user id that matches no user. */
const nobody = ''

function selectResultsFor(db: Kysely<Tables>, viewerId: string | null) {
  return selectResults(db)
    .leftJoin('result_like as own_like', (join) =>
      join
        .onRef('own_like.generation_result_id', '=', 'result.generation_result_id')
        .on('own_like.user_id', '=', viewerId ?? nobody),
    )
    .select(sql<number>`own_like.user_id is not null`.as('liked'))
}

/** Results of these generations in their order; a generation without results has no entry. */
export async function resultsOf(
  db: Kysely<Tables>,
  generationIds: readonly string[],
  viewerId: string | null,
): Promise<Map<string, GenerationResult[]>> {
  const byGeneration = new Map<string, GenerationResult[]>()
  if (generationIds.length === 0) return byGeneration
  const rows: ResultRow[] = await selectResultsFor(db, viewerId)
    .where('result.generation_id', 'in', generationIds)
    .orderBy('result.generation_id')
    .orderBy('result.position')
    .execute()
  for (const result of await withReferences(db, inWireForm(rows, viewerId), viewerId)) {
    const results = byGeneration.get(result.generation_id)
    if (results) results.push(result)
    else byGeneration.set(result.generation_id, [result])
  }
  return byGeneration
}

/**
 * Writes the results of a finished task; part of the transaction that ends it, after their media rows. Copies of images
 * that an operator blocked stay private.
 */
export async function insertResults(trx: Kysely<Tables>, rows: readonly NewResult[]): Promise<void> {
  if (rows.length === 0) return
  const published = rows.filter(({ is_public }) => is_public === 1).map(({ media_key }) => media_key)
  const blocked = new Set((await blockedAmong(trx, await looksOf(trx, published))).map(({ media_key }) => media_key))
  const values = rows.map((row) => (blocked.has(row.media_key) ? { ...row, is_public: 0, published_at: null } : row))
  await trx.insertInto('generation_result').values(values).execute()
}

export async function resultById(
  db: Kysely<Tables>,
  id: string,
  viewerId: string | null,
): Promise<GenerationResult | null> {
  const row: ResultRow | undefined = await selectResultsFor(db, viewerId)
    .where('result.generation_result_id', '=', id)
    .executeTakeFirst()
  const [result] = await withReferences(db, row ? inWireForm([row], viewerId) : [], viewerId)
  return result ?? null
}

/** These results in the order of their ids; ids that do not exist are left out. */
export async function resultsByIds(
  db: Kysely<Tables>,
  ids: readonly string[],
  viewerId: string | null,
): Promise<GenerationResult[]> {
  if (ids.length === 0) return []
  const rows: ResultRow[] = await selectResultsFor(db, viewerId)
    .where('result.generation_result_id', 'in', ids)
    .execute()
  const results = await withReferences(db, inWireForm(rows, viewerId), viewerId)
  const byId = new Map(results.map((result) => [result.generation_result_id, result]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function inWireForm(rows: readonly ResultRow[], viewerId: string | null): GenerationResult[] {
  const viewer = viewerId === null ? null : { id: viewerId }
  return rows.map((row) => toGenerationResult(row, viewer))
}

/** Adds the references, which stay private to the owner even when the result is public. */
async function withReferences(
  db: Kysely<Tables>,
  results: readonly GenerationResult[],
  viewerId: string | null,
): Promise<GenerationResult[]> {
  const own = results.filter(({ user_id }) => user_id === viewerId)
  const references = await ownerReferences(db, [...new Set(own.map(({ generation_id }) => generation_id))])
  return results.map((result) =>
    result.user_id === viewerId ? { ...result, ...references.get(result.generation_id) } : result,
  )
}

export async function stateOf(db: Kysely<Tables>, id: string): Promise<ResultState | null> {
  const row = await db
    .selectFrom('generation_result as result')
    .innerJoin('user as creator', 'creator.id', 'result.user_id')
    .select([
      'result.generation_result_id',
      'result.generation_id',
      'result.user_id',
      'result.is_public',
      'result.published_at',
      'result.prompt',
      'result.model',
      'result.media_key',
      'result.video_key',
      'result.wallpaper_zip_key',
      'result.task_category',
      'result.likes_count',
      'result.downloads_count',
      'result.views_count',
      'creator.shows_prompts',
    ])
    .where('result.generation_result_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Adds or removes a like, changing the count only if the like itself changed. Returns the count. */
export async function setLike(
  trx: Kysely<Tables>,
  { id, userId, like, now }: { id: string; userId: string; like: boolean; now: string },
): Promise<number> {
  const changed = like ? await addLike(trx, id, userId, now) : await removeLike(trx, id, userId)
  const step = like ? 1 : -1
  const { likes_count } = await trx
    .updateTable('generation_result')
    .set((row) => ({ likes_count: row('likes_count', '+', changed ? step : 0) }))
    .where('generation_result_id', '=', id)
    .returning('likes_count')
    .executeTakeFirstOrThrow()
  return likes_count
}

async function addLike(trx: Kysely<Tables>, id: string, userId: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('result_like')
    .values({ generation_result_id: id, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function removeLike(trx: Kysely<Tables>, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('result_like')
    .where('generation_result_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Publishes a result at `publishedAt`, or makes it private (null). Triggers update the feed's totals.
 * @throws Problem 'forbidden' when an operator took it down
 */
export async function setPublic(trx: Kysely<Tables>, id: string, publishedAt: string | null): Promise<void> {
  if (publishedAt !== null) await requirePublishable(trx, [id])
  await trx
    .updateTable('generation_result')
    .set({ is_public: publishedAt === null ? 0 : 1, published_at: publishedAt })
    .where('generation_result_id', '=', id)
    .execute()
}

/** Features a public result, or undoes it. False when nothing changed. */
export async function setFeatured(trx: Kysely<Tables>, id: string, featured: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('generation_result')
    .set({ is_featured: featured ? 1 : 0 })
    .where('generation_result_id', '=', id)
    .where('is_public', '=', 1)
    .where('is_featured', '=', featured ? 0 : 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Changes all results of a generation. `published_at` publishes those that are not public yet, null makes all private.
 * Triggers update the feed, its totals and the search.
 * @throws Problem 'forbidden' when an operator took one of those down that are to be published
 */
export async function changeResults(
  trx: Kysely<Tables>,
  generationId: string,
  { prompt, tags, published_at }: { prompt?: string; tags?: readonly string[]; published_at?: string | null },
): Promise<void> {
  const update = trx.updateTable('generation_result').where('generation_id', '=', generationId)
  if (prompt !== undefined || tags !== undefined) {
    const texts = { ...(prompt !== undefined && { prompt }), ...(tags && { tags: JSON.stringify(tags) }) }
    await update.set(texts).execute()
  }
  if (published_at === undefined) return
  const is_public = published_at === null ? 0 : 1
  if (is_public === 1) await requirePublishable(trx, await idsOf(trx, generationId))
  await update.set({ is_public, published_at }).where('is_public', '!=', is_public).execute()
}

async function idsOf(db: Kysely<Tables>, generationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('generation_result')
    .select('generation_result_id')
    .where('generation_id', '=', generationId)
    .execute()
  return rows.map(({ generation_result_id }) => generation_result_id)
}

/** Increments the count of views or downloads. */
export async function countUse(
  trx: Kysely<Tables>,
  id: string,
  column: 'views_count' | 'downloads_count',
): Promise<void> {
  await trx
    .updateTable('generation_result')
    .set((row) => ({ [column]: row(column, '+', 1) }))
    .where('generation_result_id', '=', id)
    .execute()
}

/** Number of results of a generation that are not deleted. */
export async function resultsLeft(db: Kysely<Tables>, generationId: string): Promise<number> {
  const { results } = await db
    .selectFrom('generation_result')
    .select((row) => row.fn.countAll<number>().as('results'))
    .where('generation_id', '=', generationId)
    .executeTakeFirstOrThrow()
  return results
}
