import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readPlatformConfig } from './config.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const bare = (pem: string) => pem.replace(/-----.*?-----|\s/g, '')
const oldBare = bare(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString())

const paymentsOf = (env: Record<string, string>) => readPlatformConfig(env).payments

describe('the settings of payment', () => {
  test('offer the built-in provider only where it is asked for', () => {
    expect(paymentsOf({})).toEqual({ test: false, stripe: null, alipay: null })
    expect(paymentsOf({ PAYMENT_TEST: 'on' }).test).toBe(true)
    expect(paymentsOf({ NODE_ENV: 'production' }).test).toBe(false)
    expect(paymentsOf({ NODE_ENV: 'production', PAYMENT_TEST: 'on' }).test).toBe(true)
    expect(paymentsOf({ PAYMENT_TEST: 'off' }).test).toBe(false)
  })

  const forms: Record<string, [string, string]> = {
    PEM: [privatePem, publicPem],
    'PEM in one line': [privatePem.replaceAll('\n', '\\n'), publicPem.replaceAll('\n', '\\n')],
    'bare Base64': [bare(privatePem), bare(publicPem)],
    'bare Base64 of the older kind': [oldBare, bare(publicPem)],
  }
  test.each(Object.entries(forms))('take the keys of Alipay as %s', (_, [own, theirs]) => {
    const { alipay } = paymentsOf({ ALIPAY_APP_ID: '1', ALIPAY_PRIVATE_KEY: own, ALIPAY_PUBLIC_KEY: theirs })
    expect(alipay?.privateKey.equals(privateKey)).toBe(true)
    expect(alipay?.publicKey.equals(publicKey)).toBe(true)
    expect(alipay?.url).toBe('https://openapi.alipay.com/gateway.do')
  })

  const incomplete: Record<string, Record<string, string>> = {
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set both': { STRIPE_SECRET_KEY: 'sk' },
    'ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY and ALIPAY_PUBLIC_KEY must be set all': { ALIPAY_APP_ID: '1' },
    'ALIPAY_PRIVATE_KEY is not an RSA key': {
      ALIPAY_APP_ID: '1',
      ALIPAY_PRIVATE_KEY: 'AAAA',
      ALIPAY_PUBLIC_KEY: publicPem,
    },
  }
  test.each(Object.entries(incomplete))('say what is missing: %s', (sentence, env) => {
    expect(() => readPlatformConfig(env)).toThrow(sentence)
  })
})
