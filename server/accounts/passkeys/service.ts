import type {
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
  User,
} from '@mirari/contract/schemas'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimits } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createAttemptLimiter } from '../../platform/shared/attempt-limiter.ts'
import type { Caller } from '../caller.ts'
import type { Entrance, SignedInHere } from '../entrance.ts'
import type { Notices } from '../notices.ts'
import { linkedProviders } from '../profile/store.ts'
import { passwordHashOf, userById } from '../store.ts'
import { base64url, ceremonyTimeoutMs, createAssertions, domainOf, signInPurpose } from './assertions.ts'
import { createPasskeyChallenges } from './challenges.ts'
import { deletePasskeyOf, insertPasskey, type PasskeyRow, passkeyById, passkeysOf, setPasskeyName } from './store.ts'

export interface PasskeyDeps {
  database: Database
  clock: Clock
  /** The installation's key, which signs challenges. */
  secret: Uint8Array
  rateLimits: Pick<RateLimits, 'signInPerAddress'>
  entrance: Pick<Entrance, 'enter' | 'tell'>
  notices: Pick<Notices, 'factorChanged'>
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** Passkeys of a user. */
export const maxPasskeys = 20
const unnamed = 'Passkey'
/** Public keys that are accepted: Ed25519, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257]

/** Passkeys: made, named and removed by their owner, who signs in with them. */
export function createPasskeys({ database, clock, secret, rateLimits, entrance, notices }: PasskeyDeps) {
  const challenges = createPasskeyChallenges({ database, secret, clock })
  const attempts = createAttemptLimiter('passkey', rateLimits.signInPerAddress, { database, clock })

  const { request, verify, use } = createAssertions({ database, clock, challenges })

  return {
    list: ({ id }: User): Promise<Passkey[]> => passkeysOf(database.read, id),

    /** Options of a sign-in by whoever has a passkey. */
    startSignIn: (origin: string): PasskeyRequest => request(signInPurpose, origin),

    /** Options of a proof of who is at the browser. */
    startStepUp: ({ id }: User, origin: string): PasskeyRequest => request(`step-up ${id}`, origin),

    /** Opens a session. @throws Problem 'wrong_credentials', 'too_many_requests' */
    async signIn(assertion: PasskeyAssertion, origin: string, caller: Caller): Promise<SignedInHere> {
      await attempts.count(caller.network)
      const verified = await verify(assertion, signInPurpose, origin)
      const signedIn = await database.write(async (trx) => {
        await use(trx, verified)
        const user = await userById(trx, verified.row.user_id)
        await entrance.tell(trx, user, caller)
        return entrance.enter(trx, user, caller)
      })
      await attempts.uncount(caller.network)
      return signedIn
    },

    /** Proves who is at the browser; `then` runs in the same transaction. @throws Problem 'wrong_credentials' */
    async prove(
      { id }: User,
      assertion: PasskeyAssertion,
      origin: string,
      then: (trx: Kysely<Tables>) => Promise<void>,
    ): Promise<void> {
      const verified = await verify(assertion, `step-up ${id}`, origin)
      if (verified.row.user_id !== id) throw new Problem('passkey_refused')
      await database.write(async (trx) => {
        await use(trx, verified)
        await then(trx)
      })
    },

    /** Options for a new passkey. @throws Problem 'conflict' */
    async start(user: User, origin: string): Promise<PasskeyCreation> {
      const existing = await passkeysOf(database.read, user.id)
      refuseTooMany(existing)
      return creationOf(user, { origin, existing, challenge: challenges.issue(`add ${user.id}`) })
    },

    /** Stores a passkey that the browser made. @throws Problem 'validation', 'conflict' */
    async add(
      user: User,
      attestation: PasskeyAttestation,
      { origin, client }: { origin: string; client: string },
    ): Promise<Passkey> {
      let challenge = ''
      const verified = await verifyRegistrationResponse({
        response: { ...attestation, clientExtensionResults: {} } as Parameters<
          typeof verifyRegistrationResponse
        >[0]['response'],
        expectedChallenge(sent) {
          challenge = sent
          return challenges.isValid(sent, `add ${user.id}`)
        },
        expectedOrigin: origin,
        expectedRPID: domainOf(origin),
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => null)
      if (!verified?.verified) throw new Problem('passkey_unusable')
      const { id, publicKey, counter } = verified.registrationInfo.credential
      const created: PasskeyRow = {
        id,
        user_id: user.id,
        public_key: base64url(publicKey),
        counter,
        name: client || unnamed,
        created_at: clock.now().toISOString(),
        used_at: null,
      }
      await database
        .write(async (trx) => {
          refuseTooMany(await passkeysOf(trx, user.id))
          if (!(await challenges.accept(trx, challenge))) throw new Problem('passkey_unusable')
          await insertPasskey(trx, created)
          await notices.factorChanged(trx, user, { factor: 'passkey', isAdded: true })
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error, 'passkey.id') ? new Problem('passkey_unusable') : error
        })
      return shown(created)
    },

    /** @throws Problem 'not_found' */
    rename: ({ id: userId }: User, id: string, name: string): Promise<Passkey> =>
      database.write(async (trx) => {
        const changed = await setPasskeyName(trx, userId, id, name.trim())
        const row = changed ? await passkeyById(trx, id) : undefined
        if (!row) throw new Problem('passkey_unknown')
        return shown(row)
      }),

    /** @throws Problem 'not_found', 'conflict' when nothing else would open the account */
    remove: (user: User, id: string): Promise<void> =>
      database.write(async (trx) => {
        const userId = user.id
        if (!(await deletePasskeyOf(trx, userId, id))) throw new Problem('passkey_unknown')
        const others = [await passkeysOf(trx, userId), await linkedProviders(trx, userId)].flat()
        if (others.length === 0 && (await passwordHashOf(trx, userId)) === null) throw new Problem('password_needed')
        await notices.factorChanged(trx, user, { factor: 'passkey', isAdded: false })
      }),
  }
}

/** Options for a new passkey, which the browser keeps with the account's name. */
function creationOf(
  { id, email, username }: User,
  { origin, existing, challenge }: { origin: string; existing: readonly Passkey[]; challenge: Uint8Array },
): PasskeyCreation {
  return {
    challenge: base64url(challenge),
    rp: { id: domainOf(origin), name: 'Mirari' },
    user: { id: base64url(Buffer.from(id)), name: email, displayName: username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: ceremonyTimeoutMs,
    excludeCredentials: existing.map((passkey) => ({ id: passkey.id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

function refuseTooMany(existing: readonly Passkey[]): void {
  if (existing.length >= maxPasskeys) throw new Problem('too_many_passkeys', { max: maxPasskeys })
}

function shown({ id, name, created_at, used_at }: PasskeyRow): Passkey {
  return { id, name, created_at, used_at }
}
