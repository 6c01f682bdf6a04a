import type { Point } from '@mirari/editor-core'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { layerOffset, layerReach, overscan, pointerIn } from './motion.ts'

/** Time constant of the easing, s: in one second a layer covers 1 - e^(-1/tau) of the way to the pointer. */
const tauS = 0.11
const stillBelow = 0.002
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Lets the layers inside `stage` follow the pointer, or the arrow keys, with easing. */
export function useFollowPointer(
  stage: RefObject<HTMLElement | null>,
  layers: readonly HTMLElement[] | null,
  isStill: boolean,
) {
  const target = useRef<Point>({ x: 0, y: 0 })
  const current = useRef<Point>({ x: 0, y: 0 })
  const frame = useRef(0)

  function place() {
    for (const [index, layer] of (layers ?? []).entries()) {
      const { x, y } = layerOffset(current.current, layerReach[index] ?? 0)
      layer.style.transform = `translate3d(${x.toFixed(3)}%, ${y.toFixed(3)}%, 0) scale(${overscan})`
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: new layers start where the pointer is
  useEffect(() => {
    place()
    return () => cancelAnimationFrame(frame.current)
  }, [layers])

  function follow() {
    if (frame.current !== 0 || isStill) return
    let last = performance.now()
    const step = (now: number) => {
      const share = 1 - Math.exp(-Math.max(0, now - last) / 1000 / tauS)
      last = now
      const dx = target.current.x - current.current.x
      const dy = target.current.y - current.current.y
      const isThere = Math.abs(dx) < stillBelow && Math.abs(dy) < stillBelow
      current.current = isThere
        ? target.current
        : { x: current.current.x + dx * share, y: current.current.y + dy * share }
      place()
      frame.current = isThere ? 0 : requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }

  return {
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const box = stage.current?.getBoundingClientRect()
      if (!box) return
      target.current = pointerIn({ x: event.clientX, y: event.clientY }, box)
      follow()
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const next = arrows[event.key]
      if (!next) return
      event.preventDefault()
      target.current = next
      follow()
    },
  }
}
