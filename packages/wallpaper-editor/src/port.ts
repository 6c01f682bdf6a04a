import type { UploadPort } from '@mirari/editor-core'
import type { HistoryPage, HistoryQuery } from './picker/history-images.ts'
import type { SavePort } from './store/save.ts'

/** Who can see a wallpaper that is stored. */
export interface PublicationPort {
  /** Makes the wallpaper public or private. Rejects on failure. */
  isPublic: (id: string) => Promise<boolean>
  /** Rejects on failure. */
  setPublic: (id: string, isPublic: boolean) => Promise<void>
}

/** What the editor needs of its host. */
export interface WallpaperEditorPort extends SavePort, UploadPort {
  /** Without it, wallpapers are not published from the editor. */
  publication?: PublicationPort | undefined
  /** Images that the user has made, the newest first. Rejects on failure. */
  historyImages: (query: HistoryQuery) => Promise<HistoryPage>
}
