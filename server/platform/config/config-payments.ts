import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { ConfigError } from './config-error.ts'

export interface StripeConfig {
  /** API key. Like the webhook secret, it must never be logged or sent. */
  secretKey: string
  webhookSecret: string
  /** Without a slash at the end. */
  url: string
}

export interface AlipayConfig {
  appId: string
  /** The app's private key, which signs requests. */
  privateKey: KeyObject
  /** Alipay's public key, which verifies notices. */
  publicKey: KeyObject
  /** Address of Alipay's gateway. */
  url: string
}

/** Payment providers; without any, nothing can be bought. */
export interface PaymentConfig {
  /** Whether the built-in provider, which moves no money, is offered. */
  test: boolean
  stripe: StripeConfig | null
  alipay: AlipayConfig | null
}

export interface PaymentTexts {
  test: boolean
  stripe: { secretKey: string | undefined; webhookSecret: string | undefined; url: string }
  alipay: { appId: string | undefined; privateKey: string | undefined; publicKey: string | undefined; url: string }
}

/** @throws ConfigError */
export function readPayments({ test, stripe, alipay }: PaymentTexts): PaymentConfig {
  return { test, stripe: readStripe(stripe), alipay: readAlipay(alipay) }
}

function readStripe({ secretKey, webhookSecret, url }: PaymentTexts['stripe']): StripeConfig | null {
  if (secretKey === undefined && webhookSecret === undefined) return null
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set both or not at all.')
  }
  return { secretKey, webhookSecret, url }
}

function readAlipay({ appId, privateKey, publicKey, url }: PaymentTexts['alipay']): AlipayConfig | null {
  if (appId === undefined && privateKey === undefined && publicKey === undefined) return null
  if (appId === undefined || privateKey === undefined || publicKey === undefined) {
    throw new ConfigError('ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY and ALIPAY_PUBLIC_KEY must be set all or not at all.')
  }
  return {
    appId,
    privateKey: readKey('ALIPAY_PRIVATE_KEY', privateKey, (text) => createPrivateKey(text), ['PRIVATE', 'RSA PRIVATE']),
    publicKey: readKey('ALIPAY_PUBLIC_KEY', publicKey, (text) => createPublicKey(text), ['PUBLIC']),
    url,
  }
}

/**
 * Reads a key given as PEM, whose line breaks may be written as \n, or as the bare Base64 that Alipay's tools produce.
 */
function readKey(name: string, text: string, create: (pem: string) => KeyObject, labels: readonly string[]): KeyObject {
  const pems = text.includes('-----BEGIN')
    ? [text.replaceAll('\\n', '\n')]
    : labels.map((label) => `-----BEGIN ${label} KEY-----\n${wrap(text)}\n-----END ${label} KEY-----`)
  for (const pem of pems) {
    try {
      const key = create(pem)
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // Not this form of key: try the next one.
    }
  }
  throw new ConfigError(`${name} is not an RSA key.`)
}

const pemLineLength = 64

function wrap(base64: string): string {
  return base64.replace(/\s+/g, '').replace(new RegExp(`(.{${pemLineLength}})`, 'g'), '$1\n')
}
