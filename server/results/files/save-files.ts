import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Attempt } from '../../platform/storage/outlasting.ts'
import type { FreedMedia } from '../media-use.ts'
import { type Room, storedBytes } from './room.ts'

/** A file in storage whose row is still to be written. */
export type StoredMedia = Insertable<Tables['media']> & {
  /** What an image looks like; it has a row of its own. */
  perceptual_hash?: string
}

/** Stores files and removes them again. */
export interface FileWriter<File> {
  /**
   * Stores all files or none.
   * @param attempt runs each use of the storage; by default once
   * @throws Problem 'storage_full', 'storage_unreachable'
   */
  store(files: readonly File[], ownerId: string, attempt?: Attempt): Promise<StoredMedia[]>
  /** Writes the rows of stored files. */
  record(trx: Kysely<Tables>, stored: readonly StoredMedia[]): Promise<void>
  /** Removes files that have no row. */
  erase(media: readonly FreedMedia[]): Promise<void>
}

export interface FilesToSave<File> {
  ownerId: string
  files: readonly File[]
  /** Files stored earlier that have no rows yet; they are kept or removed together with the others. */
  storedBefore?: readonly StoredMedia[]
  /** Runs each use of the storage; by default once. */
  attempt?: Attempt
}

/** Outcome of writing the rows of a save. */
export interface Saved<Answer> {
  answer: Answer
  /** Files that are no longer used, such as those of an earlier save. */
  freed?: readonly FreedMedia[]
}

/**
 * Stores files and their rows, both or neither: the files come first, so that a row never names a missing file, and a
 * failure removes them again. `writeRows` runs in the transaction that writes the files' rows, which it gets in the
 * order of `files`; an error that it throws rolls everything back.
 * @param deps.room checks that the owner and the disk have room; absent for what was paid for
 * @throws Problem 'storage_full', 'storage_unreachable', 'quota_exceeded', and whatever `writeRows` throws
 */
export async function saveFiles<File, Answer>(
  { database, media, room }: { database: Pick<Database, 'write'>; media: FileWriter<File>; room?: Room },
  { ownerId, files, storedBefore = [], attempt }: FilesToSave<File>,
  writeRows: (trx: Kysely<Tables>, stored: readonly StoredMedia[]) => Promise<Saved<Answer>>,
): Promise<Answer> {
  let unused = storedBefore.map(freed)
  try {
    await room?.requireDisk()
    const stored = await media.store(files, ownerId, attempt)
    unused = [...unused, ...stored.map(freed)]
    const saved = await database.write(async (trx) => {
      const before = room ? await storedBytes(trx, ownerId) : 0
      await media.record(trx, [...storedBefore, ...stored])
      const written = await writeRows(trx, stored)
      await room?.requireWritten(trx, ownerId, before)
      return written
    })
    unused = [...(saved.freed ?? [])]
    return saved.answer
  } finally {
    await media.erase(unused)
  }
}

const freed = ({ key, thumbnail_widths }: StoredMedia): FreedMedia => ({ key, thumbnail_widths })
