/**
 * The cookie by which a browser is known that has signed in before. It opens nothing: it only gives the browser an
 * allowance of its own for failed sign-ins, so that guesses of others cannot lock its user out.
 */

const name = 'mirari_device'
const lifetimeS = 365 * 24 * 60 * 60
const secretBytes = 24

/** The value in a Cookie header; null when there is none that we could have set. */
export function readDevice(cookieHeader: string | null): string | null {
  const value = new Bun.CookieMap(cookieHeader ?? '').get(name)
  return value && /^[\w-]{32}$/.test(value) ? value : null
}

export function newDevice(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString('base64url')
}

export function hashOfDevice(value: string): string {
  return new Bun.CryptoHasher('sha256').update(value).digest('hex')
}

/** The Set-Cookie header that keeps the value for another year. */
export function deviceCookie(value: string, { secure }: { secure: boolean }): string {
  return `${name}=${value}; HttpOnly; Max-Age=${lifetimeS}; Path=/api/auth; SameSite=Lax${secure ? '; Secure' : ''}`
}
