import { useCallback, useEffect, useState } from 'react'

export type Prepared<T> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; value: T }

/** Loads what an editor starts with. `load` must stay the same function; `retry` calls it again after a failure. */
export function usePrepared<T>(load: () => Promise<T>): { prepared: Prepared<T>; retry: () => void } {
  const [prepared, setPrepared] = useState<Prepared<T>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs it again
  useEffect(() => {
    let isCurrent = true
    setPrepared({ state: 'loading' })
    load().then(
      (value) => isCurrent && setPrepared({ state: 'ready', value }),
      (error: unknown) => isCurrent && setPrepared({ state: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { prepared, retry }
}
