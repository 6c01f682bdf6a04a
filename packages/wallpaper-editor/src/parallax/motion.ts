import type { Point } from '@mirari/editor-core'

/** How strongly layers follow the pointer. */
export const parallaxStrength = 1.2
/** The most that a layer moves, in percent of the image's sides. */
export const maxOffsetPercent = 3
/** Layers are larger than their frame: by the distance they can move on both sides, and a little for soft edges. */
export const overscan = 1 + (2 * (maxOffsetPercent + 0.5)) / 100

/** How far each layer follows the pointer, from far to near; the farthest moves the other way. */
export const layerReach = [-0.8, 0.3, 1.2] as const

/**
 * Offset of a layer in percent of its size. `pointer` is -1 to 1 across the image, from left to right and top to
 * bottom, and more outside of it.
 */
export function layerOffset(pointer: Point, reach: number): Point {
  const along = (value: number) =>
    Math.max(-maxOffsetPercent, Math.min(maxOffsetPercent, value * parallaxStrength * reach)) + 0
  return { x: along(pointer.x), y: along(pointer.y) }
}

/** Where the pointer is on a frame; `point` and `frame` in px of the window. */
export function pointerIn(point: Point, frame: { left: number; top: number; width: number; height: number }): Point {
  const along = (value: number, start: number, size: number) => (size > 0 ? ((value - start) / size) * 2 - 1 : 0)
  return { x: along(point.x, frame.left, frame.width), y: along(point.y, frame.top, frame.height) }
}
