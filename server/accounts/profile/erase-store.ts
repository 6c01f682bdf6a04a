import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { endMediaUse, type FreedMedia, releaseMedia } from '../../results/media-use.ts'
import { deleteChanges } from '../addresses/store.ts'
import { forgetInvitedAddress } from '../invitations/store.ts'
import { retireName } from '../names/store.ts'
import { deleteFactors } from '../second-factor/delete-factors.ts'

/** Rows that one transaction erases, so that it holds nobody up: each has triggers, and its files are looked up. */
const rowsAtOnce = 50
/** Files without a use, whose rows are all that is deleted. */
const filesAtOnce = 200

/**
 * Ends an account at once: nobody can sign in to it, and the database refuses what it would still write. What it owns
 * is erased afterwards by {@link eraseSome}.
 */
export async function endAccount(trx: Kysely<Tables>, userId: string, now: string): Promise<FreedMedia[]> {
  await trx.deleteFrom('session').where('user_id', '=', userId).execute()
  await trx.deleteFrom('known_device').where('user_id', '=', userId).execute()
  await deleteFactors(trx, userId)
  await trx.deleteFrom('operator').where('user_id', '=', userId).execute()
  await trx.deleteFrom('storage_quota').where('user_id', '=', userId).execute()
  await trx.deleteFrom('removed_result').where('user_id', '=', userId).execute()
  await trx.deleteFrom('restored_result').where('user_id', '=', userId).execute()
  await trx.deleteFrom('social_account').where('user_id', '=', userId).execute()
  await trx.deleteFrom('one_time_link').where('user_id', '=', userId).execute()
  await trx.updateTable('feedback').set({ user_id: null }).where('user_id', '=', userId).execute()
  await forgetInvitedAddress(trx, userId)
  await deleteChanges(trx, { userId })
  await trx.deleteFrom('launch_ticket').where('user_id', '=', userId).execute()
  await trx.deleteFrom('generation_partner').where('user_id', '=', userId).execute()
  await endPartnersOf(trx, userId, now)
  await retireName(trx, userId, now)
  const avatar = await endMediaUse(trx, 'avatar', [userId])
  const nobody = { name_skeleton: null, email: `deleted-${userId}@invalid`, password_hash: null, avatar_url: null }
  await trx
    .updateTable('user')
    .set({ ...nobody, deleted_at: now })
    .where('id', '=', userId)
    .execute()
  await trx.insertInto('account_erasure').values({ user_id: userId, created_at: now }).execute()
  return releaseMedia(trx, avatar)
}

/** Ends the partners that an account owns; their rows stay, because the ledger of others names them. */
async function endPartnersOf(trx: Kysely<Tables>, userId: string, now: string): Promise<void> {
  const owned = trx.selectFrom('partner').select('id').where('owner_id', '=', userId)
  await trx
    .updateTable('partner_key')
    .set({ revoked_at: now })
    .where('partner_id', 'in', owned)
    .where('revoked_at', 'is', null)
    .execute()
  await trx.deleteFrom('partner_origin').where('partner_id', 'in', owned).execute()
  await trx.deleteFrom('partner_webhook').where('partner_id', 'in', owned).execute()
  await trx.deleteFrom('partner_account').where('user_id', '=', userId).execute()
  await trx
    .updateTable('partner')
    .set({ ended_at: now })
    .where('id', 'in', owned)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deleted accounts of which something is left. */
export async function endedAccounts(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('account_erasure').select('user_id').orderBy('created_at').execute()
  return rows.map(({ user_id }) => user_id)
}

/** How far the files of an account were looked at; those that others use stay. */
export interface ErasureProgress {
  afterFile: string
}

/** Erases the next rows of a deleted account; null when nothing is left. */
export async function eraseSome(
  trx: Kysely<Tables>,
  userId: string,
  progress: ErasureProgress,
): Promise<{ freed: FreedMedia[]; progress: ErasureProgress } | null> {
  for (const erase of [eraseResults, eraseLikes, eraseEntries, eraseUploads, eraseVersions, eraseTrash, eraseFolders]) {
    if (await erase(trx, userId)) return { freed: [], progress }
  }
  const files = await trx
    .selectFrom('media')
    .select('key')
    .where('owner_id', '=', userId)
    .where('key', '>', progress.afterFile)
    .orderBy('key')
    .limit(filesAtOnce)
    .execute()
  const keys = files.map(({ key }) => key)
  const afterFile = keys.at(-1)
  if (afterFile !== undefined) return { freed: await releaseMedia(trx, keys), progress: { afterFile } }
  await trx
    .updateTable('user')
    .set({ username: nobodysName(userId) })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('account_erasure').where('user_id', '=', userId).execute()
  return null
}

/**
 * The name of a deleted account, whose row stays because the ledger must still add up. It is longer than any that a
 * person may choose, so that nobody can take it.
 */
export function nobodysName(userId: string): string {
  return `deleted-account-that-keeps-no-name-of-its-own-${userId}`
}

type EraseRows = (trx: Kysely<Tables>, userId: string) => Promise<boolean>

/** The newest first, and the public ones before the others, because they are still in the feed. */
const eraseResults: EraseRows = async (trx, userId) => {
  const publicFirst = (isPublic: 0 | 1) =>
    trx
      .deleteFrom('generation_result')
      .where('generation_result_id', 'in', ({ selectFrom }) =>
        selectFrom('generation_result')
          .select('generation_result_id')
          .where('user_id', '=', userId)
          .where('is_public', '=', isPublic)
          .limit(rowsAtOnce),
      )
      .executeTakeFirst()
  return (await publicFirst(1)).numDeletedRows > 0n || (await publicFirst(0)).numDeletedRows > 0n
}

const eraseLikes: EraseRows = async (trx, userId) => {
  const rows = await trx
    .selectFrom('result_like')
    .select('generation_result_id')
    .where('user_id', '=', userId)
    .limit(rowsAtOnce)
    .execute()
  if (rows.length === 0) return false
  const liked = rows.map(({ generation_result_id }) => generation_result_id)
  await trx
    .updateTable('generation_result')
    .set(({ eb }) => ({ likes_count: eb('likes_count', '-', 1) }))
    .where('generation_result_id', 'in', liked)
    .execute()
  await trx.deleteFrom('result_like').where('user_id', '=', userId).where('generation_result_id', 'in', liked).execute()
  return true
}

const eraseEntries: EraseRows = async (trx, userId) => {
  const { numDeletedRows } = await trx
    .deleteFrom('history_entry')
    .where('entry_id', 'in', ({ selectFrom }) =>
      selectFrom('history_entry').select('entry_id').where('user_id', '=', userId).limit(rowsAtOnce),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const eraseVersions: EraseRows = async (trx, userId) => {
  const { numDeletedRows } = await trx
    .deleteFrom('document_version')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('generation_result_id', 'revision'),
        'in',
        selectFrom('document_version')
          .select(['document_version.generation_result_id', 'document_version.revision'])
          .where('user_id', '=', userId)
          .limit(rowsAtOnce)
          .$asTuple('generation_result_id', 'revision'),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const eraseUploads: EraseRows = (trx, userId) => eraseById(trx, 'upload', userId)
const eraseTrash: EraseRows = (trx, userId) => eraseById(trx, 'trash', userId)
const eraseFolders: EraseRows = (trx, userId) => eraseById(trx, 'folder', userId)

async function eraseById(trx: Kysely<Tables>, table: 'upload' | 'trash' | 'folder', userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(table)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom(table).select('id').where('user_id', '=', userId).limit(rowsAtOnce),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
