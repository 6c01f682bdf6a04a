import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Most calls of the vision model on a day (UTC). */
export interface VisionLimits {
  /** For everybody together. */
  perDay: number
  perUser: number
}

/** Counts one more call of the vision model; 'user' or 'server' for whose calls of the day are used up, then uncounted. */
export async function countVisionCall(
  trx: Kysely<Tables>,
  { day, userId, perDay, perUser }: VisionLimits & { day: string; userId: string },
): Promise<'counted' | 'user' | 'server'> {
  await trx.deleteFrom('vision_call').where('day', '<', day).execute()
  const rows = await trx.selectFrom('vision_call').select(['user_id', 'calls']).where('day', '=', day).execute()
  if (rows.reduce((sum, { calls }) => sum + calls, 0) >= perDay) return 'server'
  if ((rows.find(({ user_id }) => user_id === userId)?.calls ?? 0) >= perUser) return 'user'
  await trx
    .insertInto('vision_call')
    .values({ day, user_id: userId, calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'user_id']).doUpdateSet((set) => ({ calls: set('vision_call.calls', '+', 1) })),
    )
    .execute()
  return 'counted'
}

/** Calls of the vision model on a day. */
export async function visionCallsOn(db: Kysely<Tables>, day: string): Promise<number> {
  const rows = await db.selectFrom('vision_call').select('calls').where('day', '=', day).execute()
  return rows.reduce((sum, { calls }) => sum + calls, 0)
}
