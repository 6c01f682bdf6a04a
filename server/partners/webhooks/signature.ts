import { createHmac } from 'node:crypto'

/** Header with the time and one signature for each key that is in force. */
export const signatureHeader = 'mirari-signature'

/**
 * Signs a body together with the time, so that an old one cannot be sent again: `t=…,v1=…`. During a change of keys
 * there are two signatures, and one that fits is enough.
 */
export function signatureOf(body: string, keys: readonly string[], sentAt: Date): string {
  const seconds = Math.floor(sentAt.getTime() / 1000)
  const signatures = keys.map((key) => `v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`)
  return [`t=${seconds}`, ...signatures].join(',')
}
