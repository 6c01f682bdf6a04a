/** Sign-ins whose first step succeeded, and which wait for a code. A challenge opens nothing and is good for this only. */
import type { FactorChallenge } from '@mirari/contract/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { noLimit } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { passwordHashOf } from '../store.ts'

export type SignInChallenge = Selectable<Tables['sign_in_challenge']>

const tokenBytes = 32
/** How long a challenge works, s. */
const lifetimeS = 300
/** Open challenges of a user; the oldest end, so that nobody who knows the password fills the disk. */
const maxPerUser = 50
/** Wrong codes after which the first step must be done again. */
const maxFailures = 5

/** Makes a challenge and returns its answer. */
export async function createChallenge(
  trx: Kysely<Tables>,
  clock: Clock,
  { userId, firstStep }: { userId: string; firstStep: SignInChallenge['first_step'] },
): Promise<FactorChallenge> {
  const challenge = Buffer.from(crypto.getRandomValues(new Uint8Array(tokenBytes))).toString('base64url')
  const row = {
    token_hash: sha256(challenge),
    user_id: userId,
    first_step: firstStep,
    password_digest: await passwordDigest(trx, userId),
    expires_ms: clock.now().getTime() + lifetimeS * 1000,
  }
  await trx
    .deleteFrom('sign_in_challenge')
    .where('token_hash', 'in', ({ selectFrom }) =>
      selectFrom('sign_in_challenge')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('expires_ms', 'desc')
        .limit(noLimit)
        .offset(maxPerUser - 1),
    )
    .execute()
  await trx.insertInto('sign_in_challenge').values(row).execute()
  return { challenge, expires_in: lifetimeS }
}

/** @throws Problem 'wrong_credentials' for one that is unknown, used up or too old, or of an earlier password */
export async function findChallenge(db: Kysely<Tables>, clock: Clock, challenge: string): Promise<SignInChallenge> {
  const row = await db
    .selectFrom('sign_in_challenge')
    .selectAll()
    .where('token_hash', '=', sha256(challenge))
    .executeTakeFirst()
  const isOver = !row || row.expires_ms <= clock.now().getTime() || row.failures >= maxFailures
  if (isOver || row.password_digest !== (await passwordDigest(db, row.user_id))) throw new Problem('challenge_over')
  return row
}

/** Counts a wrong code. */
export async function countFailure(trx: Kysely<Tables>, { token_hash }: SignInChallenge): Promise<void> {
  await trx
    .updateTable('sign_in_challenge')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .execute()
}

export async function endChallenge(trx: Kysely<Tables>, { token_hash }: SignInChallenge): Promise<void> {
  await trx.deleteFrom('sign_in_challenge').where('token_hash', '=', token_hash).execute()
}

/** Deletes challenges that do not work any more. */
export async function sweepChallenges(trx: Kysely<Tables>, now: Date): Promise<void> {
  await trx.deleteFrom('sign_in_challenge').where('expires_ms', '<=', now.getTime()).execute()
}

/** What a challenge notes of the password, which is not yet known by it. */
async function passwordDigest(db: Kysely<Tables>, userId: string): Promise<string> {
  return sha256((await passwordHashOf(db, userId)) ?? '')
}

function sha256(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}
