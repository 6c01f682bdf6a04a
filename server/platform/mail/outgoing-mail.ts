import { createSeal } from '../seal.ts'

/** A mail as it is sent. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
}

/** Encrypts and decrypts mails in the queue with a key derived from the server's secret. */
export function createMailSeal(secret: Uint8Array) {
  const { seal, open } = createSeal(secret, 'mail')
  return {
    seal: (mail: OutgoingMail): string => seal(JSON.stringify(mail)),
    /** @throws Error when the content was sealed with another secret */
    open: (sealed: string): OutgoingMail => JSON.parse(open(sealed)),
  }
}
