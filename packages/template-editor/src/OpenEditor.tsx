import type { DraftStore } from '@mirari/editor-core'
import { type Notify, useLatest } from '@mirari/ui'
import { useEffect, useMemo, useState } from 'react'
import { EditorFrame } from './EditorFrame.tsx'
import { EditorProvider } from './editor-context.ts'
import { createEditorSession, runEditorSession } from './editor-session.ts'
import type { InitialTemplate, TemplateEditorPort } from './port.ts'
import { draftKeyOf } from './store/draft.ts'
import type { BaseProject } from './store/editor-state.ts'
import type { TemplateEditorTexts } from './texts.ts'
import { useDraft } from './use-draft.ts'

interface OpenEditorProps {
  port: TemplateEditorPort
  initial: InitialTemplate | null
  base: BaseProject
  onClose: () => void
  onStored?: ((id: string) => void) | undefined
  onSaved?: ((id: string) => void) | undefined
  notify: Notify
  frameUrl?: string | undefined
  drafts: DraftStore | null
  draftKey?: string | undefined
  texts: TemplateEditorTexts
}

/** The editor of a template whose base is there: its session and its draft. */
export function OpenEditor(props: OpenEditorProps) {
  const { port, initial, base, notify, frameUrl, texts, onClose, onStored, onSaved } = props
  const latestTexts = useLatest(texts)
  const [session] = useState(() =>
    createEditorSession({ initial, base, port, notify, texts: () => latestTexts.current }),
  )
  useEffect(() => runEditorSession(session), [session])
  const { store } = session
  const context = useMemo(
    () => ({ ...session, port, notify, frameUrl, texts }),
    [session, port, notify, frameUrl, texts],
  )
  const key = props.draftKey ?? initial?.generation_id ?? initial?.source_generation_id ?? 'new'
  const draft = useDraft(store, props.drafts, draftKeyOf(key))

  return (
    <EditorProvider value={context}>
      <EditorFrame draft={draft} onClose={onClose} listeners={{ onStored, onSaved }} />
    </EditorProvider>
  )
}
