/**
 * What was ordered from a provider for one task, kept in the task's row. Written before and after each order, so that
 * whoever takes the task over knows what was accepted, and orders nothing twice.
 */

import { type FailureKind, isFailureKind } from './failure.ts'
import { asList, asRecord, textAt } from './json.ts'

export type Order =
  /** On its way: accepted or not, nobody knows yet. */
  | { state: 'sent' }
  /** Accepted under this name. */
  | { state: 'accepted'; handle: string }
  /** Made; the files lie at these addresses. */
  | { state: 'done'; urls: string[] }
  | { state: 'failed'; kind: FailureKind; detail: string }

export interface Ledger {
  of(name: string): Order | null
  /** Resolves when it is stored. Null: the order was not accepted and may be sent again. */
  set(name: string, order: Order | null): Promise<void>
}

export function openLedger(stored: string | null, store: (text: string) => Promise<void>): Ledger {
  const orders = new Map(Object.entries(read(stored)))
  let writing: Promise<void> = Promise.resolve()
  return {
    of: (name) => orders.get(name) ?? null,
    set(name, order) {
      if (order) orders.set(name, order)
      else orders.delete(name)
      // One after another: a later state must not be overwritten by an earlier one.
      const write = writing.then(() => store(JSON.stringify(Object.fromEntries(orders))))
      writing = write.catch(() => {})
      return write
    },
  }
}

function read(stored: string | null): Record<string, Order> {
  if (stored === null) return {}
  const orders = Object.entries(asRecord(parse(stored))).flatMap(([name, value]) => {
    const order = readOrder(value)
    return order ? [[name, order] as const] : []
  })
  return Object.fromEntries(orders)
}

function readOrder(value: unknown): Order | null {
  const { state, urls, kind } = asRecord(value)
  const handle = textAt(value, 'handle')
  if (state === 'sent') return { state }
  if (state === 'accepted' && handle !== null) return { state, handle }
  if (state === 'done') return { state, urls: asList(urls).filter((url) => typeof url === 'string') }
  if (state === 'failed' && isFailureKind(kind)) return { state, kind, detail: textAt(value, 'detail') ?? '' }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
