import { measureMedia } from '@mirari/editor-core'
import type { Notify } from '@mirari/ui'
import { type ContentCache, createContentCache } from './content/content-cache.ts'
import { createMediaActions, type MediaActions } from './content/media-actions.ts'
import type { InitialTemplate, TemplateEditorPort } from './port.ts'
import { createRunningPage, type RunningPage } from './stage/running-page.ts'
import type { BaseProject } from './store/editor-state.ts'
import { createEditorStore, type EditorStore } from './store/editor-store.ts'
import type { TemplateEditorTexts } from './texts.ts'

/** Everything that lives as long as one open editor; framework-free. */
export interface EditorSession {
  store: EditorStore
  contentCache: ContentCache
  media: MediaActions
  page: RunningPage
}

export interface EditorSessionOptions {
  initial: InitialTemplate | null
  base: BaseProject
  port: TemplateEditorPort
  notify: Notify
  /** The texts of the moment: the language may change. */
  texts: () => TemplateEditorTexts
}

export function createEditorSession({ initial, base, port, notify, texts }: EditorSessionOptions): EditorSession {
  const store = createEditorStore({
    base,
    items: initial?.items ?? [],
    ratio: initial?.base.ratio,
    guides: initial?.base.guides,
    generationId: initial?.generation_id ?? null,
    revision: initial?.revision ?? null,
    sourceGenerationId: initial?.source_generation_id ?? null,
  })
  const contentCache = createContentCache({
    fetch: (url, signal) => port.fetchContent(url, signal),
    measure: measureMedia,
    createUrl: (blob) => URL.createObjectURL(blob),
    revokeUrl: (url) => URL.revokeObjectURL(url),
  })
  const media = createMediaActions({ store, contentCache, port, texts, notify })
  return { store, contentCache, media, page: createRunningPage() }
}

/** Loads the content of every item, now and after each change; answers the function that ends the session. */
export function runEditorSession({ store, contentCache, media }: EditorSession): () => void {
  const load = () => {
    const { document, base } = store.getSnapshot()
    contentCache.load(document.items, base.files)
  }
  load()
  const unsubscribe = store.subscribe(load)
  return () => {
    unsubscribe()
    media.close()
    contentCache.close()
  }
}
