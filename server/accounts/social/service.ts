import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createRateLimiter } from '../../platform/http/rate-limit.ts'
import { newId } from '../../platform/id.ts'
import { asError, type Log } from '../../platform/log.ts'
import type { Sessions } from '../../platform/session/session.ts'
import type { AddressProof } from '../addresses/proof.ts'
import { isReserved } from '../addresses/store.ts'
import type { Admission } from '../admission.ts'
import type { Caller } from '../caller.ts'
import type { Entrance, FactorAsked, SignedInHere } from '../entrance.ts'
import { acceptableName, maxUsernameLength } from '../names/check-name.ts'
import { isNameFree } from '../names/store.ts'
import { deleteFactors } from '../second-factor/delete-factors.ts'
import type { StartingPoints } from '../starting-points.ts'
import { accountByEmail, insertAccount, isEmailProven, replacePassword, userById } from '../store.ts'
import { type AttemptReturn, attemptTtlS, createAttemptTaker, sealAttempt } from './attempt.ts'
import type { SocialIdentity, SocialProvider, SocialProviderId } from './provider.ts'
import { hasSocialAccount, insertSocialAccount, userOfSocialAccount } from './store.ts'
import { createUsedCredentials } from './used-credentials.ts'

export interface SocialDeps {
  providers: readonly SocialProvider[]
  database: Database
  sessions: Pick<Sessions, 'endAll'>
  clock: Clock
  log: Log
  entrance: Entrance
  /** Key that signs the attempt in the browser's cookie. */
  secret: Uint8Array
  startingPoints: Pick<StartingPoints, 'begin'>
  admission: Admission
  proof: AddressProof
}

/** Parameters that the browser brings back from the provider. */
export interface SocialReturn extends AttemptReturn {
  code: string
}

/** Whose sign-in it is, beside the provider's word. */
export interface SocialCaller extends Caller {
  /** Code of an invitation, for an account that the sign-in makes; null without one. */
  invitation: string | null
}

export interface SocialSignedIn extends SignedInHere {
  /** True when the password of the account was removed, because it was set before the email address was verified. */
  passwordRemoved: boolean
}

/** A sign-in, or the question for a code. */
export type SocialStep = SocialSignedIn | FactorAsked

export type SocialService = ReturnType<typeof createSocialService>

const randomBytes = 32
/** Calls of one network, each of which may ask the provider. */
const callsPerNetwork = { count: 60, windowS: 300 }

/** Sign-in by a provider: authorization code with PKCE, or a signed ID token. */
export function createSocialService(deps: SocialDeps) {
  const { providers, database, entrance, clock, secret, log } = deps
  const takeAttempt = createAttemptTaker(deps)
  const calls = createRateLimiter(callsPerNetwork, clock)
  const credentials = createUsedCredentials(deps)

  function find(id: SocialProviderId): SocialProvider {
    const provider = providers.find((candidate) => candidate.id === id)
    if (!provider) throw new Problem('provider_not_offered')
    return provider
  }

  /** The same problem for every failure that an honest sign-in never causes, so that an attacker learns nothing. */
  function failed(provider: SocialProvider, error: unknown): Problem {
    log.error('social sign-in failed', {
      provider: provider.id,
      error: asError(error),
    })
    return new Problem('sign_in_failed', { provider: provider.name })
  }

  /** Who came back, by the provider's word. @throws Problem 'sign_in_failed' */
  async function identify(provider: SocialProvider, back: SocialReturn): Promise<SocialIdentity> {
    const attempt = await takeAttempt(back)
    if (!attempt) throw failed(provider, new Error('The sign-in was not begun in this browser, or ran out.'))
    return provider.identify(back.code, attempt).catch((error: unknown) => {
      throw failed(provider, error)
    })
  }

  async function signIn(identity: SocialIdentity, { invitation, ...caller }: SocialCaller): Promise<SocialStep> {
    return database
      .write(async (trx) => {
        const { user, passwordRemoved } = await findOrMake(
          trx,
          { ...identity, invitation, language: caller.language },
          deps,
        )
        // The factor was set up here, so it protects every way in.
        const asked = await entrance.challenge(trx, user.id, 'provider')
        if (asked) return asked
        await entrance.tell(trx, user, caller)
        return { ...(await entrance.enter(trx, user, caller)), passwordRemoved }
      })
      .catch(asRefusal)
  }

  return {
    providers: providers.map(({ id, name }) => ({ id, name })),

    /** Counts a call that may ask the provider. @throws Problem 'too_many_requests' */
    countCall(network: string): void {
      calls.count(network)
    },

    /**
     * Address to which the browser is sent, and the signed attempt that it must bring back. @throws Problem
     * 'sign_in_failed'
     */
    async start(id: SocialProviderId, redirectUri: string): Promise<{ url: string; sealed: string }> {
      const provider = find(id)
      // The part before the dot names the provider to the app; the part after it is random.
      const state = `${id}_login.${random()}`
      const verifier = random()
      try {
        const request = { state, verifier, nonce: random(), redirectUri }
        const url = await provider.authorizationUrl(request)
        const expires = clock.now().getTime() + attemptTtlS * 1000
        return { url: url.href, sealed: sealAttempt({ provider: id, ...request, expires }, secret) }
      } catch (error) {
        throw failed(provider, error)
      }
    },

    /** @throws Problem 'sign_in_failed', 'email_not_verified', 'forbidden' */
    async finish(back: SocialReturn, caller: SocialCaller): Promise<SocialStep> {
      return signIn(await identify(find(back.provider), back), caller)
    },

    /**
     * Links the provider's account to the account that is signed in; linking it again changes nothing. @throws Problem
     * 'sign_in_failed', 'conflict'
     */
    async link(user: Pick<User, 'id'>, back: SocialReturn): Promise<void> {
      const provider = find(back.provider)
      const { subject } = await identify(provider, back)
      await database.write(async (trx) => {
        const owner = await userOfSocialAccount(trx, provider.id, subject)
        if (owner?.id === user.id) return
        if (owner) throw new Problem('account_linked_elsewhere', { provider: provider.name })
        if (await hasSocialAccount(trx, user.id, provider.id)) {
          throw new Problem('provider_linked_already', { provider: provider.name })
        }
        const created_at = clock.now().toISOString()
        await insertSocialAccount(trx, { provider: provider.id, subject, user_id: user.id, created_at })
      })
    },

    /**
     * Signs in by an ID token that the page got from the provider. @throws Problem 'sign_in_failed',
     * 'email_not_verified', 'forbidden'
     */
    async finishCredential(id: SocialProviderId, credential: string, caller: SocialCaller): Promise<SocialStep> {
      const provider = find(id)
      if (!provider.verifyCredential) throw failed(provider, new Error('This provider has no ID tokens.'))
      const identity = await provider.verifyCredential(credential).catch((error: unknown) => {
        throw failed(provider, error)
      })
      // Who has seen it on its way must not sign in with it again.
      if (!(await credentials.takes(credential))) throw failed(provider, new Error('The ID token was used already.'))
      return signIn(identity, caller)
    },
  }
}

