/** Unique in every document. `crypto.randomUUID` is missing on a plain http address. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `item-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
