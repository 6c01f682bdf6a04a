import { isRightToLeft } from '@mirari/ui'
import type { KeyboardEvent } from 'react'

export interface Grid {
  count: number
  columns: number
  /** Whether the first column is the last on the right. */
  isMirrored?: boolean
}

/** Index that an arrow, Home or End key leads to in rows of `columns`, without wrapping; null for another key. */
export function gridTarget(key: string, index: number, { count, columns, isMirrored = false }: Grid): number | null {
  const last = count - 1
  const onward = isMirrored ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - onward,
    ArrowRight: index + onward,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: last,
  }
  const target = steps[key]
  if (target === undefined) return null
  if (target >= 0 && target <= last) return target
  // Below a column that the last row does not reach, the last item is the next.
  return key === 'ArrowDown' && Math.floor(index / columns) < Math.floor(last / columns) ? last : index
}

/** Moves the focus in a grid of equal tiles by the arrow keys. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const index = event.target instanceof HTMLElement ? tiles.indexOf(event.target) : -1
  const firstTop = tiles[0]?.offsetTop
  const columns = Math.max(1, tiles.filter((tile) => tile.offsetTop === firstTop).length)
  const target =
    index < 0
      ? null
      : gridTarget(event.key, index, { count: tiles.length, columns, isMirrored: isRightToLeft(event.currentTarget) })
  if (target === null) return
  event.preventDefault()
  tiles[target]?.focus()
}
