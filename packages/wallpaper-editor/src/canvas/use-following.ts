import { type Box, boxAroundBoth, overlaps } from '@mirari/editor-core'
import { useLatest } from '@mirari/ui'
import type Konva from 'konva'
import { type RefObject, useEffect } from 'react'

export type LayerRef = RefObject<Konva.Layer | null>

/** Index of the Konva layer that has the selected item alone. */
const selectedLayerIndex = 1

interface Latest {
  blurs: readonly (readonly Box[])[]
  selected: Box | null
}

/**
 * A clock blurs what lies behind it, so its canvas is redrawn after those below. When only the selected item was redrawn,
 * that is needed only for clocks that it touches.
 */
export function useFollowing(
  layers: readonly LayerRef[],
  /** Boxes that clocks blur, by layer. */
  blurs: Latest['blurs'],
  /** The area that drawing the selected item touches. */
  selected: Latest['selected'],
): void {
  const latest = useLatest<Latest>({ blurs, selected })
  useEffect(() => {
    let last: Box | null = null
    /** The area in which the canvas of the selected item changed; null for none. */
    function changed(): Box | null {
      const { selected: next } = latest.current
      const both = last && next ? boxAroundBoth(last, next) : (last ?? next)
      last = next
      return both
    }
    const stops = layers.flatMap(({ current: layer }, index) => {
      if (!layer) return []
      const follow = () => {
        const box = index === selectedLayerIndex ? changed() : null
        for (const [other, boxes] of latest.current.blurs.entries()) {
          if (other <= index) continue
          const isTouched = boxes.some(
            (blurred) => index !== selectedLayerIndex || (box !== null && overlaps(blurred, box)),
          )
          if (isTouched) layers[other]?.current?.batchDraw()
        }
      }
      layer.on('draw.behind', follow)
      return [() => layer.off('draw.behind')]
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [layers, latest])
}
