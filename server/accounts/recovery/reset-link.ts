import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { createLink } from './links.ts'

/** How long a link for a new password works. */
export const resetMinutes = 30
export const resetLifetimeMs = resetMinutes * 60_000

/**
 * Path of a new link for the password of a user. The token stands behind the #, so that no server on the way logs it.
 * @param email the address that it is sent to; null when it is handed over otherwise
 */
export async function createResetPath(
  trx: Kysely<Tables>,
  clock: Clock,
  { userId, email }: { userId: string; email: string | null },
): Promise<string> {
  const token = await createLink(trx, clock, {
    user_id: userId,
    purpose: 'reset',
    email,
    lifetimeMs: resetLifetimeMs,
  })
  return `/reset#${token}`
}
