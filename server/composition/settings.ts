import { type Environment, text } from '../platform/config/environment.ts'

/** A setting as operators see it. */
export interface Setting {
  /** Its variable of the environment. */
  name: string
  is_set: boolean
  /** Whether its value is for nobody's eyes. */
  is_secret: boolean
  /** What holds; null for a secret, and for one without a default. */
  value: string | null
}

/** Defaults of the settings that have a fixed one. */
const defaults: Readonly<Record<string, string>> = {
  PORT: '3000',
  HOST: '0.0.0.0',
  DATA_DIR: './data',
  ROLE: 'all',
  BACKUP_DIR: './backups',
  S3_REGION: 'us-east-1',
  MODELS_URL: 'https://huggingface.co',
  BACKUP_HOURS: '0',
  BACKUPS_KEPT: '7',
  DEMO: 'on',
  REGISTRATION: 'open',
  STARTING_POINTS: '100',
  POINTS_AFTER_PROOF: 'off',
  TOKEN_TTL_S: '600',
  SESSION_TTL_DAYS: '30',
  LOG_LEVEL: 'info',
  SIGN_IN_LIMIT_PER_ADDRESS: '30/300',
  SIGN_IN_LIMIT_PER_ACCOUNT: '10/300',
  REGISTER_LIMIT_PER_ADDRESS: '20/3600',
  CALL_LIMIT_PER_KEY: '1200/60',
  CONNECTIONS_PER_ADDRESS: '500',
  STORAGE_QUOTA_MB: '10000',
  VISIT_DAYS: '0',
  SET_ASIDE_DAYS: '30',
  GOOGLE_ORIGIN: 'https://accounts.google.com',
  DISCORD_ORIGIN: 'https://discord.com',
  MAILS_PER_DAY: '2000',
  MAILS_PER_RECIPIENT: '30',
  DESKTOP: 'off',
  COMPANION_LINK: 'mirari://apply?v=1&from={origin}&t={ticket}',
  PAYMENT_TEST: 'off',
  ALIPAY_URL: 'https://openapi.alipay.com/gateway.do',
  STRIPE_URL: 'https://api.stripe.com',
  TAGGER: 'builtin',
  TAGGER_PER_DAY: '1000',
  TAGGER_PER_USER: '50',
}

/** Secrets have such a name, or are an address with a password in it. */
const secretName = /(_KEY|_SECRET|_TOKEN)$|^(SECRET|SMTP_URL|DATABASE_URL)$/

/** Variables that are read and are no settings of this server. */
const notSettings = new Set(['NODE_ENV'])

/** An environment that remembers the names of the variables that are read. */
export function recording(env: Environment): { env: Environment; names: ReadonlySet<string> } {
  const names = new Set<string>()
  const recorder = new Proxy(env, {
    get(target, name) {
      if (typeof name !== 'string') return undefined
      if (!notSettings.has(name)) names.add(name)
      return target[name]
    },
  })
  return { env: recorder, names }
}

/** These settings and where they come from, without the values of secrets. */
export function describeSettings(env: Environment, names: Iterable<string>): Setting[] {
  return [...names].map((name) => {
    const own = text(env, name)
    const is_secret = secretName.test(name)
    const value = is_secret ? null : withoutPassword(own ?? defaults[name] ?? null)
    return { name, is_set: own !== undefined, is_secret, value }
  })
}

/** Addresses of services may hold a name and a password. */
function withoutPassword(value: string | null): string | null {
  return value === null ? null : value.replace(/(?<=\w:\/\/)[^/@\s]+(?=@)/g, '…')
}
