import { type Notify, useEvent } from '@mirari/ui'
import { useEffect, useState } from 'react'
import type { WallpaperEditorPort } from '../port.ts'
import type { EditorState } from '../store/editor-state.ts'
import type { Saver } from '../store/save.ts'
import { useTexts } from '../texts-context.ts'

/** Whether the wallpaper is public, and the call that changes it. */
export interface Publication {
  isPublic: boolean
  isBusy: boolean
  setPublic: (isPublic: boolean) => void
}

interface PublicationOptions {
  port: WallpaperEditorPort
  saver: Saver
  state: EditorState
  notify: Notify
}

/** Changes the visibility, after a save if there are unsaved changes. Null when the host cannot publish. */
export function usePublication({ port, saver, state, notify }: PublicationOptions): Publication | null {
  const texts = useTexts()
  const { savedId, isDirty } = state
  const [isPublic, setIsPublic] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const read = useEvent(async (id: string) => (await port.publication?.isPublic(id)) ?? false)
  useEffect(() => {
    let isCurrent = true
    if (savedId === null) setIsPublic(false)
    else
      read(savedId).then(
        (next) => isCurrent && setIsPublic(next),
        // The switch then shows the usual state; a press sets it.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [savedId, read])

  async function change(next: boolean): Promise<void> {
    const id = savedId === null || isDirty ? await saver.save() : savedId
    if (id === null) return
    await port.publication?.setPublic(id, next)
    setIsPublic(next)
    notify('ok', next ? texts.published : texts.unpublished)
  }
  if (!port.publication) return null
  return {
    isPublic,
    isBusy,
    setPublic(next) {
      setBusy(true)
      change(next)
        .catch(() => notify('bad', texts.publishFailed))
        .finally(() => setBusy(false))
    },
  }
}
