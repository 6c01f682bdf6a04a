import { shallowEqual } from '@mirari/ui'
import { useEffect, useRef, useState } from 'react'
import { type OptimisticState, visibleValue } from './optimistic.ts'

interface Optimistic<Value> {
  value: Value
  pending: boolean
  /** Shows `next` at once, then what `send` answers, or the old value if it fails. Ignored during a call. */
  change: (next: Value, send: () => Promise<Value>) => void
}

/** A value of the item that the person can change. Remount (by key) for another item. */
export function useOptimistic<Value>(current: Value, onFailure: () => void): Optimistic<Value> {
  const [change, setChange] = useState<OptimisticState<Value> | null>(null)
  const isMounted = useRef(false)
  const isPending = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  return {
    value: visibleValue(current, change, shallowEqual),
    pending: change?.pending ?? false,
    change(next, send) {
      if (isPending.current) return
      isPending.current = true
      setChange({ base: current, visible: next, pending: true })
      const settle = (settled: OptimisticState<Value> | null) => {
        isPending.current = false
        if (isMounted.current) setChange(settled)
      }
      send().then(
        (answer) => settle({ base: current, visible: answer, pending: false }),
        () => {
          settle(null)
          onFailure()
        },
      )
    },
  }
}
