import type { PageFile, PageFiles } from '@mirari/app/build'
import type { Database } from '../platform/database/database.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import { assetAt, insertAsset, knownPaths, noteUse } from './shared-asset-store.ts'

/**
 * The files of the builds of all servers of a database: while these are updated one after the other, a page of one
 * build asks a server of another for its parts.
 */
export interface SharedAssets {
  /** Gives the others the files of this server's build; to be called before its pages are served. */
  publish(files: PageFiles['files']): Promise<void>
  /** A file of another server's build; null when there is none. */
  find(path: string): Promise<PageFile | null>
}

/** Files of other builds in memory. */
const maxRemembered = 200

export function createSharedAssets(database: Pick<Database, 'read' | 'writeApart' | 'peers'>): SharedAssets {
  const { nowMs } = database.peers
  // The only server has the build before its own beside it.
  if (nowMs === null) return { publish: async () => {}, find: async () => null }
  const remembered = new RecentlyUsed<string, PageFile>(maxRemembered)
  return {
    async publish(files) {
      const immutable = [...files].filter(([, file]) => file.immutable)
      const known = await knownPaths(database.read)
      const missing = await Promise.all(immutable.filter(([path]) => !known.has(path)).map(asRow))
      const paths = immutable.map(([path]) => path)
      await database.writeApart(async (trx) => {
        for (const row of missing) await insertAsset(trx, { ...row, used_ms: nowMs })
        await noteUse(trx, paths, nowMs)
      })
    },
    async find(path) {
      const earlier = remembered.get(path)
      if (earlier) return earlier
      const row = await assetAt(database.read, path)
      if (!row) return null
      const content = new Blob([Buffer.from(row.content, 'base64')], { type: row.type })
      const file = { content, type: row.type, immutable: true }
      remembered.set(path, file)
      return file
    },
  }
}

async function asRow([path, { type, content }]: readonly [string, PageFile]) {
  return { path, type, content: Buffer.from(await content.arrayBuffer()).toString('base64') }
}
