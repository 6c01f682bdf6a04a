import { mkdir, readFile } from 'node:fs/promises'
import { hasCode } from '../storage/disk-problem.ts'
import { writeDurably } from '../storage/sync.ts'
import { dataFolder } from './data-folder.ts'

const secretBytes = 32
const ownerOnly = 0o600

/**
 * Reads the installation's secret. It is created at the first start and readable by the server's user only. Only the
 * server that holds the data folder may call this.
 */
export async function readSecret(dataDir: string): Promise<Uint8Array> {
  await mkdir(dataDir, { recursive: true })
  const path = dataFolder(dataDir).secret
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
