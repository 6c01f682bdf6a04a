import { browserDrafts } from '@mirari/editor-core'
import { WallpaperEditor } from '@mirari/wallpaper-editor'
import { useCallback, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEditorServices } from '../../parts/editor/editor-services.ts'
import { PreparingEditor } from '../../parts/editor/PreparingEditor.tsx'
import { usePrepared } from '../../parts/editor/use-prepared.ts'
import type { EditorScreenProps } from '../../stores/navigation/screen-record.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { createWallpaperPort } from './wallpaper-port.ts'

/** The wallpaper editor, connected to the server. */
export function WallpaperEditorScreen({ id, userId, onClose, onSaved }: EditorScreenProps) {
  const services = useEditorServices()
  const { toasts } = useNotifications()
  const { wallpaperEditor: texts } = useTexts()
  const { editorApi } = services
  const [port] = useState(() => createWallpaperPort(services))
  const [drafts] = useState(() => browserDrafts({ owner: userId }))
  const [startedWith] = useState(id)
  const load = useCallback(
    async () => (startedWith === null ? null : editorApi.wallpaper(startedWith)),
    [editorApi, startedWith],
  )
  const { prepared, retry } = usePrepared(load)
  if (prepared.state !== 'ready') return <PreparingEditor prepared={prepared} onRetry={retry} onClose={onClose} />
  return (
    <WallpaperEditor
      port={port}
      initial={prepared.value}
      onClose={onClose}
      onSaved={onSaved}
      drafts={drafts}
      {...(startedWith !== null && { draftKey: startedWith })}
      notify={(kind, text) => toasts[kind](text)}
      {...(texts && { texts })}
    />
  )
}
