import type { Database } from '../platform/database/database.ts'
import { asError, type Log } from '../platform/log.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import { mediaKeyPattern, thumbnailKey } from '../platform/storage/storage.ts'
import type { ReadableMedia } from './ports.ts'
import { type Renewals, renewalsOf } from './renewals.ts'
import { prepareMediaByKey, type ServedFile } from './store.ts'
import type { VariantCache } from './variants/variant-cache.ts'

export interface KnownFilesDeps {
  database: Pick<Database, 'read' | 'peers'>
  log: Pick<Log, 'error'>
  renewals: Renewals
  variants?: Pick<VariantCache, 'remove'>
}

/** Number of cached entries, so that a frequently requested image needs no query. */
const rememberedFiles = 20_000

/** What this process remembers of stored files, and forgets when it or another one deletes them. */
export function createKnownFiles({ database, log, renewals, variants }: KnownFilesDeps) {
  const { read, peers } = database
  const byKey = prepareMediaByKey(read)
  const facts = new RecentlyUsed<string, ServedFile>(rememberedFiles)
  const readable = new RecentlyUsed<string, ReadableMedia>(rememberedFiles)

  async function forget(key: string, widths: readonly number[]): Promise<string[]> {
    facts.delete(key)
    const storageKeys = [key, ...widths.map((width) => thumbnailKey(key, width))]
    for (const storageKey of storageKeys) readable.delete(storageKey)
    await variants?.remove(key)
    return storageKeys
  }

  const report = (error: unknown) => log.error('files of another server not followed', { error: asError(error) })
  peers.on('media_erased', ({ key, widths }) => void forget(key, widths).catch(report))
  peers.on('media_renewed', ({ old_key }) => void renewalsOf(read, old_key).then(renewals.add).catch(report))
  peers.onGap(() => {
    facts.clear()
    readable.clear()
    renewalsOf(read).then(renewals.add).catch(report)
  })

  return {
    readable,

    async find(key: string): Promise<ServedFile | null> {
      if (!mediaKeyPattern.test(key)) return null
      const cached = facts.get(key)
      if (cached) return cached
      const found = await byKey(key)
      // Only existing files are cached, so that guessed keys do not displace them.
      if (found) facts.set(key, found)
      return found
    },

    /** Forgets a file that is being deleted, here and everywhere, and answers the keys under which it is stored. */
    gone(key: string, widths: readonly number[]): Promise<string[]> {
      peers.tell('media_erased', { key, widths })
      return forget(key, widths)
    },

    /** Tells the other processes of withdrawn files. */
    renewed(renewed: Parameters<Renewals['add']>[0]): void {
      renewals.add(renewed)
      for (const { old_key } of renewed) peers.tell('media_renewed', { old_key })
    },
  }
}
