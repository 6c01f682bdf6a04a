/** What authenticators sign: the options for it, and the check of the answer. */
import type { PasskeyAssertion, PasskeyRequest } from '@mirari/contract/schemas'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { challengeLifetimeMs, type PasskeyChallenges } from './challenges.ts'
import { notePasskeyUse, passkeyById } from './store.ts'

/** Purpose of the challenges of the login screen. */
export const signInPurpose = 'sign-in'
/** How long the browser waits for the user, ms. */
export const ceremonyTimeoutMs = 5 * 60_000

export interface AssertionDeps {
  database: Pick<Database, 'read'>
  clock: Clock
  challenges: PasskeyChallenges
}

export function createAssertions({ database, clock, challenges }: AssertionDeps) {
  function request(purpose: string, origin: string): PasskeyRequest {
    return {
      challenge: base64url(challenges.issue(purpose)),
      rpId: domainOf(origin),
      timeout: purpose === signInPurpose ? challengeLifetimeMs : ceremonyTimeoutMs,
      userVerification: 'required',
    }
  }

  /** The passkey that signed a challenge for this purpose. @throws Problem 'wrong_credentials' */
  async function verify(assertion: PasskeyAssertion, purpose: string, origin: string) {
    const row = await passkeyById(database.read, assertion.id)
    const { response } = assertion
    // The owner's id is stored with the passkey; it must be the one that we look up.
    const owner = response.userHandle && Buffer.from(response.userHandle, 'base64url').toString()
    if (!row || (owner && owner !== row.user_id)) throw new Problem('passkey_refused')
    let challenge = ''
    const verified = await verifyAuthenticationResponse({
      response: { ...assertion, response: withoutNull(response), clientExtensionResults: {} },
      expectedChallenge(sent) {
        challenge = sent
        return challenges.isValid(sent, purpose)
      },
      expectedOrigin: origin,
      expectedRPID: domainOf(origin),
      credential: { id: row.id, publicKey: bytesOf(row.public_key), counter: row.counter },
      requireUserVerification: true,
    }).catch(() => null)
    if (!verified?.verified) throw new Problem('passkey_refused')
    return { row, challenge, counter: verified.authenticationInfo.newCounter }
  }

  /** Notes the use within the transaction that acts on it. @throws Problem 'wrong_credentials' */
  async function use(trx: Kysely<Tables>, { row, challenge, counter }: Awaited<ReturnType<typeof verify>>) {
    const stored = await passkeyById(trx, row.id)
    // Removed or used meanwhile: a copy of the passkey would have the same counter.
    if (!stored || stored.counter !== row.counter || !(await challenges.accept(trx, challenge))) {
      throw new Problem('passkey_refused')
    }
    await notePasskeyUse(trx, row.id, { counter, used_at: clock.now().toISOString() })
  }

  return { request, verify, use }
}

/** The relying party's id: the domain that passkeys are bound to. */
export function domainOf(origin: string): string {
  return new URL(origin).hostname
}

function withoutNull({ userHandle, ...response }: PasskeyAssertion['response']) {
  return { ...response, ...(userHandle != null && { userHandle }) }
}

/** Bytes as WebAuthn's JSON has them. */
export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
