import { useLatest } from '@mirari/ui'
import { useEffect, useState } from 'react'
import type { InitialTemplate, TemplateEditorPort } from './port.ts'
import { openBase } from './project/base-zip.ts'
import { slotsOfBase } from './project/read-project.ts'
import { type BaseProject, emptyBase } from './store/editor-state.ts'

export type PreparedBase = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; base: BaseProject }

/** Loads and unpacks the base of an opened template. A template without a base is ready at once. */
export function usePreparedBase(
  initial: InitialTemplate | null,
  fetchBase: TemplateEditorPort['fetchBase'],
  onFailed: () => void,
): { prepared: PreparedBase; retry: () => void } {
  const [tries, setTries] = useState(0)
  // The opened template does not change while it is edited.
  const [base] = useState(() => initial?.base ?? null)
  const [prepared, setPrepared] = useState<PreparedBase>(() =>
    base?.htmlURL ? { state: 'loading' } : { state: 'ready', base: base ? projectOf(base, null) : emptyBase },
  )
  const latest = useLatest({ fetchBase, onFailed })

  // biome-ignore lint/correctness/useExhaustiveDependencies: tries stands for another try
  useEffect(() => {
    const url = base?.htmlURL
    if (!base || !url) return
    const abort = new AbortController()
    setPrepared({ state: 'loading' })
    latest.current
      .fetchBase(url, abort.signal)
      .then((zip) => openBase(zip, abort.signal))
      .then(async (files) => {
        if (!files.has('index.html')) throw new Error('The base has no page.')
        const slots = await slotsOfBase(files)
        const project = { ...projectOf(base, files), ...(slots.length > 0 && { slots }) }
        if (!abort.signal.aborted) setPrepared({ state: 'ready', base: project })
      })
      .catch(() => {
        if (abort.signal.aborted) return
        setPrepared({ state: 'failed' })
        latest.current.onFailed()
      })
    return () => abort.abort()
  }, [base, tries, latest])

  return { prepared, retry: () => setTries((count) => count + 1) }
}

function projectOf({ name, width, height }: InitialTemplate['base'], files: ReadonlyMap<string, Blob> | null) {
  return { name, version: emptyBase.version, width, height, files }
}
