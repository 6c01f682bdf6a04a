/** Outpainting: the position of an image in a larger frame. Sizes are px of the result. */
import { evenDown, evenNear, ratioOf, type Size } from '../sizes/sizes.ts'

/** Ratios of the dialog, in its order. */
export const outpaintRatios = ['1:1', '3:4', '9:16', '4:3', '16:9'] as const
export type OutpaintRatio = (typeof outpaintRatios)[number]

export const outpaintScales = [1.5, 2, 3] as const
/** Scales of the dialog; 0 means that the frame takes another ratio and is as small as that allows. */
export type OutpaintScale = 0 | (typeof outpaintScales)[number]

/** Longest side of the result in px. */
export const outpaintLongSide = 4096
export const defaultOutpaintPrompt = 'extend the image naturally, keep style and lighting'

/** px by which each side is extended. */
export interface OutpaintPadding {
  left: number
  right: number
  top: number
  bottom: number
}

/** Size of the result, and of the source in it: both shrink when the frame would be too long. */
export interface OutpaintFrame {
  size: Size
  image: Size
}

/** State of the outpainting dialog. */
export interface OutpaintState {
  source: Size
  ratio: OutpaintRatio
  scale: OutpaintScale
  /** Share of the free room that lies left of and above the image, 0 to 1. */
  x: number
  y: number
  prompt: string
}

export type OutpaintAction =
  | { do: 'set-ratio'; ratio: OutpaintRatio }
  | { do: 'set-scale'; scale: Exclude<OutpaintScale, 0> }
  /** px of the result. */
  | { do: 'move-by'; dx: number; dy: number }
  | { do: 'center' }
  | { do: 'set-prompt'; prompt: string }

const center = 0.5
const firstScale = outpaintScales[0]

/** The offered ratio that is closest to the image's own. */
export function bestOutpaintRatio({ width, height }: Size): OutpaintRatio {
  const distance = (ratio: OutpaintRatio) => Math.abs(Math.log(ratioOf(ratio) / (width / height)))
  return outpaintRatios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best))
}

/** Whether scales are offered: only for the image's own ratio, because any other ratio enlarges the frame by itself. */
export function hasOutpaintScales(source: Size, ratio: OutpaintRatio): boolean {
  return ratio === bestOutpaintRatio(source)
}

/** The frame for a ratio and a scale: the smallest one that contains the image, times the scale, within the limit. */
export function outpaintFrame(source: Size, ratio: OutpaintRatio, scale: OutpaintScale): OutpaintFrame {
  const targetRatio = ratioOf(ratio)
  const factor = scale === 0 ? 1 : scale
  const width = Math.max(source.width, source.height * targetRatio) * factor
  const height = Math.max(source.height, source.width / targetRatio) * factor
  const shrink = Math.min(1, outpaintLongSide / Math.max(width, height))
  const size = { width: side(width * shrink), height: side(height * shrink) }
  return {
    size,
    image: {
      width: Math.min(size.width, Math.max(1, Math.round(source.width * shrink))),
      height: Math.min(size.height, Math.max(1, Math.round(source.height * shrink))),
    },
  }
}

function side(px: number): number {
  return Math.min(evenNear(px), evenDown(outpaintLongSide))
}

export function initialOutpaint(source: Size): OutpaintState {
  return { source, ratio: bestOutpaintRatio(source), scale: firstScale, x: center, y: center, prompt: '' }
}

/** Applies one action; an action that a rule forbids returns the same state object. */
export function reduceOutpaint(state: OutpaintState, action: OutpaintAction): OutpaintState {
  switch (action.do) {
    case 'set-ratio':
      if (action.ratio === state.ratio) return state
      return {
        ...state,
        ratio: action.ratio,
        scale: hasOutpaintScales(state.source, action.ratio) ? firstScale : 0,
      }
    case 'set-scale':
      return hasOutpaintScales(state.source, state.ratio) ? { ...state, scale: action.scale } : state
    case 'move-by':
      return move(state, action.dx, action.dy)
    case 'center':
      return { ...state, x: center, y: center }
    case 'set-prompt':
      return { ...state, prompt: action.prompt }
  }
}

/** Moves the image within the frame. */
function move(state: OutpaintState, dx: number, dy: number): OutpaintState {
  const { size, image } = outpaintFrame(state.source, state.ratio, state.scale)
  return {
    ...state,
    x: moved(state.x, dx, size.width - image.width),
    y: moved(state.y, dy, size.height - image.height),
  }
}

function moved(share: number, px: number, room: number): number {
  return room === 0 ? share : Math.min(1, Math.max(0, share + px / room))
}

/** Padding in whole pixels, which add up to the frame together with the image. */
export function outpaintPadding({ source, ratio, scale, x, y }: OutpaintState): OutpaintPadding {
  const { size, image } = outpaintFrame(source, ratio, scale)
  const [across, down] = [size.width - image.width, size.height - image.height]
  const [left, top] = [Math.round(x * across), Math.round(y * down)]
  return { left, right: across - left, top, bottom: down - top }
}
