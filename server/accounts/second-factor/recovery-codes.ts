/** Recovery codes: each lets its owner in once, without the authenticator app. */

/** How many codes a user gets. */
export const recoveryCodeCount = 10

/** Letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** A code such as 'k7mq-2xbn-hhw4-9pdz'; at 79 bits nobody guesses one, so a plain hash of it is enough. */
export function newRecoveryCode(): string {
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, randomLetter).join('')).join('-')
}

/** Hash of a code as somebody typed it: spaces, hyphens and capitals do not matter. */
export function hashOfRecoveryCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z\d]/g, '')
  return new Bun.CryptoHasher('sha256').update(plain).digest('hex')
}

function randomLetter(): string {
  // Bytes beyond the last whole multiple would make the first letters likelier.
  const limit = 256 - (256 % alphabet.length)
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return alphabet[byte % alphabet.length] ?? ''
  }
}
