import { createSign, createVerify, type KeyObject } from 'node:crypto'

const algorithm = 'RSA-SHA256'

/** The text that RSA2 signs: the fields ordered by name, without empty ones and without the signature itself. */
export function signedText(fields: Readonly<Record<string, string>>, left: readonly string[] = ['sign']): string {
  return Object.keys(fields)
    .filter((name) => !left.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/** Base64. */
export function signRsa2(text: string, privateKey: KeyObject): string {
  return createSign(algorithm).update(text, 'utf8').sign(privateKey, 'base64')
}

export function verifyRsa2(text: string, signature: string, publicKey: KeyObject): boolean {
  return createVerify(algorithm).update(text, 'utf8').verify(publicKey, signature, 'base64')
}
