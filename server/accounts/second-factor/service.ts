import type { Factors, RecoveryCodes, TotpStart, User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimits } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createAttemptLimiter } from '../../platform/shared/attempt-limiter.ts'
import type { Notices } from '../notices.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { userById } from '../store.ts'
import { deleteFactors, hasFactors } from './delete-factors.ts'
import { hashOfRecoveryCode, newRecoveryCode, recoveryCodeCount } from './recovery-codes.ts'
import { createSealing } from './sealing.ts'
import {
  countRecoveryCodes,
  deleteTotp,
  insertTotp,
  isTotpOn,
  replaceRecoveryCodes,
  setTotpEnabled,
  takeRecoveryCode,
  takeStep,
  totpOfUser,
} from './store.ts'
import { isTotpCode, newTotpSecret, stepOfCode, totpSetup } from './totp.ts'

export interface SecondFactorDeps {
  database: Database
  clock: Clock
  /** The installation's key, by which the secrets of authenticator apps are encrypted. */
  secret: Uint8Array
  rateLimits: Pick<RateLimits, 'signInPerAccount'>
  notices: Pick<Notices, 'factorChanged'>
}

export type SecondFactors = ReturnType<typeof createSecondFactors>

/** Authenticator apps and recovery codes of accounts. */
export function createSecondFactors({ database, clock, secret, rateLimits, notices }: SecondFactorDeps) {
  const sealing = createSealing(secret, 'mirari totp secret')
  const setups = createAttemptLimiter('second factor', rateLimits.signInPerAccount, { database, clock })

  /** Accepts a code of the authenticator app once. */
  async function acceptStep(trx: Kysely<Tables>, userId: string, code: string): Promise<boolean> {
    const row = await totpOfUser(trx, userId)
    const bytes = row && sealing.open(row.sealed_secret, userId)
    const step = bytes ? stepOfCode(bytes, code, clock.now()) : null
    return step !== null && takeStep(trx, userId, step)
  }

  async function renewCodes(trx: Kysely<Tables>, userId: string): Promise<RecoveryCodes> {
    const recovery_codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
    await replaceRecoveryCodes(trx, userId, recovery_codes.map(hashOfRecoveryCode))
    return { recovery_codes }
  }

  return {
    /** Whether this is a code that can be guessed, and not a recovery code. */
    isGuessable: (code: string): boolean => isTotpCode(plainCode(code)),

    /** Accepts a code of the authenticator app or a recovery code, each once; false for a wrong one. */
    async accept(trx: Kysely<Tables>, userId: string, code: string): Promise<boolean> {
      if (!(await isTotpOn(trx, userId))) return false
      const plain = plainCode(code)
      return isTotpCode(plain)
        ? acceptStep(trx, userId, plain)
        : takeRecoveryCode(trx, userId, hashOfRecoveryCode(plain))
    },

    async factors({ id }: User): Promise<Factors> {
      const totp = await totpOfUser(database.read, id)
      return {
        totp_since: totp?.enabled_at ?? null,
        recovery_codes: await countRecoveryCodes(database.read, id),
        passkeys: await passkeysOf(database.read, id),
      }
    },

    /** Makes a secret that counts once a code of it was entered. @throws Problem 'conflict' when one counts already */
    async start({ id, email }: User): Promise<TotpStart> {
      const bytes = newTotpSecret()
      await database.write(async (trx) => {
        if (await isTotpOn(trx, id)) throw new Problem('totp_on')
        await insertTotp(trx, {
          user_id: id,
          sealed_secret: sealing.seal(bytes, id),
          created_at: clock.now().toISOString(),
        })
      })
      return totpSetup(bytes, email)
    },

    /**
     * Asks for codes from now on. @throws Problem 'wrong_credentials', 'conflict' when none was started or one counts
     * already, 'too_many_requests'
     */
    async enable(user: User, code: string): Promise<RecoveryCodes> {
      const { id } = user
      await setups.count(id)
      const codes = await database.write(async (trx) => {
        const totp = await totpOfUser(trx, id)
        if (!totp) throw new Problem('totp_off')
        if (totp.enabled_at !== null) throw new Problem('totp_on')
        if (!(await acceptStep(trx, id, plainCode(code)))) throw new Problem('code_wrong')
        await setTotpEnabled(trx, id, clock.now().toISOString())
        await notices.factorChanged(trx, user, { factor: 'app', isAdded: true })
        return renewCodes(trx, id)
      })
      await setups.uncount(id)
      return codes
    },

    /** Asks for codes no more. @throws Problem 'conflict' */
    disable: (user: User): Promise<void> =>
      database.write(async (trx) => {
        if (!(await isTotpOn(trx, user.id))) throw new Problem('totp_off')
        await deleteTotp(trx, user.id)
        await notices.factorChanged(trx, user, { factor: 'app', isAdded: false })
      }),

    /** Whether somebody has a factor that could be removed. */
    has: hasFactors,

    /** Removes every factor of somebody who has lost them; false when there is none. */
    async reset(trx: Kysely<Tables>, userId: string): Promise<boolean> {
      if (!(await deleteFactors(trx, userId))) return false
      const user = await userById(trx, userId)
      await notices.factorChanged(trx, user, { factor: 'all', isAdded: false })
      return true
    },

    /** Replaces the recovery codes. @throws Problem 'conflict' without an authenticator app */
    makeCodes: ({ id }: User): Promise<RecoveryCodes> =>
      database.write(async (trx) => {
        if (!(await isTotpOn(trx, id))) throw new Problem('totp_off')
        return renewCodes(trx, id)
      }),
  }
}

/** A code without the spaces that apps show in it. */
function plainCode(code: string): string {
  return code.replace(/\s/g, '')
}
