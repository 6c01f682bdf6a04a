import { createHmac, timingSafeEqual } from 'node:crypto'
import { ForgedNotice } from './provider.ts'

/** A message older or newer than this is refused, so that a recorded one cannot be played again later. */
export const toleranceS = 300

const scheme = 'v1'

/** What Stripe signs: the time it sends in the header, and the body. */
export function stripeSignature(secret: string, timeS: number, body: string): string {
  return createHmac('sha256', secret).update(`${timeS}.${body}`).digest('hex')
}

/** @throws ForgedNotice unless the header holds a signature of this body, made a short while ago */
export function checkStripeSignature(header: string | null, body: string, secret: string, now: Date): void {
  const pairs = (header ?? '').split(',').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2)
    return { name: name.trim(), value: value.trim() }
  })
  const timeS = Number(pairs.find(({ name }) => name === 't')?.value)
  if (!Number.isInteger(timeS)) throw new ForgedNotice('the signature names no time')
  const expected = Buffer.from(stripeSignature(secret, timeS, body))
  // While a secret is being exchanged there is a signature by each.
  const signed = pairs.some(({ name, value }) => {
    const given = Buffer.from(value)
    return name === scheme && given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!signed) throw new ForgedNotice('the signature does not fit the body')
  if (Math.abs(now.getTime() / 1000 - timeS) > toleranceS) throw new ForgedNotice('the signature is too old')
}