async function findOrMake(
  trx: Kysely<Tables>,
  identity: SocialIdentity & Pick<SocialCaller, 'invitation' | 'language'>,
  deps: SocialDeps,
) {
  const { provider, subject, email, email_verified, invitation, language } = identity
  const created_at = deps.clock.now().toISOString()
  const existingUser = await userOfSocialAccount(trx, provider, subject)
  if (existingUser) {
    if (email !== null && email_verified) await deps.proof.prove(trx, existingUser.id, email)
    return { user: existingUser, passwordRemoved: false }
  }
  if (email === null || !email_verified) throw new Problem('email_not_verified')
  const link = (user_id: string) => insertSocialAccount(trx, { provider, subject, user_id, created_at })
  const owner = await accountByEmail(trx, email)
  if (owner) {
    // Nobody verified the address so far, so the person who registered it must not keep access by a password.
    const passwordRemoved = owner.password_hash !== null && !(await isEmailProven(trx, owner.user.id))
    await link(owner.user.id)
    if (passwordRemoved) {
      await replacePassword(trx, owner.user.id, { from: owner.password_hash, to: null })
      await deleteFactors(trx, owner.user.id)
      await deps.sessions.endAll(trx, owner.user.id)
    }
    await deps.proof.prove(trx, owner.user.id, owner.user.email)
    return { user: await userById(trx, owner.user.id), passwordRemoved }
  }
  const admitted = await deps.admission.admit(trx, { email, invitation })
  if (await isReserved(trx, email, deps.clock.now().getTime())) throw new Problem('email_taken')
  const id = newId()
  const username = await freeUsername(trx, identity.name)
  const user = { id, username, email, avatar_url: null, point: 0, created_at }
  await insertAccount(trx, { user, password_hash: null }, language)
  await admitted(id)
  await link(id)
  await deps.startingPoints.begin(trx, id)
  await deps.proof.prove(trx, id, email)
  return { user: await userById(trx, id), passwordRemoved: false }
}

/** The requested name, with the first free number if it is taken. */
async function freeUsername(trx: Kysely<Tables>, preferredName: string): Promise<string> {
  const base = acceptableName(preferredName, maxUsernameLength - 4)
  for (let number = 1; number < 1000; number++) {
    const username = number === 1 ? base : `${base} ${number}`
    if (await isNameFree(trx, username)) return username
  }
  return `user ${newId().slice(-12)}`
}

/**
 * Turns the violation of a unique column into a refusal: of two simultaneous first sign-ins, the second one succeeds
 * when it is tried again.
 */
function asRefusal(error: unknown): never {
  if (isUniqueViolation(error, 'user.email') || isUniqueViolation(error, 'user.username')) {
    throw new Problem('signed_in_twice')
  }
  throw error
}

function random(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(randomBytes))).toString('base64url')
}
