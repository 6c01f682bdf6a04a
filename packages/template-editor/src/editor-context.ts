import { selectedItem } from '@mirari/editor-core'
import { type Notify, useStore } from '@mirari/ui'
import { slotOf, type TemplateItem, type TemplateSlot } from '@mirari/wallpaper'
import { createContext, useContext } from 'react'
import type { ContentCache, ContentState } from './content/content-cache.ts'
import type { MediaActions } from './content/media-actions.ts'
import type { TemplateEditorPort } from './port.ts'
import type { RunningPage } from './stage/running-page.ts'
import type { EditorState } from './store/editor-state.ts'
import type { EditorStore } from './store/editor-store.ts'
import type { TemplateEditorTexts } from './texts.ts'

/** What the parts of one editor share. */
export interface EditorContextValue {
  store: EditorStore
  contentCache: ContentCache
  media: MediaActions
  /** The template as it plays on the canvas. */
  page: RunningPage
  port: TemplateEditorPort
  texts: TemplateEditorTexts
  notify: Notify
  /** Address of the page in which templates play; without it the frame contains the page. */
  frameUrl: string | undefined
}

const EditorContext = createContext<EditorContextValue | null>(null)

export const EditorProvider = EditorContext.Provider

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext)
  if (!value) throw new Error('Parts of the template editor only work inside <TemplateEditor>.')
  return value
}

/** Selects a part of the editor's state; the component renders again only when that part changes. */
export function useEditorState<Selected>(pick: (state: EditorState) => Selected): Selected {
  return useStore(useEditor().store, pick)
}

/** The item whose properties are shown. */
export const useSelected = (): TemplateItem | null => useEditorState((state) => selectedItem(state))

/** The slot of the folder's author that an item fills; null for an item of its own. */
export const useSlot = (item: TemplateItem): TemplateSlot | null =>
  useEditorState(({ base }) => slotOf(base.slots ?? [], item))

/** The content of an item; null when it has none. */
export function useContent(item: TemplateItem): ContentState | null {
  const { contentCache, store } = useEditor()
  return useStore(contentCache, () => contentCache.stateOf(item, store.getSnapshot().base.files))
}
