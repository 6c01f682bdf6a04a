import type { HistoryPage, HistoryQuery } from './picker/history-images.ts'
import type { UploadedMedia } from './store/local-media.ts'
import type { SavePort } from './store/save.ts'

/** What the editor needs of its host. */
export interface WallpaperEditorPort extends SavePort {
  /** Pictures that the user has made, the newest first. */
  historyImages: (query: HistoryQuery) => Promise<HistoryPage>
  /** Takes a picture or film of the user's device and answers where it is. Rejects when it does not take it. */
  uploadMedia: (file: File, signal: AbortSignal) => Promise<UploadedMedia>
}

/** Shows the user what worked and what did not, for example as a toast. */
export type Notify = (kind: 'ok' | 'bad' | 'note', text: string) => void
