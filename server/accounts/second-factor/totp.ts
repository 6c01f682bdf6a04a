/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 s, the only form that every app knows. */
import { Secret, TOTP } from 'otpauth'

const secretBytes = 20
const digits = 6
const periodS = 30
/** Steps before and after the current one that count, because clocks differ. */
const windowSteps = 1

export function newTotpSecret(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(secretBytes))
}

/** Secret and address for an authenticator app, in which `account` names the account. */
export function totpSetup(bytes: Uint8Array, account: string): { secret: string; uri: string } {
  const totp = totpOf(bytes, account)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of which this is the code; null for a wrong code. */
export function stepOfCode(bytes: Uint8Array, code: string, now: Date): number | null {
  const totp = totpOf(bytes)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: windowSteps })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Whether this has the form of an authenticator's code, and not of a recovery code. */
export function isTotpCode(code: string): boolean {
  return code.length === digits && /^\d+$/.test(code)
}

function totpOf(bytes: Uint8Array, label = ''): TOTP {
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  return new TOTP({ issuer: 'Mirari', label, algorithm: 'SHA1', digits, period: periodS, secret })
}
