/** What a wheel means: steps of a mouse zoom, two fingers on a touchpad pan, and their pinch zooms. */
import type { Point } from '@mirari/editor-core'

/** Zoom per px of the wheel. Browsers report a pinch on a touchpad as small wheel steps with Ctrl. */
const wheelZoom = 0.0015
const pinchZoom = 0.01
/** Height of a line, for wheels that report lines. */
const linePx = 16
const maxWheelPx = 240
/** A step of a mouse's wheel is at least this long, px; fingers begin with less. */
const leastStepPx = 50
/** Fingers that have begun to pan go on panning through longer steps, until they rest this long, ms. */
const restMs = 250

/** A wheel event, as far as it is needed; `deltaMode` 1 counts lines. */
export type WheelInput = Pick<
  WheelEvent,
  'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'timeStamp'
>

export type WheelAction = { kind: 'pan'; by: Point } | { kind: 'zoom'; factor: number }

/** Reads the wheel of one area; it remembers whether fingers are panning. */
export function createWheel(): (input: WheelInput) => WheelAction {
  let pannedAtMs = Number.NEGATIVE_INFINITY
  return ({ deltaX, deltaY, deltaMode, ctrlKey, metaKey, shiftKey, timeStamp }) => {
    const isLines = deltaMode === 1
    const px = (delta: number) => Math.max(-maxWheelPx, Math.min(maxWheelPx, isLines ? delta * linePx : delta))
    if (ctrlKey || metaKey) return { kind: 'zoom', factor: Math.exp(-px(deltaY) * pinchZoom) }
    if (shiftKey) return { kind: 'pan', by: { x: -px(deltaX || deltaY), y: 0 } }
    const isByFingers = !isLines && (deltaX !== 0 || Math.abs(deltaY) < leastStepPx)
    if (isByFingers || timeStamp - pannedAtMs < restMs) {
      pannedAtMs = timeStamp
      return { kind: 'pan', by: { x: -px(deltaX), y: -px(deltaY) } }
    }
    return { kind: 'zoom', factor: Math.exp(-px(deltaY) * wheelZoom) }
  }
}
