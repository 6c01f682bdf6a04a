/** Ledger reference of the price of a generation, by which its refund is found. */
export function spendRef(generationId: string): string {
  return `generation:${generationId}`
}

/** Ledger reference of the price of a retry; every retry is charged separately. */
export function retryRef(taskId: string): string {
  return `retry:${taskId}`
}
