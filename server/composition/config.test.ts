import { readFile } from 'node:fs/promises'
import { consoleTexts } from '@mirari/messages/console'
import { byteSize } from '@mirari/product'
import { describe, expect, test } from 'vitest'
import { engines } from '../engines/index.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { readConfig } from './config.ts'

describe('settings', () => {
  test('all have a working default', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      dataDir: expect.stringMatching(/\/data$/),
      publicUrl: null,
      demo: true,
      startingPoints: 100,
      tokenTtlS: 600,
      trustedProxies: [],
    })
  })

  test('of room are in the unit in which sizes are shown: a round quota is shown round', () => {
    const { storageQuotaBytes, diskReserveBytes } = readConfig({ STORAGE_QUOTA_MB: '500', DISK_RESERVE_MB: '2000' })
    expect([storageQuotaBytes, diskReserveBytes ?? 0].map((bytes) => byteSize(bytes, 'en'))).toEqual(['500 MB', '2 GB'])
    expect(byteSize(readConfig({}).storageQuotaBytes, 'en')).toBe('10 GB')
  })

  test('are read from the environment, where blank ones count as not set', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: ' ',
      PUBLIC_URL: 'https://mirari.example/',
      DEMO: 'off',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      SIGN_IN_LIMIT_PER_ACCOUNT: '5/60',
    })
    expect(config).toMatchObject({
      production: true,
      port: 8080,
      host: readConfig({}).host,
      publicUrl: 'https://mirari.example',
      demo: false,
      trustedProxies: ['10.0.0.0/8', '::1'],
    })
    expect(config.rateLimits.signInPerAccount).toEqual({ count: 5, windowS: 60 })
  })

  test.each([
    [{ PORT: 'http' }, "PORT is 'http', but must be a whole number from 0 to 65535."],
    [{ PORT: '70000' }, "PORT is '70000', but must be a whole number from 0 to 65535."],
    [{ DEMO: 'maybe' }, "DEMO is 'maybe', but must be one of: on, off."],
    [{ PUBLIC_URL: 'mirari' }, "PUBLIC_URL is 'mirari', but must be an address such as https://mirari.example."],
    [
      { PUBLIC_URL: 'https://mirari.example', PLAY_URL: 'http://mirari.example' },
      'PLAY_URL has the host of PUBLIC_URL, but the pages of users need one of their own.',
    ],
    [
      { SIGN_IN_LIMIT_PER_ADDRESS: '10' },
      "SIGN_IN_LIMIT_PER_ADDRESS is '10', but must be 'count/seconds', for example '10/300'.",
    ],
    [
      { SECURITY_CONTACT: 'me' },
      "SECURITY_CONTACT is 'me', but must be an e-mail address or the https address of a page.",
    ],
    [
      { ALLOWED_HOSTS: 'mirari.lan, http://x' },
      "ALLOWED_HOSTS has 'http://x', but must be host names such as mirari.lan, .example.org or *.",
    ],
    [{ SMTP_URL: 'smtp://x' }, 'SMTP_URL and MAIL_FROM must be set both or not at all.'],
    [
      { SMTP_URL: 'mail.example', MAIL_FROM: 'a@b' },
      'SMTP_URL must be an address such as smtps://name:password@mail.example:465.',
    ],
    [
      { SMTP_URL: 'smtp://x', MAIL_FROM: 'Mirari' },
      "MAIL_FROM is 'Mirari', but must be an address such as Mirari <mirari@mail.example>.",
    ],
    [
      { SMTP_URL: 'smtp://x', MAIL_FROM: 'Mirari <a@b>' },
      'SMTP_URL needs PUBLIC_URL, because mails contain links to the app.',
    ],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set both or not at all.'],
  ])('that cannot be used say so: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence))
  })

  test('are all listed in .env.example, and no others', async () => {
    const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
    const files = ['../platform/config/config.ts', '../engines/engine-config.ts']
    const sources = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))
    const ofEngines = engines.flatMap((engine) =>
      engine.kind === 'remote' ? Object.values(engine.settings).map(({ variable }) => variable) : [],
    )
    const listed = [...example.matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name]) => name)
    const read = [...sources.join('\n').matchAll(/\(env, '([A-Z\d_]+)'/g)].map(([, name]) => name).concat(ofEngines)
    expect(read.length).toBeGreaterThan(10)
    expect(listed.sort()).toEqual(read.sort())
    expect(
      readConfig({})
        .settings.map(({ name }) => name)
        .sort(),
    ).toEqual(listed)
  })

  test('are all described to operators in both languages, without secrets and passwords', () => {
    const { settings } = readConfig({ FAL_KEY: 'x', GOOGLE_ORIGIN: 'https://me:word@sign.example' })
    for (const { name } of settings) {
      expect([name, ...Object.values(consoleTexts).map((texts) => texts.settings.about[name] !== undefined)]).toEqual([
        name,
        ...Object.values(consoleTexts).map(() => true),
      ])
    }
    const byName = new Map(settings.map((setting) => [setting.name, setting]))
    expect(byName.get('FAL_KEY')).toEqual({ name: 'FAL_KEY', is_set: true, is_secret: true, value: null })
    expect(byName.get('GOOGLE_ORIGIN')).toMatchObject({ value: 'https://…@sign.example' })
  })
})
