import type { PaymentProviderId } from '@mirari/contract/lists'

/** What a provider is told about an order. */
export interface ProviderOrder {
  id: string
  title: string
  amountFen: number
  /** Origin under which people and providers reach this server. */
  origin: string
  /** The order's page here. */
  pageUrl: string
  expiresAt: Date
}

/** An order that can be paid now. */
export interface Payable {
  /** The provider's own id of it; null when it has none yet. */
  ref: string | null
  /** What the QR code holds. */
  qr: string
  /** Where the buyer's device pays without a camera; null for nowhere. */
  payUrl: string | null
  /** Where the order's page leads; null when the page itself takes the payment. */
  targetUrl: string | null
}

/** What a provider says about an order, once it is known to come from the provider. */
export interface Notice {
  /** The same for each repetition of the same message. */
  id: string
  orderId: string
  kind: 'paid' | 'failed' | 'expired'
  /** What was paid; it must be the order's amount. */
  amountFen: number
  /** The provider's own id of the order; null when it says none. */
  ref: string | null
}

export interface ProviderMessage {
  headers: Headers
  /** As it was sent, byte for byte: signatures are over that. */
  body: string
}

/** Somebody who takes money for orders. Each speaks its own protocol in a file of its own; errors come as {@link ProviderError}. */
export interface PaymentProvider {
  id: PaymentProviderId
  /** Makes an order payable. Asked again about the same order it must not make a second one. @throws ProviderError */
  begin(order: ProviderOrder): Promise<Payable>
  /**
   * Reads a message that claims to be the provider's; null when it is genuine but concerns no order.
   * @throws ForgedNotice when it is not the provider's, was changed, or is too old
   */
  readNotice?(message: ProviderMessage, now: Date): Notice | null
  /** What has become of an order whose message may have been lost; null while it is open. @throws ProviderError */
  lookUp?(order: { id: string; ref: string | null }): Promise<Notice | null>
}

/** The provider cannot be reached or refuses; the message is for the log. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

/** A message that is not the provider's. */
export class ForgedNotice extends Error {
  override readonly name = 'ForgedNotice'
}

export const providerTimeoutMs = 10_000

/** Amounts travel to providers and are stored in hundredths of a yuan. */
export const fenPerYuan = 100
