/** Loads what items show and keeps it while they are there; framework-free, one for each editor. */
import { createStore, type Store } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'

/** A picture or film that can be drawn. */
export type Drawable = HTMLImageElement | HTMLVideoElement

export type MediaState = 'loading' | 'ready' | 'failed'

export interface Medium {
  state: MediaState
  /** What to draw: until the new address has loaded, what the item showed before. */
  drawable: Drawable | null
}

export interface MediaLibrary extends Pick<Store<number>, 'getSnapshot' | 'subscribe'> {
  /** Loads what is new and forgets what no item shows. */
  sync: (items: readonly EditorItem[]) => void
  mediumOf: (item: EditorItem) => Medium
  /** Resolves when everything of the items has loaded or failed, or the time is over. */
  settled: (items: readonly EditorItem[], timeoutMs: number) => Promise<void>
  /** Calls back for each new picture of a film; returns the function that stops it. */
  onFrame: (url: string, listener: () => void) => () => void
  /** Films play only while they can be seen and motion is wanted. */
  setPlaying: (isPlaying: boolean) => void
  destroy: () => void
}

interface Entry {
  url: string
  element: Drawable
  state: MediaState
  done: Promise<void>
}

const isFilm = (element: Drawable): element is HTMLVideoElement => element instanceof HTMLVideoElement

/** Resolves when it can be drawn. */
function loadImage(image: HTMLImageElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    image.onload = () => resolve()
    image.onerror = () => reject(new Error('The picture did not load.'))
    image.src = url
  })
}

function loadVideo(video: HTMLVideoElement, url: string): Promise<void> {
  video.muted = true
  video.loop = true
  video.playsInline = true
  video.preload = 'auto'
  return new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('The film did not load.')), { once: true })
    video.src = url
  })
}

const load = (element: Drawable, url: string): Promise<void> =>
  isFilm(element) ? loadVideo(element, url) : loadImage(element, url)

export function createMediaLibrary(): MediaLibrary {
  // A number that grows: components redraw when it does.
  const store = createStore(0)
  const entries = new Map<string, Entry>()
  /** Address that each item showed last, by item id. */
  const shown = new Map<string, string>()
  const frameListeners = new Map<string, Set<() => void>>()
  let isPlaying = true

  const touched = () => store.set((version) => version + 1)

  function play(element: Drawable): void {
    if (!isFilm(element)) return
    if (isPlaying) element.play().catch(() => {})
    else element.pause()
  }

  function watchFrames(entry: Entry): void {
    const { element, url } = entry
    if (!isFilm(element)) return
    const tell = () => {
      for (const listener of frameListeners.get(url) ?? []) listener()
    }
    element.addEventListener('seeked', tell)
    if (typeof element.requestVideoFrameCallback !== 'function') {
      element.addEventListener('timeupdate', tell)
      return
    }
    const next = () => {
      if (entries.get(url) !== entry) return
      tell()
      element.requestVideoFrameCallback(next)
    }
    element.requestVideoFrameCallback(next)
  }

  function open(url: string, kind: 'image' | 'video'): Entry {
    const element = kind === 'image' ? new Image() : document.createElement('video')
    element.crossOrigin = 'anonymous'
    const entry: Entry = { url, element, state: 'loading', done: Promise.resolve() }
    entry.done = load(element, url)
      .catch(() => {
        // A server that allows no reading of its pictures: it can be shown, though not be read for a screenshot.
        element.removeAttribute('crossorigin')
        return load(element, url)
      })
      .then(
        () => {
          entry.state = 'ready'
          play(element)
          watchFrames(entry)
        },
        () => {
          entry.state = 'failed'
        },
      )
      .then(touched)
    entries.set(url, entry)
    return entry
  }

  function close({ element }: Entry): void {
    if (isFilm(element)) element.pause()
    // Without a new load the decoder and its memory stay.
    element.removeAttribute('src')
    if (isFilm(element)) element.load()
  }

  function entryOf(item: EditorItem): Entry | null {
    if (item.type === 'time' || !item.url) return null
    return entries.get(item.url) ?? null
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    sync(items) {
      const used = new Set<string>()
      for (const item of items) {
        if (item.type === 'time' || !item.url) continue
        const entry = entries.get(item.url) ?? open(item.url, item.type)
        used.add(item.url)
        const before = shown.get(item.id)
        if (entry.state === 'loading' && before) used.add(before)
        else shown.set(item.id, item.url)
      }
      for (const [url, entry] of entries) {
        if (used.has(url)) continue
        entries.delete(url)
        close(entry)
      }
    },
    mediumOf(item) {
      const entry = entryOf(item)
      if (!entry) return { state: 'loading', drawable: null }
      if (entry.state === 'ready') return { state: 'ready', drawable: entry.element }
      const before = entries.get(shown.get(item.id) ?? '')
      return { state: entry.state, drawable: before?.state === 'ready' ? before.element : null }
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
      for (const entry of entries.values()) close(entry)
      entries.clear()
      shown.clear()
    },
  }
}
