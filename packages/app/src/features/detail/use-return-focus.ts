import { useEffect, useRef } from 'react'
import { useLibrarySlice } from '../../stores/library/library-slice.ts'
import { useRoute } from '../../stores/navigation/navigation-slice.ts'
import { findTile } from './find-tile.ts'

/**
 * Gives the focus to the tile of the result that a closed detail has shown last, and scrolls to it. The detail cannot:
 * what lies below it was inert until now. The feed does the same by itself.
 */
export function useReturnFocus(itemId: string | null): void {
  const library = useLibrarySlice()
  const { screen } = useRoute()
  const last = useRef(itemId)
  useEffect(() => {
    const closed = itemId === null ? last.current : null
    last.current = itemId
    if (closed === null || document.activeElement !== document.body) return
    const tile = findTile(document, closed)
    if (tile instanceof HTMLElement) {
      tile.scrollIntoView({ block: 'nearest' })
      tile.focus({ preventScroll: true })
    } else if (screen === 'assets') library.current?.focusOn(closed)
  }, [itemId, screen, library])
}
