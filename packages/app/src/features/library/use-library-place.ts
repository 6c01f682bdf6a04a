import { useEvent } from '@mirari/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { LibraryPlace } from '../../stores/library/library-place.ts'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { headPx, positionOf, rowsBetween } from './grid-layout.ts'
import type { GridTiles } from './use-stable-scroll.ts'

/** What people do before or while they scroll. */
const releasingEvents = ['wheel', 'pointerdown', 'keydown'] as const

/** Stores where the grid is left, and scrolls to `place`, where it was before a reload. */
export function useLibraryPlace(
  grid: RefObject<HTMLElement | null>,
  { layout, items, offset }: GridTiles,
  { place, follow }: { place: LibraryPlace | null; follow(): void },
): void {
  const { places } = useLibrary()
  const { router } = useNavigation()

  const store = useEvent(() => {
    const scroller = grid.current?.closest('.mi-screen')
    if (!grid.current || !scroller) return
    const topPx = scroller.getBoundingClientRect().top + headPx - grid.current.getBoundingClientRect().top
    const row = rowsBetween(layout, topPx, layout.height).find(({ kind }) => kind === 'tiles')
    const item = row?.kind === 'tiles' ? items[row.first] : undefined
    if (row?.kind !== 'tiles' || item === undefined) return
    const index = offset + row.first
    const left = { id: item.generation_result_id, index, offset: row.top - topPx }
    places.store(router.getSnapshot().key, index === 0 && scroller.scrollTop < headPx ? null : left)
  })
  useEffect(() => {
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [store])

  // The grid becomes narrower once its timeline comes, so the place is held until somebody scrolls.
  const isHeld = useRef(true)
  useEffect(() => {
    const release = () => {
      isHeld.current = false
    }
    for (const type of releasingEvents) window.addEventListener(type, release, { capture: true, passive: true })
    return () => {
      for (const type of releasingEvents) window.removeEventListener(type, release, { capture: true })
    }
  }, [])
  useLayoutEffect(() => {
    const scroller = grid.current?.closest('.mi-screen')
    if (!isHeld.current || place === null || !grid.current || !scroller) return
    const loaded = items.findIndex(({ generation_result_id }) => generation_result_id === place.id)
    // A result that was deleted meanwhile has another one in its place.
    const index = Math.min(loaded < 0 ? Math.max(0, place.index - offset) : loaded, items.length - 1)
    const top = grid.current.getBoundingClientRect().top + (positionOf(layout, index)?.top ?? 0)
    scroller.scrollTop += top - place.offset - headPx - scroller.getBoundingClientRect().top
    follow()
  }, [grid, layout, items, offset, place, follow])
}
