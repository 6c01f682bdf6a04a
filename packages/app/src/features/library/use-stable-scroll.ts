import type { GenerationResult } from '@mirari/contract/schemas'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type GridLayout, positionOf, rowsBetween } from './grid-layout.ts'

/** The tiles of the grid: their layout, their results and how many results of the list stand before them. */
export interface GridTiles {
  layout: GridLayout
  items: readonly GenerationResult[]
  offset: number
}

/** Keeps visible tiles in their place when earlier ones are loaded above them. */
export function useStableScroll(grid: RefObject<HTMLElement | null>, tiles: GridTiles): void {
  const last = useRef(tiles)
  useLayoutEffect(() => {
    const before = last.current
    last.current = tiles
    const scroller = grid.current?.closest('.mi-screen')
    if (!grid.current || !scroller || before.offset === 0 || before.items === tiles.items) return
    const topPx = scroller.getBoundingClientRect().top - grid.current.getBoundingClientRect().top
    scroller.scrollTop += shiftOf(before, tiles, topPx)
  })
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
