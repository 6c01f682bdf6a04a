import type { GenerationResult } from '@mirari/contract/schemas'
import { useLatest } from '@mirari/ui'
import { useEffect, useState } from 'react'
import type { PackageFiles } from './fetch-package.ts'
import type { PreviewLoader, PreviewStep } from './preview-loader.ts'
import { reasonOf } from './problem.ts'

export type PreviewState =
  | { phase: 'loading' }
  /** The frame gets the files and shows nothing yet. */
  | { phase: 'starting'; files: PackageFiles }
  | { phase: 'ready'; files: PackageFiles }
  | { phase: 'failed'; reason: string }

/** A package that shows nothing after this time is broken, ms. */
export const startTimeoutMs = 20_000

export interface PreviewEvents {
  onStep: (step: PreviewStep) => void
  onReady: () => void
  onFailed: (reason: string) => void
}

/** Loads the package of an item. An answer for an item that is not shown any more is ignored. */
export function usePreview(item: GenerationResult, loader: PreviewLoader, events: PreviewEvents, silentText: string) {
  const [state, setState] = useState<PreviewState>({ phase: 'loading' })
  const [tries, setTries] = useState(0)
  const latest = useLatest({ item, events, silentText })
  const { generation_result_id: id } = item

  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the item, tries for another try
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    let release = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = (reason: string) => {
      setState({ phase: 'failed', reason })
      latest.current.events.onFailed(reason)
    }
    setState({ phase: 'loading' })
    loader
      .load(latest.current.item, signal, (step) => !signal.aborted && latest.current.events.onStep(step))
      .then((loaded) => {
        if (signal.aborted) return loaded.release()
        release = loaded.release
        setState({ phase: 'starting', files: loaded.files })
        timer = setTimeout(() => {
          setState((now) => {
            if (now.phase === 'starting') queueMicrotask(() => !signal.aborted && fail(latest.current.silentText))
            return now
          })
        }, startTimeoutMs)
      })
      .catch((error: unknown) => !signal.aborted && fail(reasonOf(error)))
    return () => {
      abort.abort()
      clearTimeout(timer)
      release()
    }
  }, [id, loader, tries, latest])

  function markReady() {
    if (state.phase !== 'starting') return
    setState({ phase: 'ready', files: state.files })
    latest.current.events.onReady()
  }

  return { state, markReady, retry: () => setTries((count) => count + 1) }
}
