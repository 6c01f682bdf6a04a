/** Ports of the create box. */
import type { CreateRequest, UploadItem, WordUnderstood } from '@mirari/contract/schemas'
import type { ModelId } from '@mirari/model'

/** A local file to upload. */
export interface LocalFile {
  /** Id chosen by the box. The uploaded item has the same one, so that it can replace its placeholder. */
  localId: string
  file: File
  type: 'image' | 'video'
  /** Sides in px. */
  width: number
  height: number
}

/** Outcome of an upload: each file is in one of the two lists. */
export interface UploadOutcome {
  /** Uploaded files, each with its `localId`. */
  items: readonly UploadItem[]
  failed: readonly { localId: string; message: string }[]
}

export interface UploadList {
  data: readonly UploadItem[]
  has_next: boolean
  /** Total number of uploads. */
  total: number
}

export interface UploadOptions {
  /** Aborted when the user cancels the upload. */
  signal?: AbortSignal | undefined
  /** Called with the sent part of all bytes, 0 to 1; if it is never called the box shows a spinner. */
  onProgress?: ((sent: number) => void) | undefined
}

/** Port for media: uploads and what is done with them. A rejected promise counts as a failure of the whole call. */
export interface MediaPort {
  upload(files: readonly LocalFile[], options?: UploadOptions): Promise<UploadOutcome>
  /** One page of the user's uploads, newest first; pages count from 1. */
  listUploads(page: number): Promise<UploadList>
  deleteUpload(id: string): Promise<void>
  /**
   * Adds an image or video of another site to the uploads through the server, because pages are often not allowed to
   * fetch it. Without it the page fetches such addresses itself.
   */
  fetchLink?: ((url: string) => Promise<UploadItem>) | undefined
  /** Tags that describe an image; without it there is no 'image description'. */
  describe?: ((imageUrl: string) => Promise<readonly string[]>) | undefined
}

/** Port of the create box. */
export interface CreateBoxPort {
  /**
   * Called with a complete request. Generate is busy until the promise settles; a rejection shows the text of a
   * `MediaRefusal`, else `texts.failed`.
   */
  create: (request: CreateRequest) => Promise<void> | void
  /**
   * Which words of a prompt the engine of a model will follow; null where it does not tell. Asked at pauses while one
   * types. Without it no word is marked.
   */
  understand?:
    | ((prompt: string, model: ModelId, signal: AbortSignal) => Promise<readonly WordUnderstood[] | null>)
    | undefined
  /** Without it the box has no reference slots. */
  media?: MediaPort | undefined
}
