/** Tries every operation on the bucket that holds the files, with an object of its own that it deletes again. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type S3Config, storageAddress } from '../platform/config/config-storage.ts'
import { newKey } from '../platform/id.ts'
import { asError, silentLog } from '../platform/log.ts'
import { openS3Storage } from '../platform/storage/s3/open.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { type Finding, ok, problem } from './finding.ts'

const firstKeys = '0'.repeat(12)
const trialText = 'written by the doctor'

export async function checkStorage(config: S3Config | null): Promise<Finding[]> {
  if (config === null) return []
  const folder = await mkdtemp(join(tmpdir(), 'mirari-doctor-'))
  try {
    const storage = await openS3Storage({ config, log: silentLog, localFolder: folder })
    return [await tryOut(storage, config, folder)]
  } catch (error) {
    return [problem('Storage', asError(error).message)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tryOut(storage: Storage, config: S3Config, folder: string): Promise<Finding> {
  // The first in the list, so that it is found at once in a bucket with many files.
  const firstKey = () => firstKeys + newKey().slice(firstKeys.length)
  const [key, linked] = [firstKey(), firstKey()]
  const path = join(folder, 'trial')
  await writeFile(path, trialText)
  let step = 'written'
  try {
    await storage.adopt(path, key)
    step = 'read'
    if ((await storage.file(key).text()) !== trialText) throw new Error('other bytes came back')
    step = 'read in part'
    if ((await storage.file(key).slice(0, 7).text()) !== trialText.slice(0, 7)) throw new Error('other bytes came back')
    step = 'copied'
    await storage.link(key, linked)
    step = 'listed'
    if (!(await isListed(storage, key))) throw new Error('it is missing in the list')
    step = 'deleted'
    await storage.delete(linked)
    await storage.delete(key)
    if (await storage.file(key).exists()) throw new Error('it is still there')
    return ok('Storage', `${storageAddress(config)}: files can be written, read, copied, listed and deleted.`)
  } catch (error) {
    const { message, cause } = asError(error)
    const why = cause instanceof Error ? cause.message : message
    return problem('Storage', `${storageAddress(config)}: a file cannot be ${step}: ${why}`)
  } finally {
    await Promise.allSettled([storage.delete(key), storage.delete(linked)])
  }
}

async function isListed(storage: Storage, key: string): Promise<boolean> {
  for await (const entry of storage.list()) if (entry.key === key) return true
  return false
}
