import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { FeedStore } from './feed-store.ts'
import type { FeedView } from './feed-view.ts'

/** Input by which the user takes over, so that a list loaded later may no longer move the page or the focus. */
const userInput = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Returns a function that scrolls an item into view and focuses it. An item of a list that is still being loaded is
 * focused once its page arrives, unless the user does something else first.
 */
export function useItemFocus(store: FeedStore, view: RefObject<FeedView | null>): (id: string) => boolean {
  const awaitedId = useRef<string | null>(null)

  const focusNow = useCallback(
    (id: string) => {
      const index = store.indexOf(id)
      const tile = index < 0 ? null : view.current?.reveal(index)
      tile?.open.focus({ preventScroll: true })
      return Boolean(tile)
    },
    [store, view],
  )

  useEffect(() => {
    const forget = () => {
      awaitedId.current = null
    }
    const unsubscribe = store.subscribe(() => {
      if (awaitedId.current !== null && focusNow(awaitedId.current)) forget()
    })
    for (const name of userInput) window.addEventListener(name, forget, { capture: true, passive: true })
    return () => {
      unsubscribe()
      for (const name of userInput) window.removeEventListener(name, forget, { capture: true })
    }
  }, [store, focusNow])

  return useCallback(
    (id) => {
      const isThere = focusNow(id)
      awaitedId.current = isThere || store.getSnapshot().status !== 'loading' ? null : id
      return isThere
    },
    [store, focusNow],
  )
}
