import { describe, expect, test } from 'vitest'
import { createTestClock } from '../testing.ts'
import { createRateLimiter } from './rate-limit.ts'

function outcomes(times: number, take: () => void): boolean[] {
  return Array.from({ length: times }, () => {
    try {
      take()
      return true
    } catch {
      return false
    }
  })
}

describe('a rate limit', () => {
  test('allows its number of attempts in a window, for each key', () => {
    const clock = createTestClock()
    const limiter = createRateLimiter({ count: 2, windowS: 10 }, clock)
    expect(outcomes(3, () => limiter.count('a'))).toEqual([true, true, false])
    expect(outcomes(3, () => limiter.count('b'))).toEqual([true, true, false])
    clock.advance(10_000)
    expect(outcomes(3, () => limiter.count('a'))).toEqual([true, true, false])
  })

  test('says in whole seconds when to try again', () => {
    const clock = createTestClock()
    const limiter = createRateLimiter({ count: 1, windowS: 10 }, clock)
    limiter.count('a')
    clock.advance(3500)
    expect(() => limiter.count('a')).toThrow(
      expect.objectContaining({
        problem: 'too_many_requests',
        headers: {
          'retry-after': '7',
          ratelimit: '"attempts";r=0;t=7',
          'ratelimit-policy': '"attempts";q=1;w=10',
        },
      }),
    )
  })

  test('forgets an attempt that was given back', () => {
    const limiter = createRateLimiter({ count: 1, windowS: 10 }, createTestClock())
    expect(
      outcomes(3, () => {
        limiter.count('a')
        limiter.uncount('a')
      }),
    ).toEqual([true, true, true])
  })
})
