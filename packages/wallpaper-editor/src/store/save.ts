import { createStore, type Store } from '@mirari/ui'
import { clockText, type EditorDocument, type SaveWallpaperRequest } from '@mirari/wallpaper'
import { coverSize, type Screenshots } from '../canvas/screenshot.ts'
import { inOrder } from '../document/layers.ts'
import type { EditorStore } from './editor-store.ts'

/** The part of the host that stores wallpapers. */
export interface SavePort {
  /** Rejects on failure. */
  save: (request: SaveWallpaperRequest) => Promise<{ id: string }>
}

export interface SaverOptions {
  port: SavePort
  store: Pick<EditorStore, 'getSnapshot' | 'markSaved'>
  /** Waits for uploads; false when a local file could not be uploaded. */
  uploadsDone: () => Promise<boolean>
  /** Images of the current canvas; null when they cannot be taken. */
  screenshot: () => Promise<Screenshots | null>
  /** The last automatic images. */
  lastScreenshot?: () => Screenshots | null
  /** Called once per save: `id` is null when it failed. */
  onDone: (id: string | null) => void
  now?: () => Date
}

export interface SaverState {
  isSaving: boolean
}

export interface Saver extends Pick<Store<SaverState>, 'getSnapshot' | 'subscribe'> {
  /** Resolves with the id, or null when it failed; never rejects. A call during a save joins it. */
  save: () => Promise<string | null>
}

/** The document of a request: clocks have the current time, and no parallax layers, which the server makes. */
function sent(document: EditorDocument, now: Date): EditorDocument {
  const { parallaxConfig, ...rest } = inOrder(document)
  return {
    ...rest,
    items: rest.items.map((item) => (item.type === 'time' ? { ...item, text: clockText(item.format, now) } : item)),
    ...(parallaxConfig ? { parallaxConfig: { itemId: parallaxConfig.itemId, layers: [] } } : {}),
  }
}

export function createSaver({
  port,
  store,
  uploadsDone,
  screenshot,
  lastScreenshot = () => null,
  onDone,
  now = () => new Date(),
}: SaverOptions): Saver {
  const state = createStore<SaverState>({ isSaving: false })
  let running: Promise<string | null> | null = null

  /** Null when there is nothing that can be saved. Rejects when the host refuses. */
  async function attempt(): Promise<string | null> {
    if (!(await uploadsDone())) return null
    const { document, savedId } = store.getSnapshot()
    // Without a canvas there is no wallpaper.
    if (!(document.initCanvasW > 0 && document.initCanvasH > 0)) return null
    const images = (await screenshot().catch(() => null)) ?? lastScreenshot()
    // A stored wallpaper keeps the cover it has; a new one needs its first.
    if (!images && savedId === null) return null
    const { id } = await port.save({
      data: sent(document, now()),
      ...(savedId === null ? {} : { id: savedId }),
      coverImageSize: `${coverSize.width}x${coverSize.height}`,
      ...(images ? { coverImage: images.cover, posterImage: images.poster } : {}),
    })
    store.markSaved(id, document)
    return id
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    save() {
      running ??= (async () => {
        state.set({ isSaving: true })
        const id = await attempt().catch(() => null)
        running = null
        state.set({ isSaving: false })
        onDone(id)
        return id
      })()
      return running
    },
  }
}
