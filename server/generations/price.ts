/** Ledger reference of what a generation cost; its refund is found by it. */
export function spendRef(generationId: string): string {
  return `generation:${generationId}`
}

/** Ledger reference of what a retry cost: each is paid for by itself. */
export function retryRef(taskId: string): string {
  return `retry:${taskId}`
}
