import type { WebhookMessage } from '@mirari/contract/schemas'

/** A webhook whose signature does not fit, or that was sent too long ago. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

export interface WebhookRequest {
  /** The body as it arrived, before any parsing. */
  body: string
  /** The header `Mirari-Signature`. */
  signature: string | null
  /** The key that was told when the webhook was made, `ws_…`. */
  secret: string
  /** Greatest age in seconds; 300 by default. */
  toleranceS?: number
}

const defaultToleranceS = 300

/**
 * Reads what a server posted to a webhook, once its signature was checked. The same `id` may come twice.
 * @throws WebhookError
 */
export async function readWebhook({
  body,
  signature,
  secret,
  toleranceS = defaultToleranceS,
}: WebhookRequest): Promise<WebhookMessage> {
  const parts = (signature ?? '').split(',').map((part) => part.split('='))
  const sentAt = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!(Math.abs(Date.now() / 1000 - sentAt) <= toleranceS)) throw new WebhookError('The webhook is not of now.')
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify'])
  const signed = encoder.encode(`${sentAt}.${body}`)
  for (const [name, hex = ''] of parts) {
    // `verify` compares in constant time.
    if (name === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(hex), signed))) return JSON.parse(body)
  }
  throw new WebhookError('The signature of the webhook does not fit.')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/[\da-f]{2}/gi) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}
