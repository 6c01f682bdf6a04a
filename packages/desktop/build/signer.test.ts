import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSigner } from './signer.ts'

const pem = { format: 'pem', type: 'pkcs8' } as const

test('the public key that is told checks a signature, and finds every change', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const signer = readSigner(privateKey.export(pem).toString())
  const x = Buffer.from(signer.publicKey, 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const signature = signer.sign('abc  program\n')
  const holds = (text: string) => verify(null, Buffer.from(text), key, signature)
  expect([signature.length, holds('abc  program\n'), holds('abd  program\n')]).toEqual([64, true, false])
})

test('another kind of key is refused', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(() => readSigner(privateKey.export(pem).toString())).toThrow('no private key of Ed25519')
})
