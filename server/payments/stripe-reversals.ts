import type { Reversal } from './provider.ts'
import { recordOf } from './read-json.ts'

type Fields = ReturnType<typeof recordOf>

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Reads what Stripe's webhook says about refunds and disputes; null for any other event. */
export function readStripeReversal({ id, type }: { id: string; type: string }, object: Fields): Reversal | null {
  switch (type) {
    case 'charge.refunded':
      return object?.object === 'charge' ? refund(id, object) : null
    case 'charge.dispute.created':
      // An inquiry of the bank takes no money yet.
      return String(object?.status).startsWith('warning_') ? null : dispute(object, 'disputed')
    case 'charge.dispute.funds_withdrawn':
      return dispute(object, 'disputed')
    case 'charge.dispute.closed':
      return object?.status === 'won' ? dispute(object, 'dispute_won') : null
    case 'charge.dispute.funds_reinstated':
      return dispute(object, 'dispute_won')
    default:
      return null
  }
}

function refund(id: string, charge: NonNullable<Fields>): Reversal {
  return {
    noticeId: id,
    id,
    kind: 'refunded',
    orderId: textOf(recordOf(charge.metadata)?.order_id),
    paymentRef: textOf(charge.payment_intent),
    returnedFen: { fen: numberOf(charge.amount_refunded), isTotal: true },
  }
}

/** Several events tell the same about a dispute, so its id takes the place of theirs. */
function dispute(object: Fields, kind: 'disputed' | 'dispute_won'): Reversal | null {
  const id = textOf(object?.id)
  if (object?.object !== 'dispute' || id === null) return null
  return {
    noticeId: `${id}:${kind}`,
    id,
    kind,
    orderId: textOf(recordOf(object.metadata)?.order_id),
    paymentRef: textOf(object.payment_intent),
    returnedFen: { fen: numberOf(object.amount), isTotal: false },
  }
}
