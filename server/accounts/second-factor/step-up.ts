import type { StepUpBody, User } from '@mirari/contract/schemas'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimits } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Sessions } from '../../platform/session/session.ts'
import { createAttemptLimiter } from '../../platform/shared/attempt-limiter.ts'
import type { Passkeys } from '../passkeys/service.ts'
import type { Passwords } from '../password.ts'
import { passwordHashOf } from '../store.ts'
import type { SecondFactors } from './service.ts'

export interface StepUpDeps {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'confirm'>
  passwords: Pick<Passwords, 'verify'>
  factors: Pick<SecondFactors, 'accept'>
  passkeys: Pick<Passkeys, 'prove'>
  rateLimits: Pick<RateLimits, 'signInPerAccount'>
}

export type StepUp = ReturnType<typeof createStepUp>

/** Proofs of who is at the browser, for what a stolen token must not be enough for. */
export function createStepUp({ database, clock, sessions, passwords, factors, passkeys, rateLimits }: StepUpDeps) {
  const guesses = createAttemptLimiter('step-up', rateLimits.signInPerAccount, { database, clock })
  return {
    /** Notes the proof in the session of the token. @throws Problem 'wrong_credentials', 'too_many_requests' */
    async prove(
      user: User,
      { password, code, passkey }: StepUpBody,
      { accessToken, origin }: { accessToken: string | null; origin: string },
    ): Promise<void> {
      const { id } = user
      await guesses.count(id)
      if (passkey !== undefined) {
        await passkeys.prove(user, passkey, origin, (trx) => sessions.confirm(trx, accessToken))
      } else if (code === undefined) {
        const stored = await passwordHashOf(database.read, id)
        if (!(await passwords.verify(password ?? '', stored, id))) throw new Problem('wrong_password')
        await database.write((trx) => sessions.confirm(trx, accessToken))
      } else {
        const isRight = await database.write(async (trx) => {
          if (!(await factors.accept(trx, id, code))) return false
          await sessions.confirm(trx, accessToken)
          return true
        })
        if (!isRight) throw new Problem('code_wrong')
      }
      await guesses.uncount(id)
    },
  }
}
