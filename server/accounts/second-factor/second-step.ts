import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createAttemptLimiter } from '../../platform/shared/attempt-limiter.ts'
import { type AttemptDeps, countAttempt, createAttempts } from '../attempts.ts'
import type { Caller } from '../caller.ts'
import type { Entrance, SignedInHere } from '../entrance.ts'
import { userById } from '../store.ts'
import { countFailure, endChallenge, findChallenge } from './challenges.ts'
import type { SecondFactors } from './service.ts'

export interface SecondStepDeps extends AttemptDeps {
  database: Database
  factors: Pick<SecondFactors, 'accept' | 'isGuessable'>
  entrance: Pick<Entrance, 'enter' | 'tell'>
}

export type SecondStep = ReturnType<typeof createSecondStep>

/**
 * Codes of six digits that browsers may guess which have not signed in to the account before, wherever they are. Whoever
 * uses them up knows the password; the owner still gets in with a recovery code, or from a known browser.
 */
const guessesPerAccount = { count: 100, windowS: 24 * 3600 }

/** The second step of a sign-in. */
export function createSecondStep(deps: SecondStepDeps) {
  const { database, clock, factors, entrance } = deps
  const attempts = createAttempts(deps)
  const guesses = createAttemptLimiter('codes of account', guessesPerAccount, deps)

  return {
    /** Opens the session. @throws Problem 'wrong_credentials', 'too_many_requests' */
    async finish(challenge: string, code: string, caller: Caller): Promise<SignedInHere> {
      const { user_id: userId } = await findChallenge(database.read, clock, challenge)
      const counters = await attempts.countersOf(userId, '', caller)
      const isGuess = factors.isGuessable(code) && !(await attempts.isKnown(userId, caller))
      const uncount = await countAttempt(isGuess ? [...counters, [guesses, userId]] : counters)
      const signedIn = await database.write(async (trx) => {
        // Another request may have used it meanwhile.
        const found = await findChallenge(trx, clock, challenge)
        if (!(await factors.accept(trx, userId, code))) {
          await countFailure(trx, found)
          return null
        }
        await endChallenge(trx, found)
        const user = await userById(trx, userId)
        await entrance.tell(trx, user, caller)
        return entrance.enter(trx, user, caller)
      })
      if (!signedIn) throw new Problem('code_wrong')
      await uncount()
      return signedIn
    },
  }
}
