import type { CreateDraft, DraftAction, MediaMessages, Size } from '@mirari/model'
import type { LocalFiles } from './local-files.ts'
import type { PreparedImage } from './prepare-image.ts'
import type { Transfer } from './transfer.ts'

/** Browser functions that the media import uses. */
export interface MediaImportTools {
  prepare: (file: File) => Promise<PreparedImage>
  measureVideo: (file: File) => Promise<Size>
  /** @throws when no image can be loaded from the address */
  measure: (url: string) => Promise<Size>
  /** @throws when the address does not answer */
  fetch: (url: string) => Promise<Blob>
}

/** Parts of the box that the media import uses. */
export interface MediaImportHost {
  draft: () => CreateDraft
  dispatch: (action: DraftAction) => void
  setMessage: (message: string | null) => void
  files: LocalFiles
  /** Sets the upload progress of an item; null when its upload has ended. */
  track: (id: string, transfer: Transfer | null) => void
  messages: () => MediaMessages
}
