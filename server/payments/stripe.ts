import type { StripeConfig } from '../platform/config/config-payments.ts'
import { type Notice, type PaymentProvider, ProviderError, providerTimeoutMs } from './provider.ts'
import { parseJson, recordOf } from './read-json.ts'
import { readStripeReversal } from './stripe-reversals.ts'
import { checkStripeSignature } from './stripe-signature.ts'

/** The version of Stripe's API that this file uses. */
const apiVersion = '2025-06-30.basil'
const currency = 'cny'
/** Stripe refuses a session that ends in less than half an hour; a minute more allows for differing clocks. */
const minSessionS = 31 * 60

/** The fields of Stripe's checkout session that are used. */
interface CheckoutSession {
  id: string
  url: string | null
  orderId: string
  paymentRef: string | null
  status: string | null
  isPaid: boolean
  amount: number
  currency: string
}

/** Stripe Checkout: the order's page sends the buyer to a session there, and a signed webhook reports the outcome. */
export function createStripe({ secretKey, webhookSecret, url }: StripeConfig): PaymentProvider {
  async function call(method: 'GET' | 'POST', path: string, form?: Record<string, string>, key?: string) {
    let response: Response
    let text: string
    try {
      response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': apiVersion,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(form && { body: new URLSearchParams(form) }),
        redirect: 'error',
        signal: AbortSignal.timeout(providerTimeoutMs),
      })
      text = await response.text()
    } catch (error) {
      throw new ProviderError('Stripe cannot be reached', { cause: error })
    }
    if (!response.ok) throw new ProviderError(`Stripe answered ${response.status} ${errorOf(text)}`)
    const session = readSession(parseJson(text))
    if (!session) throw new ProviderError('Stripe answered no checkout session')
    return session
  }

  return {
    id: 'stripe',

    async begin({ id, title, amountFen, origin, pageUrl, expiresAt }) {
      const session = await call(
        'POST',
        '/v1/checkout/sessions',
        {
          mode: 'payment',
          client_reference_id: id,
          'metadata[order_id]': id,
          // The payment and its refunds carry it too.
          'payment_intent_data[metadata][order_id]': id,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': currency,
          'line_items[0][price_data][unit_amount]': String(amountFen),
          'line_items[0][price_data][product_data][name]': title,
          success_url: `${origin}/`,
          cancel_url: `${origin}/`,
          // Depends on the order instead of the current time, because Stripe requires repeated calls to be equal.
          expires_at: String(Math.ceil(expiresAt.getTime() / 1000) + minSessionS),
        },
        id,
      )
      if (session.url === null) throw new ProviderError('Stripe gave the session no address')
      // The address of our page makes a QR code small enough to be scanned.
      return { ref: session.id, qr: pageUrl, payUrl: pageUrl, targetUrl: session.url }
    },

    readNotice({ headers, body }, now) {
      checkStripeSignature(headers.get('stripe-signature'), body, webhookSecret, now)
      const event = recordOf(parseJson(body))
      if (!event || typeof event.id !== 'string' || typeof event.type !== 'string') return null
      const object = recordOf(recordOf(event.data)?.object)
      const reversal = readStripeReversal({ id: event.id, type: event.type }, object)
      if (reversal) return reversal
      const session = readSession(object)
      if (!session) return null
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
          // A session completed with a slow payment method is not paid yet.
          return session.isPaid ? notice(event.id, 'paid', session) : null
        case 'checkout.session.async_payment_failed':
          return notice(event.id, 'failed', session)
        case 'checkout.session.expired':
          return notice(event.id, 'expired', session)
        default:
          return null
      }
    },

    async lookUp({ id, ref }) {
      if (ref === null) return null
      const session = await call('GET', `/v1/checkout/sessions/${encodeURIComponent(ref)}`)
      if (session.orderId !== id) throw new ProviderError('Stripe answered the session of another order')
      if (session.isPaid) return notice(`lookup:${ref}`, 'paid', session)
      return session.status === 'expired' ? notice(`lookup:${ref}:expired`, 'expired', session) : null
    },
  }
}

function notice(id: string, kind: Notice['kind'], session: CheckoutSession): Notice {
  // A payment in another currency does not match the amount.
  const amountFen = session.currency === currency ? session.amount : 0
  return { id, orderId: session.orderId, kind, amountFen, ref: session.id, paymentRef: session.paymentRef }
}

function readSession(value: unknown): CheckoutSession | null {
  const session = recordOf(value)
  if (session?.object !== 'checkout.session' || typeof session.id !== 'string') return null
  return {
    id: session.id,
    url: typeof session.url === 'string' ? session.url : null,
    orderId: typeof session.client_reference_id === 'string' ? session.client_reference_id : '',
    paymentRef: typeof session.payment_intent === 'string' ? session.payment_intent : null,
    status: typeof session.status === 'string' ? session.status : null,
    isPaid: session.payment_status === 'paid',
    amount: typeof session.amount_total === 'number' ? session.amount_total : 0,
    currency: typeof session.currency === 'string' ? session.currency : '',
  }
}

/** Stripe's error code, which contains nothing about the buyer. */
function errorOf(text: string): string {
  const error = recordOf(recordOf(parseJson(text))?.error)
  return [error?.type, error?.code].filter((part) => typeof part === 'string').join(' ')
}
