import type { GenerationResult } from '@mirari/contract/schemas'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type GridLayout, positionOf, rowsBetween } from './grid-layout.ts'
import type { GridView, GridViewMoves } from './use-grid-view.ts'

/** The tiles of the grid: their layout, their results and how many results of the list stand before them. */
export interface GridTiles {
  layout: GridLayout
  items: readonly GenerationResult[]
  offset: number
}

/** Keeps visible tiles in their place, and rendered, when earlier ones are loaded above them. */
export function useStableScroll(
  grid: RefObject<HTMLElement | null>,
  tiles: GridTiles,
  { screenTop, shift, follow }: Pick<GridView, 'screenTop'> & GridViewMoves,
): void {
  const [rendered, setRendered] = useState(tiles)
  if (rendered.items !== tiles.items || rendered.layout !== tiles.layout) {
    setRendered(tiles)
    const px = isMoved(rendered, tiles) ? shiftOf(rendered, tiles, screenTop) : 0
    if (px !== 0) shift(px)
  }

  const last = useRef(tiles)
  useLayoutEffect(() => {
    const before = last.current
    last.current = tiles
    const scroller = grid.current?.closest('.mi-screen')
    if (!grid.current || !scroller || !isMoved(before, tiles)) return
    const topPx = scroller.getBoundingClientRect().top - grid.current.getBoundingClientRect().top
    scroller.scrollTop += shiftOf(before, tiles, topPx)
    follow()
  })
}

/** Whether tiles may have come above those that were there. */
function isMoved(before: GridTiles, after: GridTiles): boolean {
  return before.offset > 0 && before.items !== after.items
}

/** By how many px the first tile below `topPx` has moved down; 0 when it is gone. */
export function shiftOf(before: GridTiles, after: GridTiles, topPx: number): number {
  const row = rowsBetween(before.layout, topPx, before.layout.height).find(({ kind }) => kind === 'tiles')
  const anchor = row?.kind === 'tiles' ? before.items[row.first] : undefined
  if (row === undefined || anchor === undefined) return 0
  const index = after.items.findIndex((item) => item.generation_result_id === anchor.generation_result_id)
  const position = index < 0 ? null : positionOf(after.layout, index)
  return position === null ? 0 : position.top - row.top
}
