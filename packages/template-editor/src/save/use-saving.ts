import { SaveConflict } from '@mirari/editor-core'
import { useEvent } from '@mirari/ui'
import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { zipBase } from '../project/base-zip.ts'
import { documentOf } from '../store/editor-state.ts'
import { browserWait } from './poll-package.ts'
import { awaitPackage, type SaveWay, saveTemplate } from './save-template.ts'
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

/** What the host wants to hear of saves. */
export interface SaveListeners {
  onStored: ((generationId: string) => void) | undefined
  onSaved: ((generationId: string) => void) | undefined
}

/** Saves, and waits for a package that an earlier page was waiting for once the draft that tells of it `isOpened`. */
export function useSaving({ onStored, onSaved }: SaveListeners, isOpened: boolean): Saving {
  const { store, contentCache, page, port, texts, notify } = useEditor()
  const [step, setStep] = useState<Saving['step']>(null)
  const [isShown, setIsShown] = useState(false)
  const [hasConflict, setHasConflict] = useState(false)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function run(first: 'sending' | 'packaging', work: (signal: AbortSignal) => Promise<unknown>) {
    if (step !== null) return false
    const own = new AbortController()
    abort.current = own
    setHasConflict(false)
    setStep(first)
    setIsShown(true)
    try {
      await work(own.signal)
      notify('ok', texts.uploadDone)
      const { generationId } = store.getSnapshot()
      if (generationId !== null) onSaved?.(generationId)
      return true
    } catch (error) {
      if (own.signal.aborted) return false
      if (error instanceof SaveConflict) setHasConflict(true)
      else notify('bad', texts.uploadFailed)
      return false
    } finally {
      if (!own.signal.aborted) {
        setStep(null)
        setIsShown(false)
      }
    }
  }

  const save = useEvent((way: SaveWay = 'usual') =>
    run('sending', (signal) =>
      saveTemplate({
        store,
        port,
        zipBase,
        screenshot: async (state) =>
          drawScreenshot(state, contentCache.getSnapshot(), state.base.files ? await page.capture() : null),
        wait: browserWait,
        signal,
        untitled: texts.title,
        way,
        onStored(id) {
          if (store.getSnapshot().packaging !== null) setStep('packaging')
          onStored?.(id)
        },
      }),
    ),
  )

  const resume = useEvent(() => run('packaging', (signal) => awaitPackage({ store, port, wait: browserWait, signal })))
  useEffect(() => {
    if (isOpened && store.getSnapshot().packaging !== null) void resume()
  }, [isOpened, store, resume])

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
