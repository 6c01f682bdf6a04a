/** Stripe Checkout as documented: sessions with idempotency keys, and webhooks signed with a shared secret. */
import { createHmac } from 'node:crypto'
import { type ProviderServer, startProviderServer } from './provider-server.ts'

export const stripeKey = 'sk_test_key'
export const stripeSecret = 'whsec_secret'

export interface Session {
  id: string
  object: 'checkout.session'
  url: string
  client_reference_id: string
  amount_total: number
  currency: string
  payment_intent: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
}

export interface StripeServer extends ProviderServer {
  /** By id. */
  sessions: Map<string, Session>
}

export async function startStripe(): Promise<StripeServer> {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, { body: string; session: Session }>()
  const error = (code: string) => ({ error: { type: 'invalid_request_error', code, message: 'no' } })
  const server = await startProviderServer([
    {
      name: 'create',
      method: 'POST',
      path: /^\/v1\/checkout\/sessions$/,
      answer({ headers, body }) {
        if (headers.authorization !== `Bearer ${stripeKey}`) return { status: 401, body: error('api_key_invalid') }
        const key = String(headers['idempotency-key'])
        const known = byKey.get(key)
        if (known) return known.body === body.toString() ? { body: known.session } : { status: 400, body: error('key') }
        const form = new URLSearchParams(body.toString())
        const id = `cs_test_${sessions.size + 1}`
        const session: Session = {
          id,
          object: 'checkout.session',
          url: `https://checkout.example/c/pay/${id}#fragment`,
          client_reference_id: form.get('client_reference_id') ?? '',
          amount_total:
            Number(form.get('line_items[0][price_data][unit_amount]')) * Number(form.get('line_items[0][quantity]')),
          currency: form.get('line_items[0][price_data][currency]') ?? '',
          payment_intent: id.replace('cs_', 'pi_'),
          status: 'open',
          payment_status: 'unpaid',
        }
        sessions.set(id, session)
        byKey.set(key, { body: body.toString(), session })
        return { body: session }
      },
    },
    {
      name: 'look',
      method: 'GET',
      path: /^\/v1\/checkout\/sessions\/(\w+)$/,
      answer: (_call, id = '') => {
        const session = sessions.get(id)
        return session ? { body: session } : { status: 404, body: error('resource_missing') }
      },
    },
  ])
  return { ...server, sessions }
}

export interface StripeEvent {
  id?: string
  type?: string
  /** Seconds since 1970. */
  timeS: number
  secret?: string
}

/** A webhook's body and signature about a session, a charge or a dispute. */
export function stripeEvent(object: object, { id = 'evt_1', type, timeS, secret = stripeSecret }: StripeEvent) {
  const body = JSON.stringify({
    id,
    object: 'event',
    type: type ?? 'checkout.session.completed',
    data: { object },
  })
  const signature = createHmac('sha256', secret).update(`${timeS}.${body}`).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${timeS},v1=${signature}` } }
}
