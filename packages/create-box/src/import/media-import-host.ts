import type { CreateDraft, DraftAction, MediaMessages, Size } from '@mirari/model'
import type { LocalFiles } from './local-files.ts'
import type { PreparedImage } from './prepare-image.ts'
import type { Transfer } from './transfer.ts'

/** What the import needs of the browser. */
export interface MediaImportTools {
  prepare: (file: File) => Promise<PreparedImage>
  measureVideo: (file: File) => Promise<Size>
  /** @throws when the address gives no image */
  measure: (url: string) => Promise<Size>
  /** @throws when the address does not answer */
  fetch: (url: string) => Promise<Blob>
}

/** What the import needs of the box. */
export interface MediaImportHost {
  draft: () => CreateDraft
  dispatch: (action: DraftAction) => void
  setMessage: (message: string | null) => void
  files: LocalFiles
  /** Shows the upload progress of an item; null when it is not being uploaded any more. */
  track: (id: string, transfer: Transfer | null) => void
  messages: () => MediaMessages
}
