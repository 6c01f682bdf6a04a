import { type SocialProviderId, socialProviderIds, type User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { listedCount } from '../../results/history-entries.ts'
import { endMediaUse, type FreedMedia, releaseMedia, useMedia } from '../../results/media-use.ts'
import { skeletonOf } from '../names/skeleton.ts'

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
  const uploads = await db
    .selectFrom('counter')
    .select('value')
    .where('name', '=', `uploads:${user.id}`)
    .executeTakeFirst()
  const count = (...categories: string[]) =>
    results.filter((row) => categories.includes(row.task_category)).reduce((sum, row) => sum + row.count, 0)
  const total = (column: 'likes' | 'downloads' | 'views') => results.reduce((sum, row) => sum + row[column], 0)
  return {
    generations: await listedCount(db, user.id),
    images: count('image'),
    videos: count('video'),
    wallpapers: count('wallpaper', 'wallpaper_template'),
    likes: total('likes'),
    downloads: total('downloads'),
    views: total('views'),
    uploads: uploads?.value ?? 0,
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
  await trx
    .updateTable('user')
    .set({ username, name_skeleton: skeletonOf(username) })
    .where('id', '=', id)
    .execute()
}

/** What a user chose about privacy. */
export interface PrivacyChoices {
  publishes_results: boolean
  counts_visits: boolean
  shows_prompts: boolean
}

export async function privacyOf(db: Kysely<Tables>, id: string): Promise<PrivacyChoices> {
  const row = await db
    .selectFrom('user')
    .select(['publishes_results', 'counts_visits', 'shows_prompts'])
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    publishes_results: row?.publishes_results === 1,
    counts_visits: row?.counts_visits !== 0,
    shows_prompts: row?.shows_prompts !== 0,
  }
}

export async function hasOperatorRole(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db.selectFrom('operator').select('user_id').where('user_id', '=', id).executeTakeFirst()
  return row !== undefined
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
