/** Cache of what items show: each content is fetched once, stored as a file and measured. */
import type { MediaKind } from '@mirari/editor-core'
import type { Size } from '@mirari/model'
import { createStore, type Store } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'

export interface LoadedContent {
  blob: Blob
  /** `blob:` address of it. */
  url: string
  /** px; 0 for a vector image without a size of its own. */
  width: number
  height: number
}

export type ContentState = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & LoadedContent)

type Files = ReadonlyMap<string, Blob> | null

export interface ContentCache extends Pick<Store<ReadonlyMap<string, ContentState>>, 'getSnapshot' | 'subscribe'> {
  /** Loads the contents of these items, except cached ones. */
  load: (items: readonly TemplateItem[], files: Files) => void
  /** Loads a content that failed once more. */
  retry: (item: TemplateItem, files: Files) => void
  /** Caches a file as the content of an address. */
  put: (address: string, file: Blob) => Promise<void>
  stateOf: (item: TemplateItem, files: Files) => ContentState | null
  /** Frees everything. Contents that are requested afterwards are loaded again. */
  close: () => void
}

export interface ContentCacheDeps {
  fetch: (url: string, signal: AbortSignal) => Promise<Blob>
  /** Natural size of an image or video at a local address. Rejects when it is broken. */
  measure: (kind: MediaKind, url: string) => Promise<Size>
  createUrl: (blob: Blob) => string
  revokeUrl: (url: string) => void
}

const inBase = 'base:'

/** Cache key of an item's content: its own address, else the file of the base that it replaces; '' for none. */
export function contentKey({ new_path, original_path }: TemplateItem, files: Files): string {
  if (new_path !== '') return files?.has(new_path) ? inBase + new_path : new_path
  return files?.has(original_path) ? inBase + original_path : ''
}

/** Whether the content is not one of the base's own files. */
export const isOutside = (key: string): boolean => key !== '' && !key.startsWith(inBase)

export function createContentCache({ fetch, measure, createUrl, revokeUrl }: ContentCacheDeps): ContentCache {
  const { getSnapshot, subscribe, set } = createStore<ReadonlyMap<string, ContentState>>(new Map())
  let abort = new AbortController()
  /** The base that the cached files of a base belong to. */
  let cachedFiles: Files = null

  const setState = (key: string, state: ContentState) => set((all) => new Map(all).set(key, state))

  async function cache(key: string, kind: MediaKind, getBlob: (signal: AbortSignal) => Promise<Blob>): Promise<void> {
    const { signal } = abort
    setState(key, { status: 'loading' })
    try {
      const blob = await getBlob(signal)
      const url = createUrl(blob)
      const size = await measure(kind, url).catch((error: unknown) => {
        revokeUrl(url)
        throw error
      })
      if (signal.aborted) revokeUrl(url)
      else setState(key, { status: 'ready', blob, url, ...size })
    } catch {
      if (!signal.aborted) setState(key, { status: 'failed' })
    }
  }

  function drop(keys: Iterable<string>): void {
    const all = new Map(getSnapshot())
    for (const key of keys) {
      const state = all.get(key)
      if (state?.status === 'ready') revokeUrl(state.url)
      all.delete(key)
    }
    set(all)
  }

  function load(items: readonly TemplateItem[], files: Files): void {
    if (files !== cachedFiles) {
      drop([...getSnapshot().keys()].filter((key) => !isOutside(key)))
      cachedFiles = files
    }
    for (const item of items) {
      const key = contentKey(item, files)
      if (key === '' || getSnapshot().has(key) || (item.type !== 'image' && item.type !== 'video')) continue
      const own = files?.get(key.slice(inBase.length))
      void cache(key, item.type, async (signal) => (isOutside(key) || !own ? fetch(key, signal) : own))
    }
  }

  return {
    getSnapshot,
    subscribe,
    load,
    retry(item, files) {
      drop([contentKey(item, files)])
      load([item], files)
    },
    put: (address, file) =>
      getSnapshot().get(address)?.status === 'ready'
        ? Promise.resolve()
        : cache(address, file.type.startsWith('video/') ? 'video' : 'image', async () => file),
    stateOf: (item, files) => getSnapshot().get(contentKey(item, files)) ?? null,
    close() {
      abort.abort()
      abort = new AbortController()
      drop([...getSnapshot().keys()])
    },
  }
}

/** Contents that are not in the base, by the item's id: what a package needs besides its base. */
export function contentsOf(
  items: readonly TemplateItem[],
  files: Files,
  loaded: ReadonlyMap<string, ContentState>,
): Map<string, Blob> {
  const contents = new Map<string, Blob>()
  for (const item of items) {
    const key = contentKey(item, files)
    const state = isOutside(key) ? loaded.get(key) : undefined
    if (state?.status === 'ready') contents.set(item.id, state.blob)
  }
  return contents
}
