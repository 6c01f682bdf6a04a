/** Tables of payments. */
import type { BillingPeriod, PaymentProviderId, PayOrderState, PlanId } from '@mirari/contract/lists'
import type { Notice, Reversal } from './provider.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    pay_order: PayOrderTable
    pay_notice: PayNoticeTable
    subscription: SubscriptionTable
  }
}

/** An order; the server set everything in it when it was created. */
export interface PayOrderTable {
  /** Chosen by the client. */
  id: string
  user_id: string
  kind: 'subscription' | 'points'
  plan_id: PlanId | null
  period: BillingPeriod | null
  /** Points of the package, or of each paid month. */
  points: number
  /** Number of monthly grants. */
  grants: number
  /** Title on the bill. */
  title: string
  /** Amount in hundredths of a yuan. */
  amount_fen: number
  provider: PaymentProviderId
  /** The provider's own id. */
  provider_ref: string | null
  /** Secret in the address of the order's page: whoever knows it may pay. */
  secret: string
  /** Content of the QR code; null until the order is payable. */
  qr: string | null
  pay_url: string | null
  /** Address to which the order's page forwards; null when the page itself takes the payment. */
  target_url: string | null
  /** 'closed' means that the account was deleted. */
  state: PayOrderState
  created_at: string
  expires_at: string
  paid_at: string | null
  /** The provider's own id of the payment, by which it names refunds and disputes. */
  payment_ref: string | null
  /** Returned amount in hundredths of a yuan. */
  reversed_fen: number
  /** Earliest time at which the provider is asked about an open order that ran out. */
  next_look_up_at: string | null
}

/** A message of a provider. */
export interface PayNoticeTable {
  provider: PaymentProviderId
  notice_id: string
  order_id: string
  kind: Notice['kind'] | Reversal['kind']
  received_at: string
}

/** A paid plan, whose points are granted month by month. */
export interface SubscriptionTable {
  order_id: string
  user_id: string
  plan_id: PlanId
  period: BillingPeriod
  /** Points of each grant. */
  points: number
  grants: number
  granted: number
  /** Time of the next grant; null after the last one. */
  next_grant_at: string | null
  starts_at: string
  ends_at: string
}
