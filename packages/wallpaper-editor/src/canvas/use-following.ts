import type Konva from 'konva'
import { type RefObject, useEffect, useRef } from 'react'
import { type Box, boxAroundBoth, overlaps } from '../document/geometry.ts'

export type LayerRef = RefObject<Konva.Layer | null>

/** The one with the selected item alone. */
const middleIndex = 1

interface Latest {
  blurs: readonly (readonly Box[])[]
  selected: Box | null
}

/**
 * A clock shows what lies behind it: its canvas is drawn again after those below. Where only the selected item was drawn,
 * that matters only to clocks that it touches.
 */
export function useFollowing(
  layers: readonly LayerRef[],
  /** Boxes that clocks blur, by layer. */
  blurs: Latest['blurs'],
  /** What drawing the selected item touches. */
  selected: Latest['selected'],
): void {
  const latest = useRef<Latest>({ blurs, selected })
  latest.current = { blurs, selected }
  useEffect(() => {
    let last: Box | null = null
    /** What the middle canvas shows otherwise than before; null for nothing. */
    function changed(): Box | null {
      const { selected: next } = latest.current
      const both = last && next ? boxAroundBoth(last, next) : (last ?? next)
      last = next
      return both
    }
    const stops = layers.flatMap(({ current: layer }, index) => {
      if (!layer) return []
      const follow = () => {
        const box = index === middleIndex ? changed() : null
        for (const [other, boxes] of latest.current.blurs.entries()) {
          if (other <= index) continue
          const isTouched = boxes.some((blurred) => index !== middleIndex || (box !== null && overlaps(blurred, box)))
          if (isTouched) layers[other]?.current?.batchDraw()
        }
      }
      layer.on('draw.behind', follow)
      return [() => layer.off('draw.behind')]
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [layers])
}
