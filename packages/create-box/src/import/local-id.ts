let count = 0

/** An id that is unique in this page; `crypto.randomUUID` is missing on plain HTTP. */
export function newLocalId(): string {
  count += 1
  return `local-${count}-${Math.random().toString(36).slice(2)}`
}
