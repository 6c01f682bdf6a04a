/** What the box needs from a server. */
import type { CreateRequest, UploadItem } from '@mirari/contract/schemas'

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
  /** Number of all uploads. */
  total: number
}

export interface UploadOptions {
  /** Aborted when the user takes the upload back. */
  signal?: AbortSignal | undefined
  /** Called with the part of all bytes that is sent, 0 to 1; if it is never called the box shows a spinner. */
  onProgress?: ((sent: number) => void) | undefined
}

/** Where files go and come from. A rejected promise counts as a failure of the whole call. */
export interface MediaPort {
  upload(files: readonly LocalFile[], options?: UploadOptions): Promise<UploadOutcome>
  /** One page of the user's uploads, newest first; pages count from 1. */
  listUploads(page: number): Promise<UploadList>
  deleteUpload(id: string): Promise<void>
  /**
   * Brings an image or video of another site into the uploads, through the server: a page may often not fetch it.
   * Without it the page fetches such addresses itself.
   */
  fetchLink?: ((url: string) => Promise<UploadItem>) | undefined
  /** Tags that describe an image; without it there is no 'image description'. */
  describe?: ((imageUrl: string) => Promise<readonly string[]>) | undefined
}

/** How the box reaches a server. */
export interface CreateBoxPort {
  /** Takes a finished request. Generate is busy until the promise settles; a rejection shows `texts.failed`. */
  create: (request: CreateRequest) => Promise<void> | void
  /** Without it the box has no reference slots. */
  media?: MediaPort | undefined
}
