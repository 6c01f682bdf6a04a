import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireAllowedTexts } from '../../results/blocked.ts'
import { skeletonOf } from './skeleton.ts'

/**
 * Refuses a name that another account has, that looks like one, or that a deleted account had. To be called in the
 * transaction that stores it. @throws Problem 'username_taken'; 'forbidden' for one with a blocked word
 */
export async function refuseTakenName(db: Kysely<Tables>, username: string, ownerId: string | null): Promise<void> {
  const refusal = await whyTaken(db, username, ownerId)
  if (refusal) throw new Problem(refusal)
  await requireAllowedTexts(db, [username])
}

/** Whether a new account may have this name. */
export async function isNameFree(db: Kysely<Tables>, username: string): Promise<boolean> {
  return (await whyTaken(db, username, null)) === null
}

async function whyTaken(
  db: Kysely<Tables>,
  username: string,
  ownerId: string | null,
): Promise<'username_taken' | 'username_similar' | null> {
  const skeleton = skeletonOf(username)
  const others = await db
    .selectFrom('user')
    .select(['id', 'username'])
    .where(({ or, eb }) => or([eb('username', '=', username), eb('name_skeleton', '=', skeleton)]))
    .where('id', '<>', ownerId ?? '')
    .limit(2)
    .execute()
  if (others.some((other) => isSame(other.username, username))) return 'username_taken'
  if (others.length > 0) return 'username_similar'
  const retired = await db
    .selectFrom('retired_name')
    .select('skeleton_hash')
    .where('skeleton_hash', '=', hashOf(skeleton))
    .executeTakeFirst()
  return retired ? 'username_taken' : null
}

/** Keeps the name of an account that ends from being taken by somebody else. */
export async function retireName(trx: Kysely<Tables>, userId: string, now: string): Promise<void> {
  const row = await trx.selectFrom('user').select('username').where('id', '=', userId).executeTakeFirst()
  if (!row) return
  await trx
    .insertInto('retired_name')
    .values({ skeleton_hash: hashOf(skeletonOf(row.username)), retired_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const accountsAtOnce = 500

/** Notes how the names of accounts look that were stored without it, before the first name is chosen. */
export async function fillSkeletons(database: Database): Promise<void> {
  for (let filled = accountsAtOnce; filled === accountsAtOnce; ) {
    const rows = await database.read
      .selectFrom('user')
      .select(['id', 'username'])
      .where('name_skeleton', 'is', null)
      .where('deleted_at', 'is', null)
      .limit(accountsAtOnce)
      .execute()
    filled = rows.length
    if (filled === 0) return
    await database.write(async (trx) => {
      for (const { id, username } of rows) {
        await trx
          .updateTable('user')
          .set({ name_skeleton: skeletonOf(username) })
          .where('id', '=', id)
          .execute()
      }
    })
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** A deleted account's name must not be readable. */
function hashOf(skeleton: string): string {
  return new Bun.CryptoHasher('sha256').update(skeleton).digest('hex')
}
