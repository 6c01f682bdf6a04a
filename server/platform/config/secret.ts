import { mkdir, readFile } from 'node:fs/promises'
import { hasCode } from '../storage/disk-problem.ts'
import { writeDurably } from '../storage/sync.ts'
import { ConfigError } from './config-error.ts'
import { dataFolder } from './data-folder.ts'

const secretBytes = 32
const ownerOnly = 0o600

/** The secret that a setting holds; null without one. @throws ConfigError, which does not say what it holds */
export function secretIn(value: string | undefined, setting = 'SECRET'): string | null {
  if (value === undefined) return null
  if (new RegExp(`^[0-9a-f]{${2 * secretBytes}}$`, 'i').test(value)) return value.toLowerCase()
  throw new ConfigError(`${setting} must be ${2 * secretBytes} hexadecimal digits: openssl rand -hex ${secretBytes}`)
}

/**
 * Reads the installation's secret: that of the setting, or a file that is created at the first start and readable by the
 * server's user only. Only the server that holds the data folder may call this.
 * @param own what the setting holds, which several servers of one database share
 * @throws ConfigError when setting and file differ, because another secret would sign everybody out
 */
export async function readSecret(dataDir: string, own: string | null = null): Promise<Uint8Array> {
  await mkdir(dataDir, { recursive: true })
  const path = dataFolder(dataDir).secret
  if (own !== null) {
    const kept = await readFile(path, 'utf8').catch(() => own)
    if (kept.trim().toLowerCase() === own) return Buffer.from(own, 'hex')
    throw new ConfigError(
      `SECRET is not what ${path} holds. Let SECRET be that, or delete the file, which signs everybody out.`,
    )
  }
  const secret = Buffer.from((await readOrCreate(path)).trim(), 'hex')
  if (secret.length !== secretBytes) throw new Error(`${path} does not hold ${secretBytes} bytes in hex.`)
  return secret
}

async function readOrCreate(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  const fresh = Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString('hex')
  // Sessions and addresses are signed with it: a cut of power must not leave half of it.
  await writeDurably(path, fresh, ownerOnly)
  return fresh
}
