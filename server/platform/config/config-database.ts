import { ConfigError } from './config-error.ts'

const example = 'postgres://mirari:password@db.example.org:5432/mirari'
/** What an address may say of the connection; everything else of a session is the server's own. */
const parameters: ReadonlySet<string> = new Set(['host', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'])
const sslModes = ['disable', 'require', 'verify-full', 'no-verify']

/**
 * The address of a database of PostgreSQL as it was written; null for the file in the data folder. Its password appears
 * in no message.
 * @throws ConfigError
 */
export function readDatabase(url: string | undefined, setting = 'DATABASE_URL'): string | null {
  if (url === undefined) return null
  const parsed = URL.parse(url)
  if (parsed === null || !/^postgres(ql)?:$/.test(parsed.protocol) || !isDecodable(parsed)) {
    throw new ConfigError(`${setting} must be an address such as ${example}, in which %40 stands for @ and so on.`)
  }
  const { pathname, searchParams } = parsed
  if (!/^\/[^/]+$/.test(pathname))
    throw new ConfigError(`${setting} names no database; it must end as ${example} does.`)
  const unknown = [...searchParams.keys()].find((name) => !parameters.has(name))
  if (unknown !== undefined) {
    throw new ConfigError(`${setting} has '${unknown}', but takes only ${[...parameters].join(', ')}.`)
  }
  if (parsed.hostname === '' && !searchParams.has('host')) throw new ConfigError(`${setting} names no host.`)
  const mode = searchParams.get('sslmode')
  if (mode !== null && !sslModes.includes(mode)) {
    throw new ConfigError(`${setting} has the sslmode '${mode}', but must have one of: ${sslModes.join(', ')}.`)
  }
  // To libpq `require` means less than to the driver, which warns of that at each start; this is what it does.
  return mode === 'require' ? withMode(parsed, 'verify-full') : url
}

/** The address of a database without user and password, for messages. */
export function databaseAddress(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  return `postgres://${host}${port === '' ? '' : `:${port}`}${pathname}`
}

/** The setting again, for another process; empty for the file in the data folder. */
export const databaseEnvironment = (url: string | null): Record<string, string> =>
  url === null ? {} : { DATABASE_URL: url }

function withMode(address: URL, mode: string): string {
  address.searchParams.set('sslmode', mode)
  return address.href
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(`${username}${password}${pathname}`)
    return true
  } catch {
    return false
  }
}
