import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dataFolder } from './data-folder.ts'

const secretBytes = 32
const ownerOnly = 0o600

/** Reads the installation's secret. It is created at the first start and readable by the server's user only. */
export async function readSecret(dataDir: string): Promise<Uint8Array> {
  await mkdir(dataDir, { recursive: true })
  const path = dataFolder(dataDir).secret
  try {
    const fresh = crypto.getRandomValues(new Uint8Array(secretBytes))
    await writeFile(path, Buffer.from(fresh).toString('hex'), { flag: 'wx', mode: ownerOnly })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
  if (secret.length !== secretBytes) throw new Error(`${path} does not hold ${secretBytes} bytes in hex.`)
  return secret
}
