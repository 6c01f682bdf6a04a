/** Versions of what an editor saved: each save has a revision, and the last ones can be opened again. */
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { mediaUrl, thumbnailOf } from './image-source.ts'

/** Saves of one document that can be opened again, the newest included. */
export const maxVersions = 20

/** A save to be recorded. */
export interface NewVersion {
  generation_result_id: string
  user_id: string
  /** 1 is the first save. */
  revision: number
  /** Media keys of the wallpaper document and of what it looks like. */
  document: string
  image: string
  now: string
}

/** A version in its wire form. */
export interface VersionFacts {
  revision: number
  saved_at: string
  thumbnail_url: string
}

/** Revision of the newest save; 0 for a result that no editor saved. */
export async function revisionOf(db: Kysely<Tables>, resultId: string): Promise<number> {
  const row = await db
    .selectFrom('document_version')
    .select(({ fn }) => fn.max<number | null>('revision').as('revision'))
    .where('generation_result_id', '=', resultId)
    .executeTakeFirst()
  return row?.revision ?? 0
}

/**
 * Checks that the revision that a save is based on is the newest one; undefined skips the check. @throws Problem
 * 'save_outdated'
 */
export function checkRevision(newest: number, basedOn: number | undefined): void {
  if (basedOn !== undefined && basedOn !== newest) throw new Problem('save_outdated')
}

/** Records a save and drops versions beyond {@link maxVersions}; returns the files of those for `releaseMedia`. */
export async function addVersion(trx: Kysely<Tables>, version: NewVersion): Promise<string[]> {
  const { generation_result_id, user_id, revision, document: document_key, image: media_key, now } = version
  await trx
    .insertInto('document_version')
    .values({ generation_result_id, user_id, revision, document_key, media_key, saved_at: now })
    .execute()
  const dropped = await trx
    .deleteFrom('document_version')
    .where('generation_result_id', '=', generation_result_id)
    .where('revision', '<=', revision - maxVersions)
    .returning(['document_key', 'media_key'])
    .execute()
  return keysOf(dropped)
}

/** Records a save in the place of the version of its revision; returns the files of that one for `releaseMedia`. */
export async function replaceVersion(trx: Kysely<Tables>, version: NewVersion): Promise<string[]> {
  const { generation_result_id, revision } = version
  const replaced = await trx
    .deleteFrom('document_version')
    .where('generation_result_id', '=', generation_result_id)
    .where('revision', '=', revision)
    .returning(['document_key', 'media_key'])
    .execute()
  await addVersion(trx, version)
  return keysOf(replaced)
}

/** Deletes the versions of permanently deleted results; returns their files for `releaseMedia`. */
export async function deleteVersionsOfGone(trx: Kysely<Tables>, resultIds: readonly string[]): Promise<string[]> {
  if (resultIds.length === 0) return []
  const rows = await trx
    .deleteFrom('document_version')
    .where('generation_result_id', 'in', resultIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generation_result as result')
            .select('result.position')
            .whereRef('result.generation_result_id', '=', 'document_version.generation_result_id'),
        ),
      ),
    )
    .returning(['document_key', 'media_key'])
    .execute()
  return keysOf(rows)
}

/** The versions of an own result, the newest first; empty for one of another user, and for one that no editor saved. */
export async function versionsOf(db: Kysely<Tables>, userId: string, resultId: string): Promise<VersionFacts[]> {
  const rows = await db
    .selectFrom('document_version as version')
    .innerJoin('media', 'media.key', 'version.media_key')
    .select([
      'version.revision',
      'version.saved_at',
      'media.key',
      'media.width',
      'media.height',
      'media.thumbnail_widths',
      'media.placeholder',
      'media.color',
    ])
    .where('version.generation_result_id', '=', resultId)
    .where('version.user_id', '=', userId)
    .orderBy('version.revision', 'desc')
    .execute()
  return rows.map(({ revision, saved_at, key, thumbnail_widths, ...media }) => ({
    revision,
    saved_at,
    thumbnail_url: thumbnailOf({ ...media, url: mediaUrl(key), thumbnail_widths: JSON.parse(thumbnail_widths) }),
  }))
}

/** Media key of the document of an own version. @throws Problem 'version_not_found' */
export async function versionDocument(
  db: Kysely<Tables>,
  { userId, resultId, revision }: { userId: string; resultId: string; revision: number },
): Promise<string> {
  const row = await db
    .selectFrom('document_version')
    .select('document_key')
    .where('generation_result_id', '=', resultId)
    .where('revision', '=', revision)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Problem('version_not_found')
  return row.document_key
}

const keysOf = (rows: readonly { document_key: string; media_key: string }[]): string[] =>
  rows.flatMap(({ document_key, media_key }) => [document_key, media_key])
