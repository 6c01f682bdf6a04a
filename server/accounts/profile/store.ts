import { type SocialProviderId, socialProviderIds, type User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { endMediaUse, type FreedMedia, releaseMedia, useMedia } from '../../results/media-use.ts'

/** Answer of GET /users/me/stats. */
export interface UserStats {
  generations: number
  images: number
  videos: number
  wallpapers: number
  likes: number
  downloads: number
  views: number
  uploads: number
  point: number
}

export async function statsOf(db: Kysely<Tables>, user: User): Promise<UserStats> {
  const results = await db
    .selectFrom('generation_result')
    .select(({ fn }) => [
      'task_category',
      fn.countAll<number>().as('count'),
      fn.sum<number>('likes_count').as('likes'),
      fn.sum<number>('downloads_count').as('downloads'),
      fn.sum<number>('views_count').as('views'),
    ])
    .where('user_id', '=', user.id)
    .groupBy('task_category')
    .execute()
  const counters = await db
    .selectFrom('counter')
    .select(['name', 'value'])
    .where('name', 'in', [`history:${user.id}`, `uploads:${user.id}`])
    .execute()
  const counter = (name: string) => counters.find((row) => row.name === `${name}:${user.id}`)?.value ?? 0
  const count = (...categories: string[]) =>
    results.filter((row) => categories.includes(row.task_category)).reduce((sum, row) => sum + row.count, 0)
  const total = (column: 'likes' | 'downloads' | 'views') => results.reduce((sum, row) => sum + row[column], 0)
  return {
    generations: counter('history'),
    images: count('image'),
    videos: count('video'),
    wallpapers: count('wallpaper', 'wallpaper_template'),
    likes: total('likes'),
    downloads: total('downloads'),
    views: total('views'),
    uploads: counter('uploads'),
    point: user.point,
  }
}

/** The newest results of a user. */
export async function recentResultIds(db: Kysely<Tables>, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('generation_result')
    .select('generation_result_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('generation_result_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ generation_result_id }) => generation_result_id)
}

export async function setUsername(trx: Kysely<Tables>, id: string, username: string): Promise<void> {
  await trx.updateTable('user').set({ username }).where('id', '=', id).execute()
}

/** What a user chose about privacy. */
export interface PrivacyChoices {
  publishes_results: boolean
  counts_visits: boolean
}

