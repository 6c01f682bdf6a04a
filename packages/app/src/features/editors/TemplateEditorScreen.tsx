import type { UploadItem } from '@mirari/contract/schemas'
import { browserDrafts } from '@mirari/editor-core'
import { TemplateEditor } from '@mirari/template-editor'
import { useCallback, useRef, useState } from 'react'
import { previewFrameUrl } from '../../api/wallpaper-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import type { EditorScreenProps } from './editor-screen.ts'
import { useEditorServices } from './editor-services.ts'
import { PickUploaded } from './PickUploaded.tsx'
import { PreparingEditor } from './PreparingEditor.tsx'
import { createTemplatePort } from './template-port.ts'
import { usePrepared } from './use-prepared.ts'

type Kind = 'image' | 'video'

/** The template editor, connected to the server. */
export function TemplateEditorScreen({ id, userId, onClose, onSaved }: EditorScreenProps) {
  const services = useEditorServices()
  const { toasts } = useNotifications()
  const { templateEditor: texts } = useTexts()
  const { editorApi } = services
  const [asked, setAsked] = useState<Kind | null>(null)
  const answer = useRef((_picked: UploadItem | null) => {})
  const [port] = useState(() =>
    createTemplatePort(services, (kind) => {
      answer.current(null)
      setAsked(kind)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    }),
  )
  const [drafts] = useState(() => browserDrafts({ owner: userId }))
  const [startedWith] = useState(id)
  const load = useCallback(async () => {
    if (startedWith === null) return null
    const { isOwn, baseData, items } = await editorApi.template(startedWith)
    return {
      generation_id: isOwn ? startedWith : null,
      source_generation_id: isOwn ? null : startedWith,
      base: baseData,
      items,
    }
  }, [editorApi, startedWith])
  const { prepared, retry } = usePrepared(load)

  function picked(item: UploadItem | null) {
    setAsked(null)
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
        onSaved={onSaved}
        drafts={drafts}
        notify={(kind, text) => toasts[kind](text)}
        {...(texts && { texts })}
      />
      <PickUploaded kind={asked} onPick={picked} onClose={() => picked(null)} />
    </>
  )
}
