import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { registrationModes } from '@mirari/contract/lists'
import { type LogLevel, logLevels } from '../log.ts'
import { readDatabase } from './config-database.ts'
import { ConfigError } from './config-error.ts'
import { type MailConfig, readMail } from './config-mail.ts'
import { type PaymentConfig, readPayments } from './config-payments.ts'
import { type RegistrationConfig, readRegistration } from './config-registration.ts'
import { type NodeRole, nodeRoles, readRole } from './config-role.ts'
import { readStorage, type S3Config } from './config-storage.ts'
import { address, choice, type Environment, integer, list, origin, text } from './environment.ts'
import { secretIn } from './secret.ts'

/** Every setting of the server except those of its engines. */
export interface PlatformConfig {
  production: boolean
  /** TCP port; 0 lets the system choose. */
  port: number
  /** Address to listen on. */
  host: string
  /** Absolute path of the folder that holds everything worth a backup. */
  dataDir: string
  /** Absolute path of the folder that gets a folder for each backup. */
  backupDir: string
  /** Address of the database of PostgreSQL, with its password; null when it is a file in the data folder. */
  databaseUrl: string | null
  /** What sessions and addresses are signed with, in hex; null for the file in the data folder. */
  sharedSecret: string | null
  /** Part of this process. */
  role: NodeRole
  /** The bucket that holds the files; null when they are in the data folder. */
  storage: S3Config | null
  /** Address of the hub, or of a mirror, from which add-ons are fetched; without a slash at the end. */
  modelsUrl: string
  /** Public origin of the app, without a slash at the end; null uses the origin of each request. */
  publicUrl: string | null
  /** Origin of the pages in which users' wallpapers play; null for that of the app. */
  playUrl: string | null
  /** Host names of the server beside those that other settings name; see own-hosts.ts. */
  allowedHosts: readonly string[]
  /** Number of worker processes. */
  workers: number
  /** Whether a new installation fills its feed with generations of a demo account. */
  demo: boolean
  /** Who may make an account. */
  registration: RegistrationConfig
  /** Points of a new account. */
  startingPoints: number
  /** Whether a new account gets its points only once its address is proven. */
  pointsAfterProof: boolean
  /** Lifetime of an access token in seconds. */
  tokenTtlS: number
  /** Lifetime of a session in days, extended whenever the session is used. */
  sessionTtlDays: number
  /** Addresses (or /n ranges) of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  rateLimits: RateLimits
  /** Calls with one API key, or with one key or token of a partner. */
  callsPerKey: RateLimit
  /** Requests that one network may have under way, and status sockets that it may have open; 0 for any number. */
  connectionsPerAddress: number
  /** Hosts, with their ports, that webhooks may reach although they are not on the public web. */
  webhookPrivateHosts: readonly string[]
  /** Maximum total size in bytes of everything that a user stores. */
  storageQuotaBytes: number
  /** Bytes of the disk that only paid features use; null for a share of it. */
  diskReserveBytes: number | null
  /** Backups that the server makes by itself; null when it makes none. */
  backupPlan: BackupPlan | null
  /** Days for which counted visits are kept; null keeps them all. */
  visitDays: number | null
  /** Days for which stored files without a row are kept aside before they are deleted. */
  setAsideDays: number
  /** Number of passwords hashed at the same time. */
  passwordHashers: number
  /** Sign-in by Google; null when it is not set up. */
  google: OAuthClient | null
  /** Sign-in by Discord; null when it is not set up. */
  discord: OAuthClient | null
  /** Host name on which only sign-in by a provider is offered; null for none. */
  productionHost: string | null
  /** For whom at its own computer the server sets wallpapers. */
  desktop: DesktopMode
  /** Link that opens the companion app with a wallpaper; the placeholders are listed in launch/tickets/service.ts. */
  companionLink: string
  /** Token with which Prometheus reads /metrics; null serves no figures. */
  metricsToken: string | null
  /** Collector of OpenTelemetry that traces are sent to, without a slash at the end; null sends none. */
  tracesEndpoint: string | null
  /** The least serious events that are logged. */
  logLevel: LogLevel
  /** Address for reports of weaknesses, published as security.txt; null publishes none. */
  securityContact: string | null
  /** Payment providers for plans and points. */
  payments: PaymentConfig
  /** The mail server; null when mail is not sent. */
  mail: MailConfig | null
}

