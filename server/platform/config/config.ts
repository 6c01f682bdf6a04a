import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { type PaymentConfig, readPayments } from './config-payments.ts'
import { address, choice, type Environment, integer, list, origin, text } from './environment.ts'

/** Every setting of the server except those of its engines. */
export interface PlatformConfig {
  production: boolean
  /** TCP port; 0 lets the system choose. */
  port: number
  /** Address to listen on. */
  host: string
  /** Absolute path of the folder that holds everything worth a backup. */
  dataDir: string
  /** Public origin of the app, without a slash at the end; null uses the origin of each request. */
  publicUrl: string | null
  /** Number of worker processes. */
  workers: number
  /** Whether a new installation fills its feed with generations of a demo account. */
  demo: boolean
  /** Points of a new account. */
  startingPoints: number
  /** Lifetime of an access token in seconds. */
  tokenTtlS: number
  /** Lifetime of a session in days, extended whenever the session is used. */
  sessionTtlDays: number
  /** Addresses (or /n ranges) of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  rateLimits: RateLimits
  /** Maximum total size in bytes of a user's uploads. */
  uploadQuotaBytes: number
  /** Number of passwords hashed at the same time. */
  passwordHashers: number
  /** Sign-in by Google; null when it is not set up. */
  google: OAuthClient | null
  /** Sign-in by Discord; null when it is not set up. */
  discord: OAuthClient | null
  /** Host name on which only sign-in by a provider is offered; null for none. */
  productionHost: string | null
  /** Link that opens the companion app with a wallpaper; {zip} and {result} are replaced by its address and id. */
  companionLink: string
  /** Payment providers for plans and points. */
  payments: PaymentConfig
}

/** Registration of this server at a sign-in provider. */
export interface OAuthClient {
  clientId: string
  clientSecret: string
  /** Origin of the provider. */
  origin: string
}

/** Number of calls allowed within the window; further calls get 429. */
export interface RateLimit {
  count: number
  windowS: number
}

export interface RateLimits {
  /** Failed sign-ins from one network address. */
  signInPerAddress: RateLimit
  /** Failed sign-ins to one account, from any address. */
  signInPerAccount: RateLimit
  /** Registrations from one network address. */
  registerPerAddress: RateLimit
}

const maxDefaultWorkers = 2
const bytesPerMb = 1024 * 1024

/** Reads the settings, each of which has a working default. @throws ConfigError */
export function readPlatformConfig(env: Environment): PlatformConfig {
  return {
    production: env.NODE_ENV === 'production',
    port: integer(env, 'PORT', 3000, { min: 0, max: 65_535 }),
    host: text(env, 'HOST') ?? '0.0.0.0',
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    publicUrl: origin(env, 'PUBLIC_URL'),
    workers: integer(env, 'WORKERS', Math.min(availableParallelism(), maxDefaultWorkers), { min: 0, max: 64 }),
    demo: choice(env, 'DEMO', ['on', 'off'], 'on') === 'on',
    startingPoints: integer(env, 'STARTING_POINTS', 100, { min: 0, max: 1_000_000 }),
    tokenTtlS: integer(env, 'TOKEN_TTL_S', 600, { min: 1, max: 86_400 }),
    sessionTtlDays: integer(env, 'SESSION_TTL_DAYS', 30, { min: 1, max: 365 }),
    trustedProxies: list(env, 'TRUSTED_PROXIES'),
    rateLimits: {
      signInPerAddress: rate(env, 'SIGN_IN_LIMIT_PER_ADDRESS', { count: 30, windowS: 300 }),
      signInPerAccount: rate(env, 'SIGN_IN_LIMIT_PER_ACCOUNT', { count: 10, windowS: 300 }),
      registerPerAddress: rate(env, 'REGISTER_LIMIT_PER_ADDRESS', { count: 20, windowS: 3600 }),
    },
    uploadQuotaBytes: integer(env, 'UPLOAD_QUOTA_MB', 5000, { min: 0, max: 100_000_000 }) * bytesPerMb,
    passwordHashers: integer(env, 'PASSWORD_HASHERS', Math.max(1, availableParallelism() - 1), { min: 1, max: 64 }),
    google: oauthClient('GOOGLE', {
      clientId: text(env, 'GOOGLE_CLIENT_ID'),
      clientSecret: text(env, 'GOOGLE_CLIENT_SECRET'),
      origin: origin(env, 'GOOGLE_ORIGIN') ?? 'https://accounts.google.com',
    }),
    discord: oauthClient('DISCORD', {
      clientId: text(env, 'DISCORD_CLIENT_ID'),
      clientSecret: text(env, 'DISCORD_CLIENT_SECRET'),
      origin: origin(env, 'DISCORD_ORIGIN') ?? 'https://discord.com',
    }),
    productionHost: text(env, 'PRODUCTION_HOST') ?? null,
    companionLink: appLink(env, 'COMPANION_LINK', 'mirari://apply?url={zip}&id={result}'),
    payments: readPayments({
      test: choice(env, 'PAYMENT_TEST', ['on', 'off'], env.NODE_ENV === 'production' ? 'off' : 'on') === 'on',
      stripe: {
        secretKey: text(env, 'STRIPE_SECRET_KEY'),
        webhookSecret: text(env, 'STRIPE_WEBHOOK_SECRET'),
        url: address(env, 'STRIPE_URL') ?? 'https://api.stripe.com',
      },
      alipay: {
        appId: text(env, 'ALIPAY_APP_ID'),
        privateKey: text(env, 'ALIPAY_PRIVATE_KEY'),
        publicKey: text(env, 'ALIPAY_PUBLIC_KEY'),
        url: address(env, 'ALIPAY_URL') ?? 'https://openapi.alipay.com/gateway.do',
      },
    }),
  }
}

function oauthClient(
  name: string,
  {
    clientId,
    clientSecret,
    origin,
  }: { clientId: string | undefined; clientSecret: string | undefined; origin: string },
): OAuthClient | null {
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined || clientSecret === undefined) {
    throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set both or not at all.`)
  }
  return { clientId, clientSecret, origin }
}

/** A link whose scheme opens an app; schemes that browsers handle themselves are refused. */
function appLink(env: Environment, name: string, fallback: string): string {
  const value = text(env, name) ?? fallback
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase()
  const isOwn = scheme !== undefined && !/^(https?|javascript|data|blob|file|about|view-source)$/.test(scheme)
  if (!isOwn || !value.includes('{zip}')) {
    throw new ConfigError(`${name} is '${value}', but must be a link such as mirari://apply?url={zip}&id={result}.`)
  }
  return value
}

/** A rate limit given as 'count/seconds', for example '10/300'. */
function rate(env: Environment, name: string, fallback: RateLimit): RateLimit {
  const value = text(env, name)
  if (value === undefined) return fallback
  const match = /^(\d{1,9})\/(\d{1,9})$/.exec(value)
  const count = Number(match?.[1])
  const windowS = Number(match?.[2])
  if (!match || count < 1 || windowS < 1) {
    throw new ConfigError(`${name} is '${value}', but must be 'count/seconds', for example '10/300'.`)
  }
  return { count, windowS }
}
