import type { Clock } from '../../platform/clock.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createRateLimiter } from '../../platform/http/rate-limit.ts'

/** Refused tickets of one network: nobody guesses 256 bits, but nobody needs to try either. */
const guessLimit = { count: 30, windowS: 300 }

export type CountGuesses = <Value>(network: string, call: () => Promise<Value>) => Promise<Value>

/** Runs calls that need a secret; a secret that is refused counts as a guess of the network. */
export function createGuessCount(clock: Clock): CountGuesses {
  const guesses = createRateLimiter(guessLimit, clock)
  return async (network, call) => {
    guesses.count(network)
    try {
      const value = await call()
      guesses.uncount(network)
      return value
    } catch (error) {
      if (!(error instanceof Problem && error.reason === 'launch_ticket_invalid')) guesses.uncount(network)
      throw error
    }
  }
}
