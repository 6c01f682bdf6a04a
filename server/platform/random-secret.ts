const secretBytes = 32

/** A random secret of 256 bits. */
export function newSecret(prefix = ''): string {
  return prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString('base64url')
}

/** What is stored of such a secret; it is random, so a fast hash is enough. */
export function hashOfSecret(secret: string): string {
  return new Bun.CryptoHasher('sha256').update(secret).digest('hex')
}
