import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts that only the server may read. */
export interface Seal {
  seal(text: string): string
  /** @throws Error when it was sealed with another secret or for another purpose */
  open(sealed: string): string
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/**
 * A seal whose key is derived from the server's secret, another one for each purpose. `nonceOf` gives the same nonce for
 * the same text, and never for another; by default every sealing has its own.
 */
export function createSeal(
  secret: Uint8Array,
  purpose: string,
  nonceOf: (text: string, key: Buffer) => Buffer = () => randomBytes(nonceBytes),
): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes))
  return {
    seal(text) {
      const nonce = nonceOf(text, key).subarray(0, nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const content = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]
      return Buffer.concat(content).toString('utf8')
    },
  }
}
