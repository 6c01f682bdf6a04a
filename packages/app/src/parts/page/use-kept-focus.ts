import { focusedElement } from '@mirari/ui'
import { type RefObject, useEffect, useRef } from 'react'

/** Where the focus waits for what a part that is tried again will show. */
const waiting = new WeakSet<Element>()

/**
 * Keeps the focus in the place of a part that failed. Its buttons leave the page when it is tried again, by the user or
 * by itself, and the focus of whoever was on them would fall to the document. It waits on the nearest ancestor that can
 * be focused, from where Tab leads into the part, and comes back to the first button where the part fails again.
 */
export function useKeptFocus(onRetry: () => void): { failure: RefObject<HTMLDivElement | null>; retry: () => void } {
  const failure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const holder = holderOf(failure.current)
    if (!holder || !waiting.delete(holder) || focusedElement() !== holder) return
    failure.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])

  function retry() {
    const holder = holderOf(failure.current)
    if (holder && failure.current?.contains(focusedElement())) {
      waiting.add(holder)
      holder.focus({ preventScroll: true })
    }
    onRetry()
  }
  return { failure, retry }
}

const holderOf = (failure: Element | null) => failure?.closest<HTMLElement>('[tabindex]') ?? null
