import { type Notify, useEvent } from '@mirari/ui'
import { useEffect, useState } from 'react'

/** Who can see what is stored; a part of a host's port. */
export interface PublicationPort {
  /** Whether everybody can see it. Rejects on failure. */
  isPublic: (id: string) => Promise<boolean>
  /** Makes it public or private. Rejects on failure. */
  setPublic: (id: string, isPublic: boolean) => Promise<void>
}

export interface PublicationTexts {
  /** The switch, and what it does. */
  publish: string
  publishHint: string
  published: string
  unpublished: string
  publishFailed: string
}

/** Whether the edited work is public, and the call that changes it. */
export interface Publication {
  isPublic: boolean
  isBusy: boolean
  setPublic: (isPublic: boolean) => void
}

export interface PublicationOptions {
  /** Absent where the host publishes nothing. */
  port: PublicationPort | undefined
  /** Null before the first save. */
  savedId: string | null
  isDirty: boolean
  /** Answers the id, null when it is not saved. */
  save: () => Promise<string | null>
  texts: Omit<PublicationTexts, 'publish' | 'publishHint'>
  notify: Notify
}

/** Changes the visibility, after a save if there are unsaved changes. Null when the host cannot publish. */
export function usePublication(options: PublicationOptions): Publication | null {
  const { port, savedId, isDirty, save, texts, notify } = options
  const [isPublic, setIsPublic] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const read = useEvent(async (id: string) => (await port?.isPublic(id)) ?? false)
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
    const id = savedId === null || isDirty ? await save() : savedId
    if (id === null) return
    await port?.setPublic(id, next)
    setIsPublic(next)
    notify('ok', next ? texts.published : texts.unpublished)
  }
  if (!port) return null
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
