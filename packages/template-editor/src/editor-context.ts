import { type Notify, selectedItem } from '@mirari/editor-core'
import { useStore } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { createContext, useContext } from 'react'
import type { ContentShelf, ContentState } from './content/content-shelf.ts'
import type { MediaActions } from './content/media-actions.ts'
import type { TemplateEditorPort } from './port.ts'
import type { EditorState } from './store/editor-state.ts'
import type { EditorStore } from './store/editor-store.ts'
import type { TemplateEditorTexts } from './texts.ts'

/** What the parts of one editor share. */
export interface EditorContextValue {
  store: EditorStore
  shelf: ContentShelf
  media: MediaActions
  port: TemplateEditorPort
  texts: TemplateEditorTexts
  notify: Notify
  /** Address of the page in which templates play; without it the frame carries it itself. */
  frameUrl: string | undefined
}

const EditorContext = createContext<EditorContextValue | null>(null)

export const EditorProvider = EditorContext.Provider

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext)
  if (!value) throw new Error('Parts of the template editor only work inside <TemplateEditor>.')
  return value
}

/** A part of the editor's state; the component renders again only when that part changes. */
export function useEditorState<Selected>(pick: (state: EditorState) => Selected): Selected {
  return useStore(useEditor().store, pick)
}

/** The item whose properties are shown. */
export const useSelected = (): TemplateItem | null => useEditorState((state) => selectedItem(state))

/** What an item shows; null for one without content. */
export function useContent(item: TemplateItem): ContentState | null {
  const { shelf, store } = useEditor()
  return useStore(shelf, () => shelf.stateOf(item, store.getSnapshot().base.files))
}
