import type { ResultMonths } from '@mirari/contract/schemas'
import { useEvent } from '@mirari/ui'
import { useEffect, useState } from 'react'

/**
 * The months with something in them, the newest first; empty until they are loaded, and after a failure.
 * @param key what they depend on; another one loads them anew
 */
export function useMonths(load: () => Promise<ResultMonths>, key: string): ResultMonths['items'] {
  const [months, setMonths] = useState<ResultMonths['items']>([])
  const loadLatest = useEvent(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key loads the months anew
  useEffect(() => {
    let isCurrent = true
    loadLatest().then(
      ({ items }) => isCurrent && setMonths(items),
      () => isCurrent && setMonths([]),
    )
    return () => {
      isCurrent = false
    }
  }, [key, loadLatest])
  return months
}
