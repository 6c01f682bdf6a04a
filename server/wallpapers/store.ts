import type { ModelId, TaskCategory } from '@mirari/model'
import { type Expression, type Kysely, type Selectable, sql } from 'kysely'
import { greatest } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'
import { publicPrompt } from '../results/visibility.ts'

export type PackageTask = Selectable<Tables['package_task']>
export type NewPackageTask = Omit<
  PackageTask,
  'state' | 'zip_key' | 'vtime' | 'attempts' | 'lease_token' | 'lease_ends_ms'
>

/** The columns of a result that packaging needs. */
export interface PackableResult {
  generation_result_id: string
  user_id: string
  is_public: number
  task_category: TaskCategory
  model: ModelId
  /** Empty when the creator shows none: a package is the same for everybody. */
  prompt: string
  /** JSON list. */
  tags: string
  width: number
  height: number
  media_key: string
  video_key: string | null
  preview_video_key: string | null
  wallpaper_key: string | null
  creator: string
}

export interface ResultChoice {
  generation_id?: string | undefined
  /** Reads a result of a generation, by default the first. */
  generation_result_id?: string | undefined
}

export async function packableResult(db: Kysely<Tables>, choice: ResultChoice): Promise<PackableResult | null> {
  const { generation_id, generation_result_id } = choice
  let query = db
    .selectFrom('generation_result as result')
    .innerJoin('user as creator', 'creator.id', 'result.user_id')
    .select([
      'result.generation_result_id',
      'result.user_id',
      'result.is_public',
      'result.task_category',
      'result.model',
      publicPrompt().as('prompt'),
      'result.tags',
      'result.width',
      'result.height',
      'result.media_key',
      'result.video_key',
      'result.preview_video_key',
      'result.wallpaper_key',
      'creator.username as creator',
    ])
  if (generation_id !== undefined) query = query.where('result.generation_id', '=', generation_id)
  if (generation_result_id !== undefined) query = query.where('result.generation_result_id', '=', generation_result_id)
  const row = await query.orderBy('result.position').limit(1).executeTakeFirst()
  return row ?? null
}

/** The files that a document names. */
export async function documentFiles(
  db: Kysely<Tables>,
  documentKey: string,
): Promise<{ name: string; media_key: string }[]> {
  return db
    .selectFrom('wallpaper_asset')
    .select(['name', 'media_key'])
    .where('document_key', '=', documentKey)
    .orderBy('name')
    .execute()
}

/** The stored content of a template, as JSON; null for any other document. */
export async function templateContent(db: Kysely<Tables>, documentKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('template')
    .select('content')
    .where('document_key', '=', documentKey)
    .executeTakeFirst()
  return row?.content ?? null
}

export type FileFacts = Pick<
  Selectable<Tables['media']>,
  'key' | 'content_type' | 'sha256' | 'width' | 'height' | 'placeholder' | 'color'
>

