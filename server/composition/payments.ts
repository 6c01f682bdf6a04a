import { createAlipay } from '../payments/alipay.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { createPaymentService } from '../payments/service.ts'
import { createStripe } from '../payments/stripe.ts'
import { testProvider } from '../payments/test-provider.ts'
import type { Config } from './config.ts'
import type { Foundation } from './foundation.ts'

/** Composes plans, points and payments. */
export function composePayments(foundation: Foundation) {
  return createPaymentService({ ...foundation, providers: providersOf(foundation.config.payments) })
}

/** The configured providers in the order in which they are offered. */
function providersOf({ alipay, stripe, test }: Config['payments']): PaymentProvider[] {
  return [alipay && createAlipay(alipay), stripe && createStripe(stripe), test ? testProvider : null].filter(
    (provider) => provider !== null,
  )
}
