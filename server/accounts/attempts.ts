import type { RateLimits } from '../platform/config/config.ts'
import {
  type AttemptLimiter,
  type AttemptLimiterDeps,
  createAttemptLimiter,
} from '../platform/shared/attempt-limiter.ts'
import type { Caller } from './caller.ts'
import { hashOfDevice } from './devices/device-cookie.ts'
import { isKnownDevice } from './devices/store.ts'

/** Limiters with the keys by which they count. */
export type Counters = readonly (readonly [AttemptLimiter, string])[]

export interface AttemptDeps extends AttemptLimiterDeps {
  rateLimits: Pick<RateLimits, 'signInPerAddress' | 'signInPerAccount'>
}

export type Attempts = ReturnType<typeof createAttempts>

/** Counts attempts to enter accounts so that nobody can use up the allowance of somebody else. */
export function createAttempts({ database, clock, rateLimits }: AttemptDeps) {
  const shared = { database, clock }
  const byNetwork = createAttemptLimiter('sign-in of network', rateLimits.signInPerAddress, shared)
  const byAccount = createAttemptLimiter('sign-in to account', rateLimits.signInPerAccount, shared)
  const byDevice = createAttemptLimiter('sign-in of device', rateLimits.signInPerAccount, shared)

  return {
    /** Whether the caller's browser has signed in to the account before. */
    async isKnown(userId: string | null, { device }: Caller): Promise<boolean> {
      return userId !== null && device !== null && isKnownDevice(database.read, userId, hashOfDevice(device))
    },

    /** Who counts the attempt of a caller at an account; `name` stands for one that does not exist. */
    async countersOf(userId: string | null, name: string, caller: Caller): Promise<Counters> {
      // A browser that has signed in before has an allowance of its own, which nobody else can use up.
      if (caller.device !== null && (await this.isKnown(userId, caller))) {
        return [[byDevice, `${userId} ${hashOfDevice(caller.device)}`]]
      }
      return [
        [byNetwork, caller.network],
        // By network as well, so that nobody can lock out the owner, who is somewhere else.
        [byAccount, `${userId ?? name.toLowerCase()} ${caller.network}`],
      ]
    },
  }
}

/**
 * Counts one attempt on each limiter, and returns what uncounts it. When one refuses, those before it stay counted.
 * @throws Problem 'too_many_requests'
 */
export async function countAttempt(counters: Counters): Promise<() => Promise<void>> {
  for (const [limiter, key] of counters) await limiter.count(key)
  return async () => {
    for (const [limiter, key] of counters) await limiter.uncount(key)
  }
}