/** 'on' is for operators; 'everybody' for every account that is used at the computer itself. */
const desktopModes = ['off', 'on', 'everybody'] as const
export type DesktopMode = (typeof desktopModes)[number]

/** Registration of this server at a sign-in provider. */
export interface OAuthClient {
  clientId: string
  clientSecret: string
  /** Origin of the provider. */
  origin: string
}

/** How often the server makes a backup by itself, and how many of those it keeps. */
export interface BackupPlan {
  everyMs: number
  kept: number
}

/** Number of calls allowed within the window; further calls get 429. */
export interface RateLimit {
  count: number
  windowS: number
}

export interface RateLimits {
  /** Failed sign-ins from one network address. */
  signInPerAddress: RateLimit
  /** Failed sign-ins to one account from one network address, or by one browser that has signed in before. */
  signInPerAccount: RateLimit
  /** Registrations from one network address. */
  registerPerAddress: RateLimit
}

const maxDefaultWorkers = 2
const maxRetentionDays = 36_500
const bytesPerMb = 1_000_000
const msPerHour = 60 * 60 * 1000
const maxBackupHours = 24 * 365
const maxBackupsKept = 1000

/** Reads the settings, each of which has a working default. @throws ConfigError */
export function readPlatformConfig(env: Environment): PlatformConfig {
  const publicUrl = origin(env, 'PUBLIC_URL')
  const databaseUrl = readDatabase(text(env, 'DATABASE_URL'))
  return {
    production: env.NODE_ENV === 'production',
    port: integer(env, 'PORT', 3000, { min: 0, max: 65_535 }),
    host: text(env, 'HOST') ?? '0.0.0.0',
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    backupDir: resolve(text(env, 'BACKUP_DIR') ?? './backups'),
    databaseUrl,
    role: readRole(choice(env, 'ROLE', nodeRoles, 'all'), databaseUrl),
    sharedSecret: secretIn(text(env, 'SECRET')),
    storage: readStorage({
      url: text(env, 'STORAGE_URL'),
      accessKeyId: text(env, 'S3_ACCESS_KEY_ID'),
      secretAccessKey: text(env, 'S3_SECRET_ACCESS_KEY'),
      region: text(env, 'S3_REGION'),
    }),
    modelsUrl: address(env, 'MODELS_URL') ?? 'https://huggingface.co',
    publicUrl,
    playUrl: playOrigin(env, publicUrl),
    allowedHosts: hostNames(env, 'ALLOWED_HOSTS'),
    workers: integer(env, 'WORKERS', Math.min(availableParallelism(), maxDefaultWorkers), { min: 0, max: 64 }),
    demo: choice(env, 'DEMO', ['on', 'off'], 'on') === 'on',
    registration: readRegistration(
      choice(env, 'REGISTRATION', registrationModes, 'open'),
      list(env, 'REGISTRATION_DOMAINS'),
    ),
    startingPoints: integer(env, 'STARTING_POINTS', 100, { min: 0, max: 1_000_000 }),
    pointsAfterProof: choice(env, 'POINTS_AFTER_PROOF', ['on', 'off'], 'off') === 'on',
    tokenTtlS: integer(env, 'TOKEN_TTL_S', 600, { min: 1, max: 86_400 }),
    sessionTtlDays: integer(env, 'SESSION_TTL_DAYS', 30, { min: 1, max: 365 }),
    trustedProxies: list(env, 'TRUSTED_PROXIES'),
    rateLimits: {
      signInPerAddress: rate(env, 'SIGN_IN_LIMIT_PER_ADDRESS', { count: 30, windowS: 300 }),
      signInPerAccount: rate(env, 'SIGN_IN_LIMIT_PER_ACCOUNT', { count: 10, windowS: 300 }),
      registerPerAddress: rate(env, 'REGISTER_LIMIT_PER_ADDRESS', { count: 20, windowS: 3600 }),
    },
    connectionsPerAddress: integer(env, 'CONNECTIONS_PER_ADDRESS', 500, { min: 0, max: 1_000_000 }),
    callsPerKey: rate(env, 'CALL_LIMIT_PER_KEY', { count: 1200, windowS: 60 }),
    webhookPrivateHosts: list(env, 'WEBHOOK_PRIVATE_HOSTS'),
    storageQuotaBytes: integer(env, 'STORAGE_QUOTA_MB', 10_000, { min: 0, max: 100_000_000 }) * bytesPerMb,
    diskReserveBytes: bytesOfMb(env, 'DISK_RESERVE_MB'),
    backupPlan: backupPlan(env),
    visitDays: integer(env, 'VISIT_DAYS', 0, { min: 0, max: maxRetentionDays }) || null,
    setAsideDays: integer(env, 'SET_ASIDE_DAYS', 30, { min: 1, max: maxRetentionDays }),
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
    desktop: choice(env, 'DESKTOP', desktopModes, 'off'),
    companionLink: appLink(env, 'COMPANION_LINK', 'mirari://apply?v=1&from={origin}&t={ticket}'),
    metricsToken: text(env, 'METRICS_TOKEN') ?? null,
    tracesEndpoint: address(env, 'OTEL_EXPORTER_OTLP_ENDPOINT') ?? null,
    logLevel: choice(env, 'LOG_LEVEL', logLevels, 'info'),
    securityContact: contact(env, 'SECURITY_CONTACT'),
    payments: readPayments({
      test: choice(env, 'PAYMENT_TEST', ['on', 'off'], 'off') === 'on',
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
    mail: readMail({
      url: text(env, 'SMTP_URL'),
      from: text(env, 'MAIL_FROM'),
      publicUrl,
      limits: {
        perDay: integer(env, 'MAILS_PER_DAY', 2000, mailsRange),
        perRecipient: integer(env, 'MAILS_PER_RECIPIENT', 30, mailsRange),
      },
    }),
  }
}

const mailsRange = { min: 1, max: 1_000_000 }

/** Host names without scheme and port. @throws ConfigError */
function hostNames(env: Environment, name: string): readonly string[] {
  const names = list(env, name)
  const wrong = names.find((item) => item !== '*' && !/^\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(item))
  if (wrong === undefined) return names
  throw new ConfigError(`${name} has '${wrong}', but must be host names such as mirari.lan, .example.org or *.`)
}

/** A host of their own for pages that users wrote. @throws ConfigError */
function playOrigin(env: Environment, publicUrl: string | null): string | null {
  const playUrl = origin(env, 'PLAY_URL')
  if (playUrl !== null && publicUrl !== null && new URL(playUrl).host === new URL(publicUrl).host) {
    throw new ConfigError('PLAY_URL has the host of PUBLIC_URL, but the pages of users need one of their own.')
  }
  return playUrl
}

function backupPlan(env: Environment): BackupPlan | null {
  const hours = integer(env, 'BACKUP_HOURS', 0, { min: 0, max: maxBackupHours })
  const kept = integer(env, 'BACKUPS_KEPT', 7, { min: 1, max: maxBackupsKept })
  return hours === 0 ? null : { everyMs: hours * msPerHour, kept }
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

/** An e-mail address or a page, as a link. @throws ConfigError */
function contact(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === undefined) return null
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(value)) return `mailto:${value}`
  if (/^(https:\/\/|mailto:)\S+$/.test(value)) return value
  throw new ConfigError(`${name} is '${value}', but must be an e-mail address or the https address of a page.`)
}

/** Megabytes as bytes; null when it is not set. @throws ConfigError */
function bytesOfMb(env: Environment, name: string): number | null {
  return text(env, name) === undefined ? null : integer(env, name, 0, { min: 0, max: 100_000_000 }) * bytesPerMb
}

/** A link whose scheme opens an app; schemes that browsers handle themselves are refused. */
function appLink(env: Environment, name: string, fallback: string): string {
  const value = text(env, name) ?? fallback
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase()
  const isOwn = scheme !== undefined && !/^(https?|javascript|data|blob|file|about|view-source)$/.test(scheme)
  if (!isOwn || !/\{(zip|ticket)\}/.test(value)) {
    throw new ConfigError(`${name} is '${value}', but must be a link such as wallpapers://set?url={zip}&id={id}.`)
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
