import type { ManagedAccount, OperatorAct } from '@mirari/contract/schemas'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { listedCount } from '../results/history-entries.ts'

/** Sorts behind every character, and so ends the range of the texts with a prefix. */
const highestCharacter = '\u{10FFFF}'

export async function isOperator(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('operator').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Gives the role; false when the account has it already. */
export async function addOperator(trx: Kysely<Tables>, userId: string, since: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('operator')
    .values({ user_id: userId, since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes the role away; false when the account does not have it. */
export async function removeOperator(trx: Kysely<Tables>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('operator').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function personById(db: Kysely<Tables>, id: string): Promise<ManagedAccount | null> {
  const row = await people(db).where('user.id', '=', id).executeTakeFirst()
  return row ? toPerson(row) : null
}

/** The account with this username or, with an @, this e-mail address. */
export async function personByName(db: Kysely<Tables>, name: string): Promise<ManagedAccount | null> {
  const row = await people(db)
    .where(name.includes('@') ? 'user.email' : 'user.username', '=', name)
    .executeTakeFirst()
  return row ? toPerson(row) : null
}

/**
 * Accounts in the order of `column`, each page read as a range of its index. The ids go from the newest to the oldest,
 * names and addresses, which start with `prefix`, up.
 */
export async function peoplePage(
  db: Kysely<Tables>,
  page: { column: 'id' | 'username' | 'email'; prefix: string; after: string | undefined; limit: number },
): Promise<ManagedAccount[]> {
  const { column, prefix, after, limit } = page
  const isNewestFirst = column === 'id'
  let query = people(db)
    .orderBy(`user.${column}`, isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
  if (prefix !== '') {
    query = query.where(`user.${column}`, '>=', prefix).where(`user.${column}`, '<', `${prefix}${highestCharacter}`)
  }
  if (after !== undefined) query = query.where(`user.${column}`, isNewestFirst ? '<' : '>', after)
  return (await query.execute()).map(toPerson)
}

export async function insertBlock(trx: Kysely<Tables>, row: Tables['blocked_user']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('blocked_user')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteBlock(trx: Kysely<Tables>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('blocked_user').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function insertAct(trx: Kysely<Tables>, act: Insertable<Tables['operator_act']>): Promise<void> {
  await trx.insertInto('operator_act').values(act).execute()
}

export function actById(db: Kysely<Tables>, id: string) {
  return db.selectFrom('operator_act').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Lines of the log with their positions, the newest first, of one account or of all; `after` is the position of the
 * last one before.
 */
export function actsPage(
  db: Kysely<Tables>,
  { person, after, limit }: { person?: string | undefined; after: number | undefined; limit: number },
): Promise<(OperatorAct & { seq: number })[]> {
  let query = db.selectFrom('operator_act').selectAll().orderBy('seq', 'desc').limit(limit)
  if (person !== undefined) query = query.where('subject_id', '=', person)
  if (after !== undefined) query = query.where('seq', '<', after)
  return query.execute()
}

/** How much an account has, from counts and the index of its sessions. */
export async function belongingsOf(db: Kysely<Tables>, userId: string) {
  const uploads = await db
    .selectFrom('counter')
    .select('value')
    .where('name', '=', `uploads:${userId}`)
    .executeTakeFirst()
  const { sessions } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { creations: await listedCount(db, userId), uploads: uploads?.value ?? 0, sessions }
}

/** Sets or removes the quota of an account; false when it was so before. */
export async function replaceQuota(trx: Kysely<Tables>, userId: string, bytes: number | null): Promise<boolean> {
  const before = await trx.selectFrom('storage_quota').select('bytes').where('user_id', '=', userId).executeTakeFirst()
  if ((before?.bytes ?? null) === bytes) return false
  await trx.deleteFrom('storage_quota').where('user_id', '=', userId).execute()
  if (bytes !== null) await trx.insertInto('storage_quota').values({ user_id: userId, bytes }).execute()
  return true
}

/** Every account but those that were deleted, of which only a row is left. */
function people(db: Kysely<Tables>) {
  return db
    .selectFrom('user')
    .leftJoin('operator', 'operator.user_id', 'user.id')
    .leftJoin('blocked_user', 'blocked_user.user_id', 'user.id')
    .select([
      'user.id',
      'user.username',
      'user.email',
      'user.point',
      'user.created_at',
      'operator.since',
      'blocked_user.blocked_at',
      'blocked_user.reason as block_reason',
    ])
    .where('user.deleted_at', 'is', null)
}

function toPerson({ since, ...row }: Omit<ManagedAccount, 'is_operator'> & { since: string | null }): ManagedAccount {
  return { ...row, is_operator: since !== null }
}