/** Facts of these files; unknown files are left out. */
export async function fileFacts(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, FileFacts>> {
  const rows = await db
    .selectFrom('media')
    .select(['key', 'content_type', 'sha256', 'width', 'height', 'placeholder', 'color'])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** Increments how often a result was set as a wallpaper. */
export async function countUsage(trx: Kysely<Tables>, resultId: string): Promise<void> {
  await trx
    .updateTable('generation_result')
    .set((row) => ({ wallpaper_uses_count: row('wallpaper_uses_count', '+', 1) }))
    .where('generation_result_id', '=', resultId)
    .execute()
}

/** How often a result was set as a wallpaper. */
export async function usesOf(db: Kysely<Tables>, resultId: string): Promise<number> {
  const row = await db
    .selectFrom('generation_result')
    .select('wallpaper_uses_count')
    .where('generation_result_id', '=', resultId)
    .executeTakeFirst()
  return row?.wallpaper_uses_count ?? 0
}

/** The packaging task for exactly these contents. */
export async function taskOfContent(
  db: Kysely<Tables>,
  { generation_result_id, content_hash }: Pick<PackageTask, 'generation_result_id' | 'content_hash'>,
): Promise<PackageTask | null> {
  const row = await db
    .selectFrom('package_task')
    .selectAll()
    .where('generation_result_id', '=', generation_result_id)
    .where('content_hash', '=', content_hash)
    .where('state', '<>', 'failed')
    .executeTakeFirst()
  return row ?? null
}

export async function taskById(db: Kysely<Tables>, taskId: string): Promise<PackageTask | null> {
  const row = await db.selectFrom('package_task').selectAll().where('task_id', '=', taskId).executeTakeFirst()
  return row ?? null
}

/**
 * Adds a task in an order that is fair by virtual time: a step after the user's previous task, and not before the step
 * that is being served.
 */
export async function insertTask(trx: Kysely<Tables>, task: NewPackageTask): Promise<void> {
  const newestOfUser = sql`(select max(vtime) from package_task where user_id = ${task.user_id})`
  const next = sql`(select min(vtime) from package_task where state = 'pending')`
  const newestEnded = sql`(select max(vtime) from package_task where state = 'completed')`
  await trx
    .insertInto('package_task')
    .values({
      ...task,
      state: 'pending',
      zip_key: null,
      vtime: greatest(sql<number>`coalesce(${newestOfUser}, 0) + 1`, sql<number>`coalesce(${next}, ${newestEnded}, 0)`),
    })
    .execute()
}

/** Number of a user's tasks that wait. */
export async function pendingTasksOf(db: Kysely<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('package_task')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

/** The right to make a package, until it ends or somebody else has it. */
export interface PackageLease {
  task_id: string
  lease_token: string
}

/** On which clock leases end; null where there is only one process, so that what another one held is free. */
type LeaseClock = Expression<number> | null

/** The first packaging task that nobody works on, if there is one. Right beside others, which then take other tasks. */
export async function claimPackage(
  trx: Kysely<Tables>,
  { lease_token, nowMs, leaseMs }: { lease_token: string; nowMs: LeaseClock; leaseMs: number },
): Promise<(PackageTask & PackageLease) | null> {
  const first = await trx
    .selectFrom('package_task')
    .select('task_id')
    .where('state', '=', 'pending')
    .$if(nowMs !== null, (query) => query.where(sql<boolean>`(lease_ends_ms is null or lease_ends_ms <= ${nowMs})`))
    .orderBy('vtime')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!first) return null
  const lease_ends_ms = nowMs && sql<number>`${nowMs} + ${sql.lit(leaseMs)}`
  const task = await trx
    .updateTable('package_task')
    .set((row) => ({ lease_token, lease_ends_ms, attempts: row('attempts', '+', 1) }))
    .where('task_id', '=', first.task_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...task, lease_token }
}

const held = (trx: Kysely<Tables>, { task_id, lease_token }: PackageLease) =>
  trx
    .updateTable('package_task')
    .where('task_id', '=', task_id)
    .where('lease_token', '=', lease_token)
    .where('state', '=', 'pending')

/** False when the lease was lost. */
export async function renewPackage(
  trx: Kysely<Tables>,
  lease: PackageLease,
  { nowMs, leaseMs }: { nowMs: Expression<number>; leaseMs: number },
): Promise<boolean> {
  const lease_ends_ms = sql<number>`${nowMs} + ${sql.lit(leaseMs)}`
  const { numUpdatedRows } = await held(trx, lease).set({ lease_ends_ms }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets another process go on with a task, as if this one had never begun it. */
export async function releasePackage(trx: Kysely<Tables>, lease: PackageLease): Promise<void> {
  await held(trx, lease)
    .set((row) => ({ ...released, attempts: row('attempts', '-', 1) }))
    .execute()
}

const released = { lease_token: null, lease_ends_ms: null } as const

/** Ends what this attempt works on. False when the lease was lost: then nothing that belongs to the end may be stored. */
export async function endPackage(trx: Kysely<Tables>, lease: PackageLease, end: PackageEnd): Promise<boolean> {
  const { numUpdatedRows } = await held(trx, lease)
    .set({ ...end, ...released })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type PackageEnd = Pick<PackageTask, 'state' | 'zip_key' | 'updated_at'>

export async function endTask(trx: Kysely<Tables>, taskId: string, end: PackageEnd): Promise<void> {
  await trx.updateTable('package_task').set(end).where('task_id', '=', taskId).execute()
}

/**
 * Gives a result its newest package. Returns the key of its previous one; undefined when the result was deleted or
 * changed meanwhile.
 */
export async function setZip(
  trx: Kysely<Tables>,
  { generation_result_id: resultId, wallpaper_key }: Pick<PackableResult, 'generation_result_id' | 'wallpaper_key'>,
  zipKey: string,
): Promise<string | null | undefined> {
  const before = await trx
    .selectFrom('generation_result')
    .select('wallpaper_zip_key')
    .where('generation_result_id', '=', resultId)
    .where('wallpaper_key', 'is not distinct from', wallpaper_key)
    .executeTakeFirst()
  if (!before) return undefined
  await trx
    .updateTable('generation_result')
    .set({ wallpaper_zip_key: zipKey })
    .where('generation_result_id', '=', resultId)
    .execute()
  return before.wallpaper_zip_key
}
