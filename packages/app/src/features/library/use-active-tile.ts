import type { GenerationResult } from '@mirari/contract/schemas'
import { useStore } from '@mirari/ui'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useRoute } from '../../stores/navigation/navigation-slice.ts'
import { dayHeightPx, type GridLayout, headPx, neighborAt, positionOf, revealingPx } from './grid-layout.ts'

const arrows = /^(Arrow(Left|Right|Up|Down)|Page(Up|Down)|Home|End)$/

export interface ActiveTile {
  /** Index of the tile that Tab focuses. */
  active: number
  setActiveId: (id: string) => void
  /** Arrow keys move the focus, and select with Shift. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Roving tabindex: the one tile that Tab focuses, and the arrow keys that move it. */
export function useActiveTile(
  grid: RefObject<HTMLElement | null>,
  layout: GridLayout,
  items: readonly GenerationResult[],
): ActiveTile {
  const { selection, focus, list, actions } = useLibrary()
  const [activeId, setActiveId] = useState<string | null>(null)
  const index = useMemo(() => items.findIndex((item) => item.generation_result_id === activeId), [items, activeId])
  const active = Math.max(0, index)
  const isFocusDue = useRef(false)

  const goTo = useCallback(
    (to: number) => {
      const item = items[to]
      const position = positionOf(layout, to)
      if (item === undefined || position === null) return null
      isFocusDue.current = true
      setActiveId(item.generation_result_id)
      reveal(grid.current, position.top, layout.tilePx)
      return item.generation_result_id
    },
    [grid, items, layout],
  )

  // A deletion removes the tile that had the focus, so the store requests another one.
  const requested = useStore(focus)
  const answered = useRef(requested)
  useEffect(() => {
    if (requested === answered.current) return
    answered.current = requested
    if (requested?.id == null) return
    const index = items.findIndex((item) => item.generation_result_id === requested.id)
    if (requested.scrollsOnly) {
      setActiveId(requested.id)
      scrollToTop(grid.current, positionOf(layout, index)?.top ?? 0)
    } else goTo(index)
  }, [requested, goTo, items, grid, layout])

  // Behind an open detail the grid follows the result that the arrow keys led to; its tile has the focus afterwards.
  const { itemId } = useRoute()
  const opened = useRef(itemId)
  const isMoved = useRef(false)
  useEffect(() => {
    const before = opened.current
    opened.current = itemId
    if (before === null || before === itemId) return
    const index = items.findIndex((item) => item.generation_result_id === (itemId ?? before))
    const position = positionOf(layout, index)
    if (itemId === null) {
      if (isMoved.current && position !== null) goTo(index)
      isMoved.current = false
    } else if (position !== null) {
      isMoved.current = true
      reveal(grid.current, position.top, layout.tilePx)
      setActiveId(itemId)
    }
  }, [itemId, items, layout, grid, goTo])

  useLayoutEffect(() => {
    if (!isFocusDue.current || activeId === null) return
    isFocusDue.current = false
    grid.current?.querySelector<HTMLElement>(`[data-result="${CSS.escape(activeId)}"]`)?.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent) {
    if (!arrows.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const from = items[active]
    const { status, offset } = list.getSnapshot()
    const end = event.key === 'Home' ? 'first' : event.key === 'End' ? 'last' : null
    const isEndLoaded = end === 'first' ? offset === 0 : status === 'done'
    if (end !== null && !event.shiftKey && !isEndLoaded) {
      void actions.goToEnd(end)
      return
    }
    // A range may begin or end in what a jump has left behind.
    if (end !== null && event.shiftKey && from !== undefined && (offset > 0 || status !== 'done')) {
      void actions.selectToEnd(end, from.generation_result_id)
      return
    }
    const id = goTo(neighborAt(layout, active, event.key, items.length))
    if (!event.shiftKey || id === null || from === undefined) return
    if (selection.getSnapshot().ids.size === 0) selection.toggle(from.generation_result_id)
    void actions.selectTo(id)
  }

  return { active, setActiveId, onKeyDown }
}

function scrollToTop(grid: HTMLElement | null, tileTop: number) {
  const scroller = grid?.closest('.mi-screen')
  if (!grid || !scroller) return
  const top = grid.getBoundingClientRect().top + tileTop - dayHeightPx
  scroller.scrollTop += top - scroller.getBoundingClientRect().top - headPx
}

function reveal(grid: HTMLElement | null, tileTop: number, tilePx: number) {
  const scroller = grid?.closest('.mi-screen')
  if (!grid || !scroller) return
  scroller.scrollTop += revealingPx(
    grid.getBoundingClientRect().top + tileTop,
    tilePx,
    scroller.getBoundingClientRect(),
  )
}
