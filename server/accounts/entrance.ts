import type { FactorChallenge, User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Sessions, SignedIn } from '../platform/session/session.ts'
import type { Caller } from './caller.ts'
import { hashOfDevice, newDevice } from './devices/device-cookie.ts'
import { isNewDevice, rememberDevice } from './devices/store.ts'
import type { Notices } from './notices.ts'
import { createChallenge } from './second-factor/challenges.ts'
import { isTotpOn } from './second-factor/store.ts'
import { accountLanguage, keepLanguage } from './store.ts'

/** A sign-in by a browser that is known from now on. */
export interface SignedInHere extends SignedIn {
  /** Value of the browser's cookie. */
  device: string
  /** Id of the language of the account. */
  language: string
}

/** A sign-in whose first step succeeded: a code is missing, and no session is open. */
export interface FactorAsked {
  challenge: FactorChallenge
}

export interface EntranceDeps {
  sessions: Pick<Sessions, 'start'>
  clock: Clock
  notices: Pick<Notices, 'newSignIn'>
}

export type Entrance = ReturnType<typeof createEntrance>

/** What happens once somebody has proved who they are, each within the transaction that checks the proof. */
export function createEntrance({ sessions, clock, notices }: EntranceDeps) {
  return {
    /** The challenge of an account that asks for a code after the first step; null for the others. */
    async challenge(
      trx: Kysely<Tables>,
      userId: string,
      firstStep: 'password' | 'provider',
    ): Promise<FactorAsked | null> {
      if (!(await isTotpOn(trx, userId))) return null
      return { challenge: await createChallenge(trx, clock, { userId, firstStep }) }
    },

    /** Tells the owner when a browser signs in that has not before. */
    async tell(trx: Kysely<Tables>, user: User, caller: Caller): Promise<void> {
      if (await isNewDevice(trx, user.id, caller.device && hashOfDevice(caller.device))) {
        await notices.newSignIn(trx, user, caller)
      }
    },

    /** Opens a session of an account, to which the browser is known from then on. */
    async enter(trx: Kysely<Tables>, user: User, caller: Caller): Promise<SignedInHere> {
      const value = caller.device ?? newDevice()
      await keepLanguage(trx, user.id, caller.language)
      const signedIn = await sessions.start(trx, user, caller)
      const used_at = clock.now().toISOString()
      await rememberDevice(trx, { user_id: user.id, device_hash: hashOfDevice(value), used_at })
      const language = (await accountLanguage(trx, user.id)) ?? caller.language
      return { ...signedIn, device: value, language }
    },
  }
}
