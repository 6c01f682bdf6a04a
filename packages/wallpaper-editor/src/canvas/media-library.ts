/** Loads the media of items and keeps them loaded while items use them; framework-free, one for each editor. */
import { createStore, type Store } from '@mirari/ui'
import { type EditorItem, isMediaItem } from '@mirari/wallpaper'
import { closeElement, type Drawable, isVideo, openElement, watchFrames } from './media-element.ts'

export type MediaState = 'loading' | 'ready' | 'failed'

/** The media of one item. */
export interface ItemMedia {
  state: MediaState
  /** What to draw: until a new address has loaded, what the item showed before. */
  drawable: Drawable | null
}

export interface MediaLibrary extends Pick<Store<number>, 'getSnapshot' | 'subscribe'> {
  /** Loads the media of these items and unloads those of no item. */
  sync: (items: readonly EditorItem[]) => void
  mediaOf: (item: EditorItem) => ItemMedia
  /** Resolves when the media of these items have loaded or failed, or after `timeoutMs`. */
  settled: (items: readonly EditorItem[], timeoutMs: number) => Promise<void>
  /** Calls back for each new frame of a video; returns the function that stops it. */
  onFrame: (url: string, listener: () => void) => () => void
  /** Videos play only while they are visible and motion is not to be reduced. */
  setPlaying: (isPlaying: boolean) => void
  destroy: () => void
}

interface Entry {
  url: string
  element: Drawable
  state: MediaState
  done: Promise<void>
}

export function createMediaLibrary(): MediaLibrary {
  // A number that grows: components redraw when it does.
  const store = createStore(0)
  const entries = new Map<string, Entry>()
  /** Address that each item showed last, by item id. */
  const lastUrls = new Map<string, string>()
  const frameListeners = new Map<string, Set<() => void>>()
  let isPlaying = true

  function play(element: Drawable): void {
    if (!isVideo(element)) return
    if (isPlaying) element.play().catch(() => {})
    else element.pause()
  }

  function notifyFrame(url: string): void {
    for (const listener of frameListeners.get(url) ?? []) listener()
  }

  function open(url: string, kind: 'image' | 'video'): Entry {
    const { element, loaded } = openElement(url, kind)
    const onReady = () => {
      entry.state = 'ready'
      play(element)
      watchFrames(
        element,
        () => entries.get(url) === entry,
        () => notifyFrame(url),
      )
    }
    const onFailed = () => {
      entry.state = 'failed'
    }
    const done = loaded.then(onReady, onFailed).then(() => store.set((version) => version + 1))
    const entry: Entry = { url, element, state: 'loading', done }
    entries.set(url, entry)
    return entry
  }

  function entryOf(item: EditorItem): Entry | null {
    if (!isMediaItem(item) || !item.url) return null
    return entries.get(item.url) ?? null
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    sync(items) {
      const used = new Set<string>()
      for (const item of items) {
        if (!isMediaItem(item) || !item.url) continue
        const entry = entries.get(item.url) ?? open(item.url, item.type)
        used.add(item.url)
        const lastUrl = lastUrls.get(item.id)
        if (entry.state === 'loading' && lastUrl) used.add(lastUrl)
        else lastUrls.set(item.id, item.url)
      }
      for (const [url, entry] of entries) {
        if (used.has(url)) continue
        entries.delete(url)
        closeElement(entry.element)
      }
    },
    mediaOf(item) {
      const entry = entryOf(item)
      if (!entry) return { state: 'loading', drawable: null }
      if (entry.state === 'ready') return { state: 'ready', drawable: entry.element }
      const last = entries.get(lastUrls.get(item.id) ?? '')
      return { state: entry.state, drawable: last?.state === 'ready' ? last.element : null }
    },
    async settled(items, timeoutMs) {
      const all = Promise.all(items.map((item) => entryOf(item)?.done))
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
    },
    onFrame(url, listener) {
      const listeners = frameListeners.get(url) ?? new Set()
      listeners.add(listener)
      frameListeners.set(url, listeners)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) frameListeners.delete(url)
      }
    },
    setPlaying(next) {
      if (next === isPlaying) return
      isPlaying = next
      for (const { element } of entries.values()) play(element)
    },
    destroy() {
      for (const { element } of entries.values()) closeElement(element)
      entries.clear()
      lastUrls.clear()
    },
  }
}
