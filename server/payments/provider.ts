import type { PaymentProviderId } from '@mirari/contract/lists'

/** The facts of an order that its provider needs. */
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
  /** The provider's own id of the order; null when it has none yet. */
  ref: string | null
  /** Content of the QR code. */
  qr: string
  /** Address at which the buyer's own device can pay without scanning; null when there is none. */
  payUrl: string | null
  /** Address to which the order's page forwards; null when the page itself takes the payment. */
  targetUrl: string | null
}

/** A verified message of a provider about an order. */
export interface Notice {
  /** Id of the notice, equal for each repetition of the same message. */
  id: string
  orderId: string
  kind: 'paid' | 'failed' | 'expired'
  /** Paid amount, which must equal the order's amount. */
  amountFen: number
  /** The provider's own id of the order; null when the message has none. */
  ref: string | null
  /** The provider's own id of the payment, by which it names refunds; null when the message has none. */
  paymentRef: string | null
}

/** A verified message of a provider that a payment went back, or that it was won again. */
export interface Reversal {
  /** Id of the notice, equal for each repetition of the same message. */
  noticeId: string
  /** Id of the refund or dispute, which a dispute that is won shares with its beginning. */
  id: string
  kind: 'refunded' | 'disputed' | 'dispute_won'
  /** Null when the message names only the payment. */
  orderId: string | null
  paymentRef: string | null
  /** Returned amount: of this refund or dispute, or the total of all so far. */
  returnedFen: { fen: number; isTotal: boolean }
}

export interface ProviderMessage {
  headers: Headers
  /** The message exactly as it was sent, which is what the signature covers. */
  body: string
}

/** A service that takes payments for orders. Each has its own file; all of its errors are {@link ProviderError}s. */
export interface PaymentProvider {
  id: PaymentProviderId
  /** Makes an order payable. A repeated call for the same order must not create a second one. @throws ProviderError */
  begin(order: ProviderOrder): Promise<Payable>
  /**
   * Reads a message that claims to be the provider's; null when it is genuine but concerns no order.
   * @throws ForgedNotice when it is not the provider's, was changed, or is too old
   */
  readNotice?(message: ProviderMessage, now: Date): Notice | Reversal | null
  /** Asks for the state of an order whose message may have been lost; null while it is open. @throws ProviderError */
  lookUp?(order: { id: string; ref: string | null }): Promise<Notice | null>
}

/** Thrown when the provider cannot be reached or refuses; its message is for the log. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

/** Thrown for a message that does not come from the provider. */
export class ForgedNotice extends Error {
  override readonly name = 'ForgedNotice'
}

export const providerTimeoutMs = 10_000

/** Amounts are stored, and sent to providers, in hundredths of a yuan. */
export const fenPerYuan = 100
