import type { UploadItem } from '@mirari/contract/schemas'

/** A tile of the panel; a local one is still being uploaded. */
export interface UploadTile extends UploadItem {
  isLocal: boolean
  /** Part of a local file's bytes that is sent, 0 to 1; null when that is not known. */
  sent: number | null
}

export interface UploadsState {
  items: readonly UploadTile[]
  /** Uploads on the server, loaded or not. */
  total: number
  hasNext: boolean
  /** 'failed' means that the last page did not come. */
  load: 'idle' | 'loading' | 'failed'
  /** Files that did not arrive for no fault of their own. */
  failed: readonly File[]
}

/** The state, and the way to change a part of it. */
export interface UploadsAccess {
  get: () => UploadsState
  set: (change: (state: UploadsState) => Partial<UploadsState>) => void
}
