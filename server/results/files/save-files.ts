import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { FreedMedia } from '../media-use.ts'

/** A file in storage whose row is still to be written. */
export type StoredMedia = Insertable<Tables['media']>

/** Puts files into storage and takes them out of it. */
export interface FileWriter<File> {
  /** All of them or none. @throws Problem 'storage_full' */
  store(files: readonly File[], ownerId: string): Promise<StoredMedia[]>
  /** Writes the rows of stored files. */
  record(trx: Kysely<Tables>, stored: readonly StoredMedia[]): Promise<void>
  /** Removes files that have no row. */
  erase(media: readonly FreedMedia[]): Promise<void>
}

export interface FilesToSave<File> {
  ownerId: string
  files: readonly File[]
  /** Files that were stored before and have no rows yet: they stay or go with the others. */
  storedBefore?: readonly StoredMedia[]
}

/** What the rows of a save led to. */
export interface Saved<Answer> {
  answer: Answer
  /** Files that nobody uses any more, such as those of an earlier save. */
  freed?: readonly FreedMedia[]
}

/**
 * Files first, rows second, both or neither: a row never names a file that is not there, and of what fails in between
 * no file is left. `writeRows` runs in the transaction that writes the rows of the files, and gets these in the order
 * of `files`; what it throws undoes everything.
 * @throws Problem 'storage_full', and whatever `writeRows` throws
 */
export async function saveFiles<File, Answer>(
  { database, media }: { database: Pick<Database, 'write'>; media: FileWriter<File> },
  { ownerId, files, storedBefore = [] }: FilesToSave<File>,
  writeRows: (trx: Kysely<Tables>, stored: readonly StoredMedia[]) => Promise<Saved<Answer>>,
): Promise<Answer> {
  let unused = storedBefore.map(freed)
  try {
    const stored = await media.store(files, ownerId)
    unused = [...unused, ...stored.map(freed)]
    const saved = await database.write(async (trx) => {
      await media.record(trx, [...storedBefore, ...stored])
      return writeRows(trx, stored)
    })
    unused = [...(saved.freed ?? [])]
    return saved.answer
  } finally {
    await media.erase(unused)
  }
}

const freed = ({ key, thumbnail_widths }: StoredMedia): FreedMedia => ({ key, thumbnail_widths })
