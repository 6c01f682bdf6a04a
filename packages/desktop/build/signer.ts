import { createPrivateKey, createPublicKey, sign } from 'node:crypto'

export interface Signer {
  /** In base64: the 32 bytes of an Ed25519 key. */
  publicKey: string
  /** Answers a signature of 64 bytes. */
  sign(text: string): Uint8Array
}

/** @param pem a private key of Ed25519. @throws Error for any other */
export function readSigner(pem: string): Signer {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('MIRARI_SIGNING_KEY is no private key of Ed25519.')
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key),
  }
}
