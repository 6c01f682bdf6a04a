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
  /** Waits for uploads; false when a local file could not be brought to the server. */
  uploadsDone: () => Promise<boolean>
  /** Pictures of the canvas as it is now; null when there is none to be had. */
  screenshot: () => Promise<Screenshots | null>
  /** The last automatic ones. */
  lastScreenshot?: () => Screenshots | null
  /** Called once per save: `id` is null when it failed. */
  onDone: (id: string | null) => void
  now?: () => Date
}

export interface SaverState {
  isSaving: boolean
}

export interface Saver extends Pick<Store<SaverState>, 'getSnapshot' | 'subscribe'> {
  /** Resolves with the id, or null when it failed; never rejects. A press during a save joins it. */
  save: () => Promise<string | null>
}

/** The document as it is sent: clocks with the time, layers of a parallax picture left to the server. */
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

  /** Null when the save cannot be made or is refused. */
  async function attempt(): Promise<string | null> {
    if (!(await uploadsDone())) return null
    const { document, savedId } = store.getSnapshot()
    // Without the size of the canvas the document could not be read again.
    if (!(document.initCanvasW > 0 && document.initCanvasH > 0)) return null
    const pictures = (await screenshot().catch(() => null)) ?? lastScreenshot()
    // A stored wallpaper keeps the cover it has; a new one needs its first.
    if (!pictures && savedId === null) return null
    const { id } = await port.save({
      data: sent(document, now()),
      ...(savedId === null ? {} : { id: savedId }),
      coverImageSize: `${coverSize.width}x${coverSize.height}`,
      ...(pictures ? { coverImage: pictures.cover, posterImage: pictures.poster } : {}),
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
