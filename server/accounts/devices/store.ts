import type { Kysely } from 'kysely'
import { noLimit } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Maximum number of browsers that are remembered for an account; beyond it the longest unused one is forgotten. */
const maxDevices = 50

export async function isKnownDevice(db: Kysely<Tables>, userId: string, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a browser is none of those that have signed in to the account; false while none is known. */
export async function isNewDevice(db: Kysely<Tables>, userId: string, deviceHash: string | null): Promise<boolean> {
  const rows = await db.selectFrom('known_device').select('device_hash').where('user_id', '=', userId).execute()
  return rows.length > 0 && rows.every(({ device_hash }) => device_hash !== deviceHash)
}

/** Remembers that a browser signed in to an account. */
export async function rememberDevice(trx: Kysely<Tables>, row: Tables['known_device']): Promise<void> {
  await trx
    .insertInto('known_device')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ used_at: row.used_at }))
    .execute()
  await trx
    .deleteFrom('known_device')
    .where('user_id', '=', row.user_id)
    .where('device_hash', 'in', ({ selectFrom }) =>
      selectFrom('known_device')
        .select('device_hash')
        .where('user_id', '=', row.user_id)
        .orderBy('used_at', 'desc')
        .orderBy('device_hash')
        .limit(noLimit)
        .offset(maxDevices),
    )
    .execute()
}
