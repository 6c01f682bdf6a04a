import type { UploadItem } from '@mirari/contract/schemas'
import { browserDrafts } from '@mirari/editor-core'
import { TemplateEditor } from '@mirari/template-editor'
import { useCallback, useRef, useState } from 'react'
import { previewFrameUrl } from '../../api/wallpaper-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEditorServices } from '../../parts/editor/editor-services.ts'
import { PreparingEditor } from '../../parts/editor/PreparingEditor.tsx'
import { usePrepared } from '../../parts/editor/use-prepared.ts'
import type { EditorScreenProps } from '../../stores/navigation/screen-record.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { PickUploaded } from './PickUploaded.tsx'
import { createTemplatePort, loadTemplate } from './template-port.ts'

type Kind = 'image' | 'video'

/** The template editor, connected to the server. */
export function TemplateEditorScreen({ id, userId, onClose, onSaved }: EditorScreenProps) {
  const services = useEditorServices()
  const { toasts } = useNotifications()
  const { templateEditor: texts } = useTexts()
  const { editorApi } = services
  const [requestedKind, setRequestedKind] = useState<Kind | null>(null)
  const answer = useRef((_picked: UploadItem | null) => {})
  const [port] = useState(() =>
    createTemplatePort(services, (kind) => {
      answer.current(null)
      setRequestedKind(kind)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    }),
  )
  const [drafts] = useState(() => browserDrafts({ owner: userId }))
  const [startedWith] = useState(id)
  const load = useCallback(
    async () => (startedWith === null ? null : loadTemplate(editorApi, startedWith)),
    [editorApi, startedWith],
  )
  const { prepared, retry } = usePrepared(load)

  function picked(item: UploadItem | null) {
    setRequestedKind(null)
    answer.current(item)
  }

  if (prepared.state !== 'ready') return <PreparingEditor prepared={prepared} onRetry={retry} onClose={onClose} />
  return (
    <>
      <TemplateEditor
        port={port}
        initial={prepared.value}
        frameUrl={previewFrameUrl}
        onClose={onClose}
        // Before its package is made, so that a reload meanwhile comes back to it.
        onStored={onSaved}
        drafts={drafts}
        notify={(kind, text) => toasts[kind](text)}
        {...(texts && { texts })}
      />
      <PickUploaded kind={requestedKind} onPick={picked} onClose={() => picked(null)} />
    </>
  )
}
