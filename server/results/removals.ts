/** Results that an operator took down: their owner keeps them, and nobody can publish them. */
import type { RemovalList } from '@mirari/contract/schemas'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'

/** Removals that their owner is shown at most. */
const maxListed = 1000

/** Checks that nobody took these results down. @throws Problem 'forbidden' with the reason */
export async function requireNotRemoved(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const removed = await db
    .selectFrom('removed_result')
    .select('reason')
    .where('generation_result_id', 'in', ids)
    .executeTakeFirst()
  if (removed) throw new Problem('result_removed', { reason: removed.reason })
}

/** Records a removal; false when there is one already. */
export async function insertRemoval(trx: Kysely<Tables>, row: Insertable<Tables['removed_result']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('removed_result')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await trx.deleteFrom('restored_result').where('generation_result_id', '=', row.generation_result_id).execute()
  return true
}

/** Deletes the removals of results that are gone for good, which no list shows and every list would have to skip. */
export async function deleteRemovalsOfGone(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('removed_result')
    .where('generation_result_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generation_result as result')
            .select('result.position')
            .whereRef('result.generation_result_id', '=', 'removed_result.generation_result_id'),
        ),
      ),
    )
    .execute()
}

/** Ends a removal, of which its owner is to be told, and returns what it was; null when there is none. */
export async function deleteRemoval(
  trx: Kysely<Tables>,
  id: string,
  { reason, restored_at }: Pick<Tables['restored_result'], 'reason' | 'restored_at'>,
) {
  const row = await trx
    .deleteFrom('removed_result')
    .where('generation_result_id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await trx
    .insertInto('restored_result')
    .values({ generation_result_id: id, user_id: row.user_id, reason, restored_at })
    .execute()
  return row
}

/** The removals of a user's results that still exist, the newest first. */
export async function removalsOf(db: Kysely<Tables>, userId: string): Promise<RemovalList['items']> {
  const rows = await db
    .selectFrom('removed_result as removal')
    .innerJoin('generation_result as result', 'result.generation_result_id', 'removal.generation_result_id')
    .select([
      'removal.generation_result_id',
      'result.prompt',
      'removal.reason',
      'removal.removed_at',
      'removal.is_seen',
    ])
    .where('removal.user_id', '=', userId)
    .orderBy('removal.removal_id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map(({ is_seen, ...row }) => ({ ...row, is_seen: is_seen === 1 }))
}

/** A user's results that came back and of which the user has not read yet, the newest first. */
export function restorationsOf(db: Kysely<Tables>, userId: string): Promise<RemovalList['restored']> {
  return db
    .selectFrom('restored_result as restored')
    .innerJoin('generation_result as result', 'result.generation_result_id', 'restored.generation_result_id')
    .select(['restored.generation_result_id', 'result.prompt', 'restored.reason', 'restored.restored_at'])
    .where('restored.user_id', '=', userId)
    .orderBy('restored.restored_at', 'desc')
    .limit(maxListed)
    .execute()
}

/** Remembers that a user read about every removal, and about what came back. */
export async function seeRemovals(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('restored_result').where('user_id', '=', userId).execute()
  await trx.updateTable('removed_result').set({ is_seen: 1 }).where('user_id', '=', userId).execute()
}
