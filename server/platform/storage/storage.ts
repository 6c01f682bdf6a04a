/** Storage of files. Every implementation passes the tests of testing-suite.ts. */

/**
 * A stored file as a lazy blob: nothing is read until its content is requested. It goes into a response by `bodyOf` of
 * body.ts, because it may be elsewhere.
 */
export interface StoredFile extends Blob {
  exists(): Promise<boolean>
  /** `size` in bytes. Rejects when the file is absent. */
  stat(): Promise<{ size: number }>
}

export interface StoredEntry {
  key: string
  /** Time of writing; null when the file was deleted meanwhile. Read only on request, because it may cost a call. */
  modified(): Promise<Date | null>
  /** Size in bytes; null when the file was deleted meanwhile. */
  bytes(): Promise<number | null>
}

/** Files that were set aside on one day. */
export interface SetAsideDay {
  /** YYYY-MM-DD */
  day: string
  files: number
  bytes: number
}

/**
 * A file is stored before its row, so that a row never names a missing file; a file without a row is an orphan that the
 * sweep of media/orphans.ts sets aside. All methods throw a RangeError for a key that breaks {@link storageKeyPattern},
 * and a Problem 'storage_unreachable' when the files are elsewhere and cannot be reached.
 */
export interface Storage {
  /**
   * Moves the file at `path` into the storage; once this resolves, the file survives a power cut.
   * @throws Problem 'storage_full'
   */
  adopt(path: string, key: string): Promise<void>
  /**
   * Stores the file of one key under another one, too, without a second copy of its content where the file system can;
   * once this resolves, both survive a power cut. Rejects when there is no such file.
   * @throws Problem 'storage_full'
   */
  link(key: string, otherKey: string): Promise<void>
  file(key: string): StoredFile
  /** Copies a file to a local path, whose folder is made; rejects with the code ENOENT when there is no such file. */
  copy(key: string, path: string): Promise<void>
  /** Deletes a file; an absent key is not an error. */
  delete(key: string): Promise<void>
  /** Every stored file, in any order. */
  list(): AsyncIterable<StoredEntry>
  /** Sets a file aside: it is no longer stored, but can be restored by hand. */
  setAside(key: string, now: Date): Promise<void>
  /** What was set aside, by day, the oldest day first. */
  listSetAside(): Promise<SetAsideDay[]>
  /** Deletes for good the files that were set aside before a time. */
  removeSetAside(before: Date): Promise<void>
  /** Size in bytes of the disk that holds the files, or through which they pass. */
  disk(): Promise<{ free: number; total: number }>
  /** Id of the installation that the files belong to; null when none was written. */
  readInstallation(): Promise<string | null>
  writeInstallation(id: string): Promise<void>
  /** The number that the files' database has, too, as long as neither is an older copy; 0 when none was written. */
  readMark(): Promise<number>
  writeMark(mark: number): Promise<void>
}

/** A media key: 128 random bits in hex. */
export const mediaKeyPattern = /^[0-9a-f]{32}$/

/** A media key or the key of one of its thumbnails. Nothing else may become part of a path. */
export const storageKeyPattern = /^[0-9a-f]{32}(?:\.w[1-9]\d{0,4}\.webp)?$/

const mediaKeyLength = 32

/** Key of the WebP thumbnail that is `width` px wide. */
export function thumbnailKey(mediaKey: string, width: number): string {
  return `${mediaKey}.w${width}.webp`
}

/** The media key within a storage key. */
export function mediaKeyOf(storageKey: string): string {
  return storageKey.slice(0, mediaKeyLength)
}

/** @throws RangeError */
export function checkStorageKey(key: string): void {
  if (!storageKeyPattern.test(key)) throw new RangeError('This is not a storage key.')
}
