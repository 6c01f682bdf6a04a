/** What other features need of stored files; a consumer picks the calls that it uses. */
import type { Kysely, Selectable } from 'kysely'
import type { FinishedFile } from '../media-processing/media-file.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { StoredFile } from '../platform/storage/storage.ts'
import type { FileWriter } from '../results/files/save-files.ts'

/** What a generation that is made from a file needs to know of it. */
export type MediaFacts = Pick<Selectable<Tables['media']>, 'key' | 'content_type' | 'width' | 'height'>

/** A file that can be sent. */
export interface ReadableMedia {
  file: StoredFile
  content_type: string
  bytes: number
  /** Entity tag, quotes included: the hash of the original, with the width for a thumbnail. */
  etag: string
}

/** Storing finished files, for `saveFiles`. */
export type MediaWriter = FileWriter<FinishedFile>

export interface MediaReader {
  /**
   * The key in the address of one of our files or thumbnails; null for any other address. Ours are those without an
   * origin and those of `origins`.
   */
  keyOf(url: string, origins: readonly string[]): string | null
  /**
   * The original, or the thumbnail of that width in px; null when there is none. An image that is not wider than a
   * usual thumbnail is its own: whoever knows an address but not the sides gets something to show.
   */
  open(key: string, width?: number): Promise<ReadableMedia | null>
  /** Where to save a file from and under which name (`name` made harmless, with the type's extension). */
  download(key: string, name: string): Promise<{ url: string; filename: string } | null>
  /** What is known of these files, by key; unknown keys are left out. Works inside a transaction. */
  facts(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, MediaFacts>>
  /** Writes the original to `path`, for a worker to read; makes its folder. */
  copy(key: string, path: string): Promise<void>
}
