import type { Kysely, Selectable } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'

/** What a link is for: a new password, the proof of the account's address, or another address. */
export type LinkPurpose = 'reset' | 'verify' | 'change'

export type OneTimeLink = Selectable<Tables['one_time_link']>

export interface NewLink {
  user_id: string
  purpose: LinkPurpose
  /** The address that it is sent to; null for none. */
  email: string | null
  lifetimeMs: number
}

const tokenBytes = 32

/** Hash of a token, from which the token cannot be made. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex')
}

/** A new token of 256 random bits. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(tokenBytes))).toString('base64url')
}

/** Makes a link and returns its token, which is stored as a hash only. */
export async function createLink(trx: Kysely<Tables>, clock: Clock, link: NewLink): Promise<string> {
  const token = newToken()
  const { lifetimeMs, ...facts } = link
  const now = clock.now()
  await trx
    .insertInto('one_time_link')
    .values({
      ...facts,
      token_hash: hashToken(token),
      expires_ms: now.getTime() + lifetimeMs,
      used_ms: null,
      created_at: now.toISOString(),
    })
    .execute()
  return token
}

/** Finds the link of a token. @throws Problem 'not_found' when it is unknown, used or outdated */
export async function findLink(
  db: Kysely<Tables>,
  clock: Clock,
  { token, purposes }: { token: string; purposes: readonly LinkPurpose[] },
): Promise<OneTimeLink> {
  const link = await db
    .selectFrom('one_time_link')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link || !purposes.includes(link.purpose)) throw new Problem('link_unknown')
  if (link.used_ms !== null) throw new Problem('link_used')
  if (link.expires_ms <= clock.now().getTime()) throw new Problem('link_outdated')
  return link
}

/** Makes every link of the user for these purposes useless. */
export async function endLinks(
  trx: Kysely<Tables>,
  clock: Clock,
  { userId, purposes }: { userId: string; purposes: readonly LinkPurpose[] },
): Promise<void> {
  await trx
    .updateTable('one_time_link')
    .set({ used_ms: clock.now().getTime() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_ms', 'is', null)
    .execute()
}

/** How long an outdated link is kept, so that its user is told why it does not work. */
const keptMs = 7 * 24 * 60 * 60 * 1000

/** Deletes links that expired long ago. */
export async function sweepLinks(trx: Kysely<Tables>, now: Date): Promise<void> {
  await trx
    .deleteFrom('one_time_link')
    .where('expires_ms', '<', now.getTime() - keptMs)
    .execute()
}