export async function privacyOf(db: Kysely<Tables>, id: string): Promise<PrivacyChoices> {
  const row = await db
    .selectFrom('user')
    .select(['publishes_results', 'counts_visits'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { publishes_results: row?.publishes_results === 1, counts_visits: row?.counts_visits !== 0 }
}

/** Stores the choices that are there. */
export async function setPrivacy(
  trx: Kysely<Tables>,
  id: string,
  change: { [Choice in keyof PrivacyChoices]: boolean | undefined },
): Promise<void> {
  const chosen = Object.entries(change).filter(([, value]) => value !== undefined)
  if (chosen.length === 0) return
  const values = Object.fromEntries(chosen.map(([name, value]) => [name, value ? 1 : 0]))
  await trx.updateTable('user').set(values).where('id', '=', id).execute()
}

/** Whether this image is an upload of the user. */
export async function isOwnImage(db: Kysely<Tables>, userId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select('id')
    .where('user_id', '=', userId)
    .where('category', '=', 'image')
    .where('media_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets or removes the avatar and its use of the file; returns the files that are no longer used. */
export async function setAvatar(
  trx: Kysely<Tables>,
  userId: string,
  avatar: { key: string; url: string } | null,
): Promise<FreedMedia[]> {
  const before = await endMediaUse(trx, 'avatar', [userId])
  if (avatar) await useMedia(trx, { kind: 'avatar', id: userId }, [avatar.key])
  await trx
    .updateTable('user')
    .set({ avatar_url: avatar?.url ?? null })
    .where('id', '=', userId)
    .execute()
  return releaseMedia(trx, before)
}

export async function passwordHashOf(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db.selectFrom('user').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash ?? null
}

export async function setPasswordHash(trx: Kysely<Tables>, id: string, password_hash: string): Promise<void> {
  await trx.updateTable('user').set({ password_hash }).where('id', '=', id).execute()
}

export async function linkedProviders(db: Kysely<Tables>, userId: string): Promise<SocialProviderId[]> {
  const rows = await db.selectFrom('social_account').select('provider').where('user_id', '=', userId).execute()
  return socialProviderIds.filter((id) => rows.some(({ provider }) => provider === id))
}

export async function deleteLink(
  trx: Kysely<Tables>,
  userId: string,
  provider: 'google' | 'discord',
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('social_account')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Generations whose task has not ended. */
export async function activeGenerations(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('history_entry')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

/**
 * Deletes a user's generations, uploads and likes, and empties the account. The row itself stays without a name,
 * because the ledger must still add up and generations of others may use this user's published images.
 */
export async function eraseUser(trx: Kysely<Tables>, userId: string): Promise<FreedMedia[]> {
  const files = await trx.selectFrom('media').select('key').where('owner_id', '=', userId).execute()
  await trx
    .updateTable('generation_result')
    .set(({ eb }) => ({ likes_count: eb('likes_count', '-', 1) }))
    .where('generation_result_id', 'in', ({ selectFrom }) =>
      selectFrom('result_like').select('generation_result_id').where('user_id', '=', userId),
    )
    .execute()
  await trx.deleteFrom('result_like').where('user_id', '=', userId).execute()
  await trx.deleteFrom('generation_result').where('user_id', '=', userId).execute()
  await trx.deleteFrom('history_entry').where('user_id', '=', userId).execute()
  await trx.deleteFrom('upload').where('user_id', '=', userId).execute()
  await trx.deleteFrom('folder').where('user_id', '=', userId).execute()
  await trx.deleteFrom('trash').where('user_id', '=', userId).execute()
  await trx.deleteFrom('document_version').where('user_id', '=', userId).execute()
  await endMediaUse(trx, 'avatar', [userId])
  await trx.updateTable('feedback').set({ user_id: null }).where('user_id', '=', userId).execute()
  await trx.deleteFrom('social_account').where('user_id', '=', userId).execute()
  await trx.deleteFrom('session').where('user_id', '=', userId).execute()
  const nobody = `deleted-${userId}`
  await trx
    .updateTable('user')
    .set({ username: nobody, email: `${nobody}@invalid`, password_hash: null, avatar_url: null })
    .where('id', '=', userId)
    .execute()
  return releaseMedia(
    trx,
    files.map(({ key }) => key),
  )
}

/** All records about a user, for the export. */
export async function recordsOf(db: Kysely<Tables>, userId: string) {
  const of = <Table extends 'generation_result' | 'upload' | 'ledger' | 'feedback' | 'subscription'>(table: Table) =>
    db
      .selectFrom(table as 'upload')
      .selectAll()
      .where('user_id', '=', userId)
  return {
    creations: await creationsOf(db, userId),
    results: (await of('generation_result').execute()) as unknown[],
    wallpaper_documents: await wallpaperDocuments(db, userId),
    templates: await templatesOf(db, userId),
    uploads: (await of('upload').execute()) as unknown[],
    points: (await of('ledger').execute()) as unknown[],
    subscriptions: (await of('subscription').execute()) as unknown[],
    orders: (await db
      .selectFrom('pay_order')
      .select(['id', 'title', 'points', 'amount_fen', 'provider', 'state', 'created_at', 'paid_at'])
      .where('user_id', '=', userId)
      .execute()) as unknown[],
    reports: (await of('feedback').execute()) as unknown[],
  }
}

/** What the history lists, with the requests of generations. */
async function creationsOf(db: Kysely<Tables>, userId: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('history_entry as entry')
    .leftJoin('generation', 'generation.generation_id', 'entry.entry_id')
    .selectAll(['entry', 'generation'])
    .where('entry.user_id', '=', userId)
    .execute()
  return rows.map(({ entry_id, ...row }) => ({ ...row, generation_id: entry_id }))
}

/** The documents that the wallpaper editor saved. */
async function wallpaperDocuments(db: Kysely<Tables>, userId: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('wallpaper_edit as edit')
    .innerJoin('generation_result as result', 'result.wallpaper_key', 'edit.document_key')
    .select(['result.generation_result_id', 'edit.content'])
    .where('result.user_id', '=', userId)
    .execute()
  return rows.map(({ generation_result_id, content }) => ({
    generation_result_id,
    data: JSON.parse(content) as unknown,
  }))
}

/** The templates that the template editor saved. */
async function templatesOf(db: Kysely<Tables>, userId: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('template')
    .innerJoin('generation_result as result', 'result.wallpaper_key', 'template.document_key')
    .select(['result.generation_result_id', 'template.content'])
    .where('result.user_id', '=', userId)
    .execute()
  return rows.map(({ generation_result_id, content }) => ({
    generation_result_id,
    data: JSON.parse(content) as unknown,
  }))
}

/** The user's own files: results with their videos and packages, and uploads. */
export function filesOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('media')
    .select(['key', 'content_type', 'created_at'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('key')
    .execute()
}
