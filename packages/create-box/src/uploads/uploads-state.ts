import type { UploadItem } from '@mirari/contract/schemas'

/** Tile of the panel; a local one is being uploaded. */
export interface UploadTile extends UploadItem {
  isLocal: boolean
  /** Sent part of a local file, 0 to 1; null if unknown. */
  sent: number | null
}

export interface UploadsState {
  items: readonly UploadTile[]
  /** Number of uploads on the server. */
  total: number
  hasNext: boolean
  /** 'failed' means that the last page could not be loaded. */
  load: 'idle' | 'loading' | 'failed'
  /** Files whose upload failed but may be retried. */
  failed: readonly File[]
}

/** Access to the state. */
export interface UploadsAccess {
  get: () => UploadsState
  set: (change: (state: UploadsState) => Partial<UploadsState>) => void
}
