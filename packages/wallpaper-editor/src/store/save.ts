import { type DocumentVersion, SaveConflict } from '@mirari/editor-core'
import { createStore, type Store } from '@mirari/ui'
import { clockText, type EditorDocument, type SavedWallpaper, type SaveWallpaperRequest } from '@mirari/wallpaper'
import { coverSize, type Screenshots } from '../canvas/screenshot.ts'
import { inOrder } from '../document/layers.ts'
import type { EditorStore } from './editor-store.ts'

/** The part of the host that stores wallpapers. */
export interface SavePort {
  /**
   * Rejects on failure, and with `SaveConflict` when somebody saved since `revision`. The revision that it answers comes
   * back with the next save; a host without revisions answers none.
   */
  save: (request: SaveWallpaperRequest) => Promise<{ id: string; revision?: number }>
  /** A stored wallpaper as it is now, or as a revision was. Absent when the host cannot load again. */
  load?: (id: string, revision?: number) => Promise<SavedWallpaper>
  /** The last saves, the newest first. Absent when the host keeps none. */
  versions?: (id: string) => Promise<readonly DocumentVersion[]>
}

/**
 * What a save does with the stored wallpaper: 'usual' fails on a newer save, the others replace it or create another
 * wallpaper.
 */
export type SaveWay = 'usual' | 'overwrite' | 'copy'

export interface SaverOptions {
  port: Pick<SavePort, 'save' | 'load'>
  store: Pick<EditorStore, 'getSnapshot' | 'markSaved' | 'takeTheirs'>
  /** Waits for uploads; false when a local file could not be uploaded. */
  uploadsDone: () => Promise<boolean>
  /** Images of the current canvas; null when they cannot be taken. */
  screenshot: () => Promise<Screenshots | null>
  /** The last automatic images. */
  lastScreenshot?: () => Screenshots | null
  /** Called once per save; `id` is null when it failed. Not called for a save that meets a newer one. */
  onDone: (id: string | null) => void
  now?: () => Date
}

export interface SaverState {
  isSaving: boolean
  /** Somebody else saved meanwhile, and the user has not decided yet whose work stays. */
  hasConflict: boolean
}

export interface Saver extends Pick<Store<SaverState>, 'getSnapshot' | 'subscribe'> {
  /** Resolves with the id, or null when it failed; never rejects. A call during a save joins it. */
  save: (way?: SaveWay) => Promise<string | null>
  /** Shows what somebody else saved; the own work can be had again by undo. */
  takeTheirs: () => Promise<void>
  /** Leaves the conflict undecided until the next save. */
  dismissConflict: () => void
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
  const state = createStore<SaverState>({ isSaving: false, hasConflict: false })
  let running: Promise<string | null> | null = null

  /** Null when there is nothing that can be saved. Rejects when the host refuses. */
  async function attempt(way: SaveWay): Promise<string | null> {
    if (!(await uploadsDone())) return null
    const { document, savedId, revision: basedOn, requestId } = store.getSnapshot()
    const id = way === 'copy' ? null : savedId
    // Without a canvas there is no wallpaper.
    if (!(document.initCanvasW > 0 && document.initCanvasH > 0)) return null
    const images = (await screenshot().catch(() => null)) ?? lastScreenshot()
    // A stored wallpaper keeps the cover it has; a new one needs its first.
    if (!images && id === null) return null
    const stored = await port.save({
      data: sent(document, now()),
      ...(id === null
        ? { request_id: requestId }
        : { id, ...(basedOn !== null && way === 'usual' && { revision: basedOn }) }),
      coverImageSize: `${coverSize.width}x${coverSize.height}`,
      ...(images ? { coverImage: images.cover, posterImage: images.poster } : {}),
    })
    store.markSaved(stored.id, document, stored.revision)
    return stored.id
  }

  /** Runs one thing at a time; a conflict is told by the state, everything else by `onDone`. */
  async function run(work: () => Promise<string | null>): Promise<string | null> {
    state.set({ isSaving: true, hasConflict: false })
    let id: string | null = null
    let hasConflict = false
    try {
      id = await work()
    } catch (error) {
      hasConflict = error instanceof SaveConflict
    }
    running = null
    state.set({ isSaving: false, hasConflict })
    if (!hasConflict) onDone(id)
    return id
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    save(way = 'usual') {
      running ??= run(() => attempt(way))
      return running
    },
    async takeTheirs() {
      const { savedId } = store.getSnapshot()
      if (savedId === null || !port.load) return
      state.set({ isSaving: true, hasConflict: true })
      try {
        store.takeTheirs(await port.load(savedId))
        state.set({ isSaving: false, hasConflict: false })
      } catch {
        state.set({ isSaving: false, hasConflict: true })
        onDone(null)
      }
    },
    dismissConflict: () => state.set((now) => ({ ...now, hasConflict: false })),
  }
}
