import type { GenerationResult } from '@mirari/contract/schemas'
import { type RefObject, useEffect, useRef } from 'react'
import { useLibrary } from '../../stores/library/use-library.ts'
import { type GridLayout, rangesIn } from './grid-layout.ts'

/** Distance in px below which a pointer movement counts as a press. */
const slackPx = 4
/** Distance in px to an edge at which the grid scrolls automatically, and the maximum scroll per frame in px. */
const edgePx = 48
const maxScrollPx = 24

/**
 * Rubber band selection: a drag from empty space, or with Shift from anywhere, selects the tiles it touches and starts
 * select mode. With Ctrl, Command or Shift it adds to the selection. Returns the ref of the frame to draw.
 */
export function useLasso(
  grid: RefObject<HTMLElement | null>,
  layout: GridLayout,
  items: readonly GenerationResult[],
): RefObject<HTMLElement | null> {
  const { selection } = useLibrary()
  const frame = useRef<HTMLElement>(null)
  const latest = useRef({ layout, items })
  latest.current = { layout, items }

  useEffect(() => {
    const element = grid.current
    const scroller = element?.closest<HTMLElement>('.mi-screen')
    const area = element?.closest<HTMLElement>('.mi-library-main')
    if (!element || !scroller || !area) return
    let from: { x: number; y: number } | null = null
    let pointer = { clientX: 0, clientY: 0 }
    let base: readonly string[] = []
    let isDrawing = false
    let drawnIds = ''
    let frameId = 0

    /** Converts window coordinates to those of the grid. */
    const toGrid = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }

    const draw = () => {
      if (from === null) return
      const to = toGrid(pointer)
      const rect = {
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        right: Math.max(from.x, to.x),
        bottom: Math.max(from.y, to.y),
      }
      if (frame.current) {
        Object.assign(frame.current.style, {
          left: `${rect.left}px`,
          top: `${rect.top}px`,
          width: `${rect.right - rect.left}px`,
          height: `${rect.bottom - rect.top}px`,
        })
      }
      const ranges = rangesIn(latest.current.layout, rect)
      const key = ranges.join(';')
      if (key === drawnIds) return
      drawnIds = key
      const touched = ranges.flatMap(([first, last]) =>
        latest.current.items.slice(first, last).map(({ generation_result_id }) => generation_result_id),
      )
      selection.replace([...base, ...touched])
    }

    const scrollAtEdge = () => {
      frameId = requestAnimationFrame(scrollAtEdge)
      const { top, bottom } = scroller.getBoundingClientRect()
      const over = Math.max(0, pointer.clientY - (bottom - edgePx)) - Math.max(0, top + edgePx - pointer.clientY)
      if (over === 0) return
      scroller.scrollTop += Math.sign(over) * Math.min(maxScrollPx, Math.abs(over) / 2)
      draw()
    }

    const onMove = (event: PointerEvent) => {
      if (from === null) return
      pointer = event
      if (!isDrawing) {
        const to = toGrid(event)
        if (Math.hypot(to.x - from.x, to.y - from.y) < slackPx) return
        isDrawing = true
        drawnIds = '-'
        area.setPointerCapture(event.pointerId)
        if (frame.current) frame.current.hidden = false
        frameId = requestAnimationFrame(scrollAtEdge)
      }
      draw()
    }

    const end = () => {
      cancelAnimationFrame(frameId)
      if (isDrawing) {
        // The click at the end of the drag must not press the tile below.
        area.addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => area.removeEventListener('click', swallow, { capture: true }))
      }
      from = null
      isDrawing = false
      if (frame.current) frame.current.hidden = true
    }

    const onDown = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.button !== 0 || event.pointerType === 'touch' || target === null) return
      if (target.closest('button, a, input, .mi-library-head') !== null) return
      if (target.closest('[role="option"]') !== null && !event.shiftKey) return
      from = toGrid(event)
      base = event.shiftKey || event.ctrlKey || event.metaKey ? [...selection.getSnapshot().ids] : []
    }

    area.addEventListener('pointerdown', onDown)
    area.addEventListener('pointermove', onMove)
    area.addEventListener('pointerup', end)
    area.addEventListener('pointercancel', end)
    return () => {
      cancelAnimationFrame(frameId)
      area.removeEventListener('pointerdown', onDown)
      area.removeEventListener('pointermove', onMove)
      area.removeEventListener('pointerup', end)
      area.removeEventListener('pointercancel', end)
    }
  }, [grid, selection])

  return frame
}

function swallow(event: Event) {
  event.stopPropagation()
  event.preventDefault()
}
