import { isRightToLeft, useEvent } from '@mirari/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { followedPx, isSideways, type SwipeSides, swipeStep } from './swipe.ts'
import { useIsStill } from './use-is-still.ts'

export interface SwipeOptions extends SwipeSides {
  /** Id of the visible result. */
  id: string | undefined
  onStep: (step: 1 | -1) => void
}

/** Takes fingers itself. */
const controls = 'a, button, input, iframe, .mi-strip'
/** The image has arrived by then, or its host does not follow; ms. */
const settleMs = 400
/** The speed of a swipe is that of its last part, ms. */
const speedWindowMs = 80

interface Swipe {
  pointerId: number
  x: number
  y: number
  /** Null until the direction is known. */
  isSideways: boolean | null
  /** Latest positions with their times. */
  trail: { x: number; time: number }[]
}

/** -1 where the next result lies on the left. */
const forwardOf = (stage: HTMLElement | null): 1 | -1 => (stage && isRightToLeft(stage) ? -1 : 1)

/**
 * Moves between results by a finger: the stage gets `--mi-swipe`, the distance in px that its image follows, and
 * `data-swipe-settles` while it runs to its end. A page that is zoomed in is moved by the finger instead.
 * @returns whether a swipe is under way
 */
export function useSwipe(stage: RefObject<HTMLElement | null>, { id, onStep, ...sides }: SwipeOptions): boolean {
  const [isSwiping, setSwiping] = useState(false)
  const isStill = useIsStill()
  const reset = useEvent(() => {
    stage.current?.style.removeProperty('--mi-swipe')
    delete stage.current?.dataset.swipeSettles
    setSwiping(false)
  })
  const follow = useEvent((dx: number) => {
    const forward = forwardOf(stage.current)
    stage.current?.style.setProperty('--mi-swipe', `${forward * followedPx(forward * dx, sides)}px`)
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = useEvent((dx: number, speed: number) => {
    const element = stage.current
    if (!element) return
    const forward = forwardOf(element)
    const step = swipeStep({ dx: forward * dx, speed: forward * speed, widthPx: element.clientWidth }, sides)
    const move = () => (step === 0 ? reset() : onStep(step))
    clearTimeout(timer.current)
    timer.current = setTimeout(reset, settleMs)
    if (isStill) return move()
    element.dataset.swipeSettles = ''
    element.style.setProperty('--mi-swipe', `${-step * forward * element.clientWidth}px`)
    element.addEventListener('transitionend', move, { once: true })
  })

  // The next result is there: its image stands in the middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result ends the swipe that led to it
  useLayoutEffect(() => {
    clearTimeout(timer.current)
    reset()
  }, [id, reset])

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    let swipe: Swipe | null = null
    const cancel = () => {
      if (swipe?.isSideways) release(0, 0)
      swipe = null
    }
    const down = (event: PointerEvent) => {
      const isFree = event.target instanceof Element && event.target.closest(controls) === null
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01
      if (event.pointerType === 'mouse' || isZoomed || !isFree || !event.isPrimary) return cancel()
      const { pointerId, clientX: x, clientY: y, timeStamp: time } = event
      swipe = { pointerId, x, y, isSideways: null, trail: [{ x, time }] }
    }
    const move = (event: PointerEvent) => {
      if (swipe?.pointerId !== event.pointerId) return
      const dx = event.clientX - swipe.x
      swipe.isSideways ??= isSideways(dx, event.clientY - swipe.y)
      if (swipe.isSideways === false) swipe = null
      if (!swipe?.isSideways) return
      const { clientX: x, timeStamp } = event
      swipe.trail = [...swipe.trail.filter(({ time }) => timeStamp - time < speedWindowMs), { x, time: timeStamp }]
      setSwiping(true)
      follow(dx)
    }
    const up = (event: PointerEvent) => {
      if (swipe?.pointerId !== event.pointerId) return
      const { isSideways: moved, x, trail } = swipe
      swipe = null
      if (!moved) return
      // The click that may follow would open the zoom viewer.
      element.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true, signal })
      const [from] = trail
      const elapsed = event.timeStamp - (from?.time ?? event.timeStamp)
      release(event.clientX - x, elapsed > 0 && from ? (event.clientX - from.x) / elapsed : 0)
    }
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', cancel, { signal })
    return () => {
      clearTimeout(timer.current)
      listening.abort()
    }
  }, [stage, follow, release])

  return isSwiping
}
