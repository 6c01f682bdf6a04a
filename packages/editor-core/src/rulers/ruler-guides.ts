/** Guides that people draw out of the rulers; pure. */
import type { Box, Size } from '../arrange/geometry.ts'

/** A line over the canvas that items align to; one of the axis 'x' is upright. */
export interface CanvasGuide {
  axis: 'x' | 'y'
  /** px of the output. */
  at: number
}

/** Most guides of a document. */
const maxGuides = 50

/**
 * The guides with a changed one at its place, a new one at the end, or without one: `index` is null for a new one,
 * `guide` for one that is gone.
 */
export function guidesWith(
  guides: readonly CanvasGuide[],
  index: number | null,
  guide: CanvasGuide | null,
): readonly CanvasGuide[] {
  if (index === null) return guide && guides.length < maxGuides ? [...guides, guide] : guides
  return guides.flatMap((one, place) => (place === index ? (guide ?? []) : one))
}

const stepPx = 1
const farStepPx = 10

/** A guide after a key: moved, null when it is gone, undefined for keys that mean nothing to it. */
export function keyedGuide({ axis, at }: CanvasGuide, key: string, isFar: boolean): CanvasGuide | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null
  const [less, more] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const step = isFar ? farStepPx : stepPx
  if (key === less) return { axis, at: at - step }
  return key === more ? { axis, at: at + step } : undefined
}

/** The guides as boxes without an extent on their axis, for items to align with. */
export const guideBoxes = (guides: readonly CanvasGuide[], { width, height }: Size): Box[] =>
  guides.map(({ axis, at }) => (axis === 'x' ? { x: at, y: 0, width: 0, height } : { x: 0, y: at, width, height: 0 }))
