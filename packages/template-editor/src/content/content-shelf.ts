/** Contents of items: fetched once, kept as files, measured. */
import type { MediaKind } from '@mirari/editor-core'
import type { Size } from '@mirari/model'
import { createStore, type Store } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'

export interface LoadedContent {
  blob: Blob
  /** Local address of it, for this page. */
  url: string
  /** px; 0 when it is no picture and no film. */
  width: number
  height: number
}

export type ContentState = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & LoadedContent)

type Files = ReadonlyMap<string, Blob> | null

export interface ContentShelf extends Pick<Store<ReadonlyMap<string, ContentState>>, 'getSnapshot' | 'subscribe'> {
  /** Loads what these items show, where it is not there yet. */
  want: (items: readonly TemplateItem[], files: Files) => void
  /** Tries again what failed. */
  retry: (item: TemplateItem, files: Files) => void
  /** A file that is known to be what this address answers. */
  put: (address: string, file: Blob) => Promise<void>
  stateOf: (item: TemplateItem, files: Files) => ContentState | null
  /** Frees everything; what is wanted afterwards is loaded again. */
  close: () => void
}

export interface ShelfDeps {
  fetch: (url: string, signal: AbortSignal) => Promise<Blob>
  /** Natural size of an image or video at a local address. Rejects when it is broken. */
  measure: (kind: MediaKind, url: string) => Promise<Size>
  createUrl: (blob: Blob) => string
  revokeUrl: (url: string) => void
}

const inBase = 'base:'

/** Under which an item's content is kept: its own address, else the file of the base that it stands for; '' for none. */
export function contentKey({ new_path, original_path }: TemplateItem, files: Files): string {
  if (new_path !== '') return files?.has(new_path) ? inBase + new_path : new_path
  return files?.has(original_path) ? inBase + original_path : ''
}

/** Whether it comes from elsewhere than the base's own files. */
export const isOutside = (key: string): boolean => key !== '' && !key.startsWith(inBase)

export function createContentShelf({ fetch, measure, createUrl, revokeUrl }: ShelfDeps): ContentShelf {
  const { getSnapshot, subscribe, set } = createStore<ReadonlyMap<string, ContentState>>(new Map())
  let abort = new AbortController()
  /** A base's files are other ones when another folder is opened. */
  let shownFiles: Files = null

  const note = (key: string, state: ContentState) => set((all) => new Map(all).set(key, state))

  async function take(key: string, kind: MediaKind, load: (signal: AbortSignal) => Promise<Blob>): Promise<void> {
    const { signal } = abort
    note(key, { status: 'loading' })
    try {
      const blob = await load(signal)
      const url = createUrl(blob)
      const size = await measure(kind, url).catch((error: unknown) => {
        revokeUrl(url)
        throw error
      })
      if (signal.aborted) revokeUrl(url)
      else note(key, { status: 'ready', blob, url, ...size })
    } catch {
      if (!signal.aborted) note(key, { status: 'failed' })
    }
  }

  function forget(keys: Iterable<string>): void {
    const all = new Map(getSnapshot())
    for (const key of keys) {
      const state = all.get(key)
      if (state?.status === 'ready') revokeUrl(state.url)
      all.delete(key)
    }
    set(all)
  }

  function want(items: readonly TemplateItem[], files: Files): void {
    if (files !== shownFiles) {
      forget([...getSnapshot().keys()].filter((key) => !isOutside(key)))
      shownFiles = files
    }
    for (const item of items) {
      const key = contentKey(item, files)
      if (key === '' || getSnapshot().has(key) || (item.type !== 'image' && item.type !== 'video')) continue
      const own = files?.get(key.slice(inBase.length))
      void take(key, item.type, async (signal) => (isOutside(key) || !own ? fetch(key, signal) : own))
    }
  }

  return {
    getSnapshot,
    subscribe,
    want,
    retry(item, files) {
      forget([contentKey(item, files)])
      want([item], files)
    },
    put: (address, file) =>
      getSnapshot().get(address)?.status === 'ready'
        ? Promise.resolve()
        : take(address, file.type.startsWith('video/') ? 'video' : 'image', async () => file),
    stateOf: (item, files) => getSnapshot().get(contentKey(item, files)) ?? null,
    close() {
      abort.abort()
      abort = new AbortController()
      forget([...getSnapshot().keys()])
    },
  }
}

/** Contents from elsewhere by the item's id: what a package needs besides its base. */
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
