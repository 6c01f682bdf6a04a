import { createHmac, timingSafeEqual } from 'node:crypto'
import { ForgedNotice } from './provider.ts'

/**
 * Maximum difference in seconds between a message's time and ours, so that a recorded message cannot be replayed later.
 */
export const toleranceS = 300

const scheme = 'v1'

/** Signature of a message by Stripe, over the time in the header and the body. */
export function stripeSignature(secret: string, timeS: number, body: string): string {
  return createHmac('sha256', secret).update(`${timeS}.${body}`).digest('hex')
}

/** Checks a recent signature of this body. @throws ForgedNotice for a missing, wrong or old signature */
export function checkStripeSignature(header: string | null, body: string, secret: string, now: Date): void {
  const pairs = (header ?? '').split(',').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2)
    return { name: name.trim(), value: value.trim() }
  })
  const timeS = Number(pairs.find(({ name }) => name === 't')?.value)
  if (!Number.isInteger(timeS)) throw new ForgedNotice('the signature names no time')
  const expected = Buffer.from(stripeSignature(secret, timeS, body))
  // While a secret is being replaced, the header has a signature by each of both.
  const signed = pairs.some(({ name, value }) => {
    const sentSignature = Buffer.from(value)
    return name === scheme && sentSignature.length === expected.length && timingSafeEqual(sentSignature, expected)
  })
  if (!signed) throw new ForgedNotice('the signature does not fit the body')
  if (Math.abs(now.getTime() / 1000 - timeS) > toleranceS) throw new ForgedNotice('the signature is too old')
}
