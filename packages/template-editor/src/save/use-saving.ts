import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { zipBase } from '../project/base-zip.ts'
import { browserWait } from './poll-package.ts'
import { saveTemplate } from './save-template.ts'
import { drawScreenshot } from './screenshot.ts'

export interface Saving {
  /** The running step; null while nothing is saved. */
  step: 'sending' | 'packaging' | null
  /** Whether the overlay is open. Packaging goes on after the user has hidden it. */
  isShown: boolean
  save: () => void
  hide: () => void
}

export function useSaving(onSaved: ((generationId: string) => void) | undefined): Saving {
  const { store, contentCache, port, texts, notify } = useEditor()
  const [step, setStep] = useState<Saving['step']>(null)
  const [isShown, setIsShown] = useState(false)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function save() {
    if (step !== null) return
    const own = new AbortController()
    abort.current = own
    setStep('sending')
    setIsShown(true)
    try {
      const id = await saveTemplate({
        store,
        port,
        zipBase,
        screenshot: (state) => drawScreenshot(state, contentCache.getSnapshot()),
        wait: browserWait,
        signal: own.signal,
        untitled: texts.title,
        onPackaging: () => setStep('packaging'),
      })
      notify('ok', texts.uploadDone)
      onSaved?.(id)
    } catch {
      if (!own.signal.aborted) notify('bad', texts.uploadFailed)
    } finally {
      if (!own.signal.aborted) setStep(null)
      setIsShown(false)
    }
  }

  return { step, isShown, save: () => void save(), hide: () => setIsShown(false) }
}
