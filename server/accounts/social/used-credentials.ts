import type { Clock } from '../../platform/clock.ts'

/** How old an ID token may be, in seconds; so long it has to be remembered. */
export const maxCredentialAgeS = 3600

/** ID tokens that signed somebody in, each of which does so only once. Tokens are kept as hashes. */
export function createUsedCredentials(clock: Clock) {
  const forgetAt = new Map<string, number>()

  return {
    /** Whether the ID token is a new one; it is used from then on. */
    takes(credential: string): boolean {
      const nowMs = clock.now().getTime()
      for (const [old, ms] of forgetAt) {
        if (ms > nowMs) break
        forgetAt.delete(old)
      }
      // The signature is left out: it can be spelled in several ways.
      const content = credential.slice(0, credential.lastIndexOf('.'))
      const hash = new Bun.CryptoHasher('sha256').update(content).digest('base64')
      if (forgetAt.has(hash)) return false
      forgetAt.set(hash, nowMs + maxCredentialAgeS * 1000)
      return true
    },
  }
}
