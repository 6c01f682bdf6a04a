/** The calls on stored files for other features; each consumer picks those that it uses. */
import type { Kysely, Selectable } from 'kysely'
import type { FinishedFile } from '../media-processing/media-file.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { StoredFile } from '../platform/storage/storage.ts'
import type { Renewal } from '../results/files/renew-key.ts'
import type { FileWriter } from '../results/files/save-files.ts'
import type { FreedMedia } from '../results/media-use.ts'

/** The properties of a stored file that a generation needs to use it as a reference. */
export type MediaFacts = Pick<Selectable<Tables['media']>, 'key' | 'content_type' | 'width' | 'height'>

/** A file that can be sent. */
export interface ReadableMedia {
  file: StoredFile
  content_type: string
  bytes: number
  /** Entity tag, quotes included: the hash of the original, with the width for a thumbnail. */
  etag: string
}

/** The port by which `withdrawing` gives files other keys. */
export interface MediaRenewer {
  /** Stores these files under new keys, too, by their present keys; all or none. @throws Problem 'storage_full' */
  link(media: readonly FreedMedia[]): Promise<Map<string, string>>
  /** Lets the owners' earlier addresses lead to the new keys; to be called once those are committed. */
  renewed(renewals: readonly Renewal[]): void
  /** Removes files that have no row. */
  erase(media: readonly FreedMedia[]): Promise<void>
}

/** The port by which `saveFiles` stores finished files. */
export type MediaWriter = FileWriter<FinishedFile>

export interface MediaReader {
  /**
   * Media key in the address of a file or thumbnail of this server, with one of `origins` or without an origin; null
   * for any other address. With a `user`, an address that a file of theirs had before it was withdrawn from the public
   * leads to its present key, because drafts and open editors still name it.
   */
  keyOf(url: string, origins: readonly string[], user?: { readonly id: string }): string | null
  /**
   * The original, or the thumbnail of that width in px; null when there is none. An image not wider than a usual
   * thumbnail is its own thumbnail, so that a thumbnail address works even when the size of the image is unknown.
   */
  open(key: string, width?: number): Promise<ReadableMedia | null>
  /** Address from which to save a file, and its sanitized name with the extension of its type. */
  download(key: string, name: string): Promise<{ url: string; filename: string } | null>
  /** Properties of these files by key; unknown keys are left out. Works inside a transaction. */
  facts(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, MediaFacts>>
  /** Copies the original to `path`, for a worker to read; creates its folder. */
  copy(key: string, path: string): Promise<void>
}
