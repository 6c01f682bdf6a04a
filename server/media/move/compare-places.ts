import type { Database } from '../../platform/database/database.ts'
import { type Storage, thumbnailKey } from '../../platform/storage/storage.ts'
import { parseWidths } from '../store.ts'
import { MoveError } from './move-error.ts'
import { rowsOfFiles } from './store.ts'

/** What two places have in common. */
export interface Comparison {
  files: number
  bytes: number
  /** Keys that rows name and that neither place has, because they were lost before. */
  missing: string[]
}

/**
 * Makes sure that the new place has every file of the old one in its size, and no other: what was deleted during the
 * copy is deleted there, too. @throws MoveError
 */
export async function comparePlaces(
  database: Pick<Database, 'read'>,
  { from, to }: { from: Pick<Storage, 'list'>; to: Pick<Storage, 'list' | 'delete'> },
): Promise<Comparison> {
  const sizes = new Map<string, number>()
  for await (const { key, bytes } of from.list()) sizes.set(key, (await bytes()) ?? 0)
  let files = 0
  for await (const { key, bytes } of to.list()) {
    const expected = sizes.get(key)
    if (expected === undefined) await to.delete(key)
    else if ((await bytes()) !== expected) throw new MoveError(`The file ${key} has another size at the new place.`)
    else files += 1
  }
  if (files !== sizes.size) throw new MoveError(`The new place has ${files} of ${sizes.size} files.`)
  const missing: string[] = []
  for await (const { key, thumbnail_widths } of rowsOfFiles(database.read)) {
    const names = [key, ...parseWidths(thumbnail_widths).map((width) => thumbnailKey(key, width))]
    missing.push(...names.filter((name) => !sizes.has(name)))
  }
  return { files, bytes: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0), missing }
}
