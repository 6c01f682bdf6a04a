import {
  getPayOptions,
  getPayOrder,
  listReceipts,
  pay,
  receiveAlipayNotice,
  receiveStripeNotice,
} from '@mirari/contract/operations'
import { type LanguageId, languages } from '@mirari/messages'
import { type Context, Elysia, t } from 'elysia'
import { languageOf } from '../platform/http/language.ts'
import { routeOf } from '../platform/http/route-of.ts'
import { requestOrigin } from '../platform/http/same-origin.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import { orderPage, orderPagePolicy } from './order-page.ts'
import type { OrderPage, PaymentService } from './service.ts'

export interface PaymentRouteDeps {
  payments: PaymentService
  sessions: Sessions
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
}

/** Routes of plans, orders and the notices of payment providers. */
export function paymentRoutes({ payments, sessions, publicUrl }: PaymentRouteDeps) {
  return new Elysia({ name: 'payments' })
    .use(sessionPlugin(sessions))
    .get(getPayOptions.path, ({ user }) => payments.options(user), routeOf(getPayOptions))
    .post(
      pay.path,
      ({ body, user, request }) =>
        payments.pay(user, body, { origin: requestOrigin(request, publicUrl), language: languageOf(request).id }),
      routeOf(pay),
    )
    .get(listReceipts.path, ({ user }) => payments.receipts(user), routeOf(listReceipts))
    .get(getPayOrder.path, ({ params, user }) => payments.order(user, params.id), routeOf(getPayOrder))
    .post(
      receiveStripeNotice.path,
      async ({ body, request }) => {
        await payments.receive('stripe', { headers: request.headers, body })
        return { received: true }
      },
      { ...routeOf(receiveStripeNotice), parse: 'text' },
    )
    .post(
      receiveAlipayNotice.path,
      async ({ body, request }) => {
        await payments.receive('alipay', { headers: request.headers, body })
        // After any other answer Alipay sends its notification again.
        return 'success'
      },
      { ...routeOf(receiveAlipayNotice), parse: 'text' },
    )
}

const Id = t.Object({ id: t.String({ maxLength: 64 }) })
const maxKeyLength = 64
/** Language of the order's page, because the phone that scans the QR code does not have the app's cookie. */
const Language = t.Optional(t.String({ maxLength: 16 }))
const languageFor = (request: Request, requestedLanguage: string | undefined): LanguageId =>
  requestedLanguage === undefined ? languageOf(request).id : languages.read(requestedLanguage).id

/** Routes of the page behind an order's QR code, outside /api because people see its address. */
export function orderPageRoutes({ payments }: Pick<PaymentRouteDeps, 'payments'>) {
  return new Elysia({ name: 'order-page', detail: { hide: true } })
    .get(
      '/pay/:id',
      async ({ params, query, request, set }) =>
        send(set, await payments.page(params.id, query.key), languageFor(request, query.lang)),
      {
        params: Id,
        query: t.Object({ key: t.String({ maxLength: maxKeyLength, default: '' }), lang: Language }),
      },
    )
    .post(
      '/pay/:id',
      async ({ params, query, body, request, set }) => {
        const kind = body.action === 'pay' ? 'paid' : 'failed'
        const page = await payments.confirmTest(params.id, body.key, kind)
        return send(set, page, languageFor(request, query.lang))
      },
      {
        params: Id,
        query: t.Object({ lang: Language }),
        body: t.Object({
          key: t.String({ maxLength: maxKeyLength }),
          action: t.Union([t.Literal('pay'), t.Literal('refuse')]),
        }),
      },
    )
}

function send(set: Context['set'], page: OrderPage, language: LanguageId): string {
  set.headers['cache-control'] = 'no-store'
  // The address contains the key, which must not be sent to other sites.
  set.headers['referrer-policy'] = 'no-referrer'
  if (page.targetUrl !== null) {
    set.status = 302
    set.headers.location = page.targetUrl
    return ''
  }
  set.headers['content-type'] = 'text/html; charset=utf-8'
  set.headers['content-security-policy'] = orderPagePolicy
  return orderPage(page, language)
}
