/** Values of session cookies, and what is stored of them. */

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** 80 random bits, the same in every cookie of a session. */
const familyLength = 16
/** 120 random bits, new in each cookie. */
const secretLength = 24

/** What the database stores of a cookie. All its parts are random, so a fast hash is enough. */
export interface CookieHashes {
  /** SHA-256 of the whole value in hex. */
  secret_hash: string
  /** SHA-256 of the part that all cookies of a session share. */
  family_hash: string
}

/** A new value of the family that `previous` belongs to, or of a new family. */
export function newCookieValue(previous?: string): string {
  return (previous?.slice(0, familyLength) ?? randomText(familyLength)) + randomText(secretLength)
}

export function hashesOf(value: string): CookieHashes {
  return { secret_hash: sha256(value), family_hash: sha256(value.slice(0, familyLength)) }
}

function randomText(length: number): string {
  // There are 32 letters, so the remainder of a random byte is each of them equally often.
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join('')
}

function sha256(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}
