import { Problem } from '../../platform/http/problem.ts'
import { type AttemptLimiterDeps, createAttemptLimiter } from '../../platform/shared/attempt-limiter.ts'

/** Refused tickets of one network: nobody guesses 256 bits, but nobody needs to try either. */
const guessLimit = { count: 30, windowS: 300 }

export type CountGuesses = <Value>(network: string, call: () => Promise<Value>) => Promise<Value>

/** Runs calls that need a secret; a secret that is refused counts as a guess of the network. */
export function createGuessCount(deps: AttemptLimiterDeps): CountGuesses {
  const guesses = createAttemptLimiter('launch tickets', guessLimit, deps)
  return async (network, call) => {
    await guesses.count(network)
    try {
      const value = await call()
      await guesses.uncount(network)
      return value
    } catch (error) {
      if (!(error instanceof Problem && error.reason === 'launch_ticket_invalid')) await guesses.uncount(network)
      throw error
    }
  }
}
