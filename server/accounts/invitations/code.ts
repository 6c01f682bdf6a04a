/** The code of an invitation, which may be read out and typed: letters and digits that nobody mistakes for others. */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 20
const groupLength = 5

/** A new code of 100 random bits, in groups. */
export function newCode(): string {
  const characters = [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => alphabet[byte % alphabet.length])
  return characters.join('').replace(new RegExp(`.{${groupLength}}(?!$)`, 'g'), '$&-')
}

/** Hash of a code as somebody typed it: blanks, dashes, case and similar letters make no difference. */
export function hashOfCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return new Bun.CryptoHasher('sha256').update(code).digest('hex')
}
