import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A mail as it is sent. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Encrypts and decrypts mails in the queue with a key derived from the server's secret. */
export function createMailSeal(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mail', keyBytes))
  return {
    seal(mail: OutgoingMail): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce)
      const content = Buffer.concat([cipher.update(JSON.stringify(mail), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
    },
    /** @throws Error when the content was sealed with another secret */
    open(sealed: string): OutgoingMail {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const content = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]
      return JSON.parse(Buffer.concat(content).toString('utf8'))
    },
  }
}
