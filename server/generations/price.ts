/** Ledger reference of what a generation cost; its refund is found by it. */
export function spendRef(generationId: string): string {
  return `generation:${generationId}`
}
