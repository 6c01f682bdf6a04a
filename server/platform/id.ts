/** A UUIDv7: sortable by the time it was made. Not a secret. */
export function newId(): string {
  return Bun.randomUUIDv7()
}

const keyBytes = 16

/** 128 random bits as 32 hex digits: knowing such a key is the right to read what it names. */
export function newKey(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(keyBytes))).toString('hex')
}
