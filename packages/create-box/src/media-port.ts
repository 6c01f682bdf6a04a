/** What the box needs from a server to work with pictures and videos; a host gives it as `media`. */
import type { UploadItem } from '@mirari/model'

/** A file on its way to the server. */
export interface LocalFile {
  /** Chosen by the box; the uploaded item carries it, so that placeholders find their item. */
  localId: string
  file: File
  type: 'image' | 'video'
  /** Sides in px. */
  width: number
  height: number
}

/** What became of the files of one upload: each is in one of the two lists. */
export interface UploadOutcome {
  /** Uploaded files, each with its `localId`. */
  items: readonly UploadItem[]
  failed: readonly { localId: string; message: string }[]
}

export interface UploadList {
  data: readonly UploadItem[]
  has_next: boolean
  /** Uploads there are in all. */
  total: number
}

export interface UploadOptions {
  /** Aborted when the user takes the upload back. */
  signal?: AbortSignal | undefined
  /** To be told the part of all bytes that is sent, 0 to 1; without it the box shows a spinner. */
  onProgress?: ((sent: number) => void) | undefined
}

/** Without this port the box has no reference slots. A rejected promise counts as a failure of the whole call. */
export interface MediaPort {
  upload(files: readonly LocalFile[], options?: UploadOptions): Promise<UploadOutcome>
  /** One page of the user's uploads, newest first; pages count from 1. */
  listUploads(page: number): Promise<UploadList>
  deleteUpload(id: string): Promise<void>
  /**
   * Brings a picture or video of a foreign address into the uploads, through the server: a page may often not fetch it.
   * Without it such addresses are fetched by the page.
   */
  fetchLink?: ((url: string) => Promise<UploadItem>) | undefined
  /** Words that describe a picture; without it there is no 'image description'. */
  describe?: ((imageUrl: string) => Promise<readonly string[]>) | undefined
}
