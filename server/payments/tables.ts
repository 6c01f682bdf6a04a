/** Tables of payments. */
import type { BillingPeriod, PaymentProviderId, PayOrderState, PlanId } from '@mirari/contract/lists'

declare module '../platform/database/tables.ts' {
  interface Tables {
    pay_order: PayOrderTable
    pay_notice: PayNoticeTable
    subscription: SubscriptionTable
  }
}

/** Something to be paid; everything in it was decided by the server when it was made. */
export interface PayOrderTable {
  /** Chosen by the client. */
  id: string
  user_id: string
  kind: 'subscription' | 'points'
  plan_id: PlanId | null
  period: BillingPeriod | null
  /** Points of the package, or of each paid month. */
  points: number
  /** How often they come, once a month. */
  grants: number
  /** For a bill. */
  title: string
  /** Hundredths of a yuan. */
  amount_fen: number
  provider: PaymentProviderId
  /** The provider's own id. */
  provider_ref: string | null
  /** Part of the address of the order's page: whoever has it may pay. */
  secret: string
  /** What the QR code holds; null until the provider has taken the order. */
  qr: string | null
  pay_url: string | null
  /** Where the order's page leads; null for one of our own. */
  target_url: string | null
  /** 'closed': its account ended. */
  state: PayOrderState
  created_at: string
  expires_at: string
  paid_at: string | null
}

/** A message of a provider. */
export interface PayNoticeTable {
  provider: PaymentProviderId
  notice_id: string
  order_id: string
  kind: 'paid' | 'failed' | 'expired'
  received_at: string
}

/** What a paid order of a plan brings, month by month. */
export interface SubscriptionTable {
  order_id: string
  user_id: string
  plan_id: PlanId
  period: BillingPeriod
  /** Of each grant. */
  points: number
  grants: number
  granted: number
  /** Null when every grant was made. */
  next_grant_at: string | null
  starts_at: string
  ends_at: string
}
