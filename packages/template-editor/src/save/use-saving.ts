import { SaveConflict } from '@mirari/editor-core'
import { useEvent } from '@mirari/ui'
import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { zipBase } from '../project/base-zip.ts'
import { documentOf } from '../store/editor-state.ts'
import { browserWait } from './poll-package.ts'
import { type SaveWay, saveTemplate } from './save-template.ts'
import { drawScreenshot } from './screenshot.ts'

export interface Saving {
  /** The running step; null while nothing is saved. */
  step: 'sending' | 'packaging' | null
  /** Whether the overlay is open. Packaging goes on after the user has hidden it. */
  isShown: boolean
  /** Whether another save has followed and the user has not decided yet which version to keep. */
  hasConflict: boolean
  /** Resolves with whether it is saved and packaged; never rejects. */
  save: (way?: SaveWay) => Promise<boolean>
  /** Shows the other user's save; undo brings the user's own work back. */
  takeTheirs: () => Promise<void>
  /** Leaves the conflict undecided until the next save. */
  dismissConflict: () => void
  hide: () => void
}

export function useSaving(onSaved: ((generationId: string) => void) | undefined): Saving {
  const { store, contentCache, page, port, texts, notify } = useEditor()
  const [step, setStep] = useState<Saving['step']>(null)
  const [isShown, setIsShown] = useState(false)
  const [hasConflict, setHasConflict] = useState(false)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const save = useEvent(async (way: SaveWay = 'usual'): Promise<boolean> => {
    if (step !== null) return false
    const own = new AbortController()
    abort.current = own
    setHasConflict(false)
    setStep('sending')
    setIsShown(true)
    try {
      const id = await saveTemplate({
        store,
        port,
        zipBase,
        screenshot: async (state) =>
          drawScreenshot(state, contentCache.getSnapshot(), state.base.files ? await page.capture() : null),
        wait: browserWait,
        signal: own.signal,
        untitled: texts.title,
        way,
        onPackaging: () => setStep('packaging'),
      })
      notify('ok', texts.uploadDone)
      onSaved?.(id)
      return true
    } catch (error) {
      if (own.signal.aborted) return false
      if (error instanceof SaveConflict) setHasConflict(true)
      else notify('bad', texts.uploadFailed)
      return false
    } finally {
      if (!own.signal.aborted) setStep(null)
      setIsShown(false)
    }
  })

  const takeTheirs = useEvent(async () => {
    const { generationId } = store.getSnapshot()
    try {
      const found = generationId === null ? undefined : await port.load?.(generationId)
      if (!found) return
      store.takeTheirs(documentOf(found), found.revision ?? null)
      setHasConflict(false)
    } catch {
      notify('bad', texts.versions.failed)
    }
  })

  return {
    step,
    isShown,
    hasConflict,
    save,
    takeTheirs,
    dismissConflict: () => setHasConflict(false),
    hide: () => setIsShown(false),
  }
}
