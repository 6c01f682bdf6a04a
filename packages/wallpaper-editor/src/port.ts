import type { PublicationPort, UploadPort } from '@mirari/editor-core'
import type { HistoryPage, HistoryQuery } from './picker/history-images.ts'
import type { SavePort } from './store/save.ts'

/** What the editor needs of its host. */
export interface WallpaperEditorPort extends SavePort, UploadPort {
  /** Without it, wallpapers are not published from the editor. */
  publication?: PublicationPort | undefined
  /** Images that the user has made, the newest first. Rejects on failure. */
  historyImages: (query: HistoryQuery) => Promise<HistoryPage>
}
