/** Encryption of secrets in the database, so that a copy of it alone reveals none. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Seals secrets for one purpose with a key that is derived from the installation's. */
export interface Sealing {
  /** @param owner whose secret it is; for another owner it cannot be opened */
  seal(content: Uint8Array, owner: string): string
  /** Null when it was sealed with another key, or changed. */
  open(sealed: string, owner: string): Uint8Array | null
}

export function createSealing(secret: Uint8Array, purpose: string): Sealing {
  const key = new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), purpose, keyBytes))
  return {
    seal(content, owner) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner))
      const sealed = [nonce, sealing.update(content), sealing.final(), sealing.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(-tagBytes)]
      const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag)
      try {
        return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()])
      } catch {
        return null
      }
    },
  }
}
