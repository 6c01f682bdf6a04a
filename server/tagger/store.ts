import type { VisionAllowance } from '@mirari/contract/lists'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { mailboxOf } from '../platform/mail/mailbox.ts'

/** Most calls of the vision model on a day (UTC). */
export interface VisionLimits {
  /** For everybody together. */
  perDay: number
  perUser: number
}

/** Who calls; a mailbox stands for the accounts that it had before. */
interface VisionCaller {
  userId: string
  mailbox: string
}

/** Counts one more call of the vision model; returns whose calls of the day are used up, and then counts nothing. */
export async function countVisionCall(
  trx: Kysely<Tables>,
  { day, userId, mailbox, perDay, perUser }: VisionLimits & VisionCaller & { day: string },
): Promise<VisionAllowance | null> {
  await trx.deleteFrom('vision_call').where('day', '<', day).execute()
  const rows = await trx.selectFrom('vision_call').select(['user_id', 'calls']).where('day', '=', day).execute()
  const sumOf = (counted: typeof rows) => counted.reduce((sum, { calls }) => sum + calls, 0)
  if (sumOf(rows) >= perDay) return 'server'
  if (sumOf(rows.filter(({ user_id }) => user_id === userId || user_id === mailbox)) >= perUser) return 'user'
  await addCalls(trx, { day, user_id: userId, calls: 1 })
  return null
}

/** Counts the calls of an account that ends for its mailbox, so that a new account there has no new allowance. */
export async function keepForMailbox(trx: Kysely<Tables>, { userId, mailbox }: VisionCaller): Promise<void> {
  const rows = await trx.deleteFrom('vision_call').where('user_id', '=', userId).returning(['day', 'calls']).execute()
  for (const row of rows) await addCalls(trx, { ...row, user_id: mailbox })
}

async function addCalls(trx: Kysely<Tables>, row: Tables['vision_call']): Promise<void> {
  await trx
    .insertInto('vision_call')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['day', 'user_id']).doUpdateSet((set) => ({ calls: set('vision_call.calls', '+', row.calls) })),
    )
    .execute()
}

/** How the mailbox of a user stands among the callers: its address cannot be read. */
export async function mailboxHash(db: Kysely<Tables>, userId: string, secret: Uint8Array): Promise<string> {
  const { email } = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return `mailbox ${new Bun.CryptoHasher('sha256', secret).update(`described ${mailboxOf(email)}`).digest('hex')}`
}

/** Calls of the vision model on a day. */
export async function visionCallsOn(db: Kysely<Tables>, day: string): Promise<number> {
  const rows = await db.selectFrom('vision_call').select('calls').where('day', '=', day).execute()
  return rows.reduce((sum, { calls }) => sum + calls, 0)
}
