import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * A ref to the value of the last committed render, for event handlers and effects that must not run again when it
 * changes. A render may be repeated or thrown away, so it must not write refs itself.
 */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const ref = useRef(value)
  // Insertion effects run before every layout effect, so those read the value of their own render.
  useInsertionEffect(() => {
    ref.current = value
  })
  return ref
}

/**
 * A function of constant identity that calls the `handler` of the last committed render. For event handlers,
 * subscriptions and effects; never call it while rendering.
 */
export function useEvent<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useLatest(handler)
  return useCallback((...args: Args) => latest.current(...args), [latest])
}
