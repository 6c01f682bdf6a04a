/** Hashes the thumbnails that earlier versions made without, so that every backup notices when one is damaged. */
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { hasCode } from '../platform/storage/disk-problem.ts'
import { type Storage, thumbnailKey } from '../platform/storage/storage.ts'
import { parseWidths } from './store.ts'

/** Number of files whose thumbnails are read at a time. */
const batchSize = 500

interface HashDeps {
  database: Pick<Database, 'read' | 'write'>
  storage: Pick<Storage, 'file'>
}

/** Hashes the thumbnails of the next files; false when there are none left. */
export async function hashThumbnails({ database, storage }: HashDeps): Promise<boolean> {
  const files = await database.read
    .selectFrom('media')
    .select(['key', 'thumbnail_widths'])
    // A literal, so that the partial index applies.
    .where(sql<boolean>`thumbnail_hashes is null`)
    .orderBy('key')
    .limit(batchSize)
    .execute()
  if (files.length === 0) return false
  const hashed: { key: string; thumbnail_hashes: string }[] = []
  for (const { key, thumbnail_widths } of files) {
    const hashes: Record<number, string> = {}
    for (const width of parseWidths(thumbnail_widths)) {
      const sha256 = await hashOf(storage, thumbnailKey(key, width))
      if (sha256 !== null) hashes[width] = sha256
    }
    hashed.push({ key, thumbnail_hashes: JSON.stringify(hashes) })
  }
  await database.write(async (trx) => {
    for (const { key, thumbnail_hashes } of hashed) {
      await trx.updateTable('media').set({ thumbnail_hashes }).where('key', '=', key).execute()
    }
  })
  return true
}

/** Null when the file is missing, which a backup tells. */
async function hashOf(storage: Pick<Storage, 'file'>, key: string): Promise<string | null> {
  try {
    return new Bun.CryptoHasher('sha256').update(await storage.file(key).arrayBuffer()).digest('hex')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
