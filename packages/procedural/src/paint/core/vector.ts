/** Painting with Skia: paths, gradients, strokes, blurs. */

import { decodeSrgb } from '../../math/color.ts'
import type { Area, Target, View } from '../scene.ts'
import { clipToArea } from './pixels.ts'
import { type Canvas, createCanvas, type SKRSContext2D } from './skia.ts'

export type Draw = (context: SKRSContext2D) => void

export interface VectorOptions extends Area {
  /** Factor on the light of the drawing; above 1 it glows. */
  gain?: number
  /** 'cover' paints over (the default), 'light' only adds light. */
  mode?: 'cover' | 'light'
  /**
   * World radius by which the whole drawing is blurred, once and no more finely than that shows. A filter of the context
   * would blur each of its parts anew.
   */
  blur?: number
}

const linear = new Float32Array(256)
for (let i = 0; i < 256; i++) linear[i] = decodeSrgb(i / 255)

/** Canvases that were drawn on last, the newest first: actors of a video have areas of a few sizes, which change with them. */
const scratch: Canvas[] = []
const mostScratch = 12
/** px by which a canvas may be larger than what is drawn, so that a size that changes a little finds one. */
const scratchStep = 32

/** A canvas of at least this size, hardly larger. */
function scratchOf(width: number, height: number): Canvas {
  const wide = Math.ceil(width / scratchStep) * scratchStep
  const tall = Math.ceil(height / scratchStep) * scratchStep
  const known = scratch.findIndex((one) => one.width === wide && one.height === tall)
  const canvas = scratch.splice(known, known < 0 ? 0 : 1)[0] ?? createCanvas(wide, tall)
  scratch.unshift(canvas)
  if (scratch.length > mostScratch) scratch.pop()
  return canvas
}

/** Draws in world coordinates (y down, 1 = image height). Line widths and blurs are world sizes too. */
export function paintVector(view: View, target: Target, draw: Draw, options: VectorOptions = {}): void {
  const clipped = clipToArea(view, target, options)
  if (!clipped) return
  const { surface, x0, y0, x1, y1 } = clipped
  const width = x1 - x0
  const height = y1 - y0
  const canvas = scratchOf(width, height)
  const context = canvas.getContext('2d')
  context.reset()
  if (options.blur) drawBlurred(context, view, clipped, draw, options.blur)
  else drawAt(context, draw, view, { left: x0, top: y0, step: 1 })
  const pixels = canvas.data()
  const pitch = canvas.width * 4
  const keep = options.mode === 'light' ? 0 : 1
  const gain = options.gain ?? 1
  const { r, g, b, a } = surface
  for (let row = 0; row < height; row++) {
    let i = (y0 + row) * surface.width + x0
    let o = row * pitch
    for (let column = 0; column < width; column++, i++, o += 4) {
      const byte = pixels[o + 3]
      if (byte === 0) continue
      if (byte === 255 && keep === 1) {
        r[i] = linear[pixels[o]] * gain
        g[i] = linear[pixels[o + 1]] * gain
        b[i] = linear[pixels[o + 2]] * gain
        if (a) a[i] = 1
        continue
      }
      const cover = byte / 255
      const under = 1 - cover * keep
      const straight = 255 / byte
      const light = cover * gain
      r[i] = r[i] * under + linear[(pixels[o] * straight) | 0] * light
      g[i] = g[i] * under + linear[(pixels[o + 1] * straight) | 0] * light
      b[i] = b[i] * under + linear[(pixels[o + 2] * straight) | 0] * light
      if (a) a[i] = a[i] * under + cover * keep
    }
  }
}

interface Raster {
  /** The px of the view at the upper left corner. */
  left: number
  top: number
  /** Px of the view to each px. */
  step: number
}

/** Draws on a context whose px are those of a raster over a view. */
function drawAt(context: SKRSContext2D, draw: Draw, view: View, { left, top, step }: Raster): void {
  const scale = 1 / (view.pixel * step)
  context.setTransform(scale, 0, 0, scale, -view.left * scale - left / step, -view.top * scale - top / step)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  draw(context)
}

/** Radii of a blur within which it takes what is drawn, and px of a radius that are enough to show it. */
const blurReach = 3
const blurPixels = 2.5
const coarsest = 4

function drawBlurred(context: SKRSContext2D, view: View, { x0, y0, x1, y1 }: Target, draw: Draw, blur: number): void {
  const radius = blur / view.pixel
  const step = Math.max(1, Math.min(coarsest, Math.floor(radius / blurPixels)))
  const margin = Math.ceil((radius * blurReach) / step) + 1
  // Coarse px are counted from the world's origin, so that strips and wider views have the same ones.
  const firstOf = (from: number, edge: number) => {
    const origin = Math.round(edge / view.pixel)
    return (Math.floor((from + origin) / step) - margin) * step - origin
  }
  const left = firstOf(x0, view.left)
  const top = firstOf(y0, view.top)
  const width = Math.ceil((x1 - left) / step) + margin
  const height = Math.ceil((y1 - top) / step) + margin
  const sharp = createCanvas(width, height)
  drawAt(sharp.getContext('2d'), draw, view, { left, top, step })
  const soft = createCanvas(width, height)
  const softContext = soft.getContext('2d')
  softContext.filter = `blur(${(radius / step).toFixed(2)}px)`
  softContext.drawImage(sharp, 0, 0)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(soft, left - x0, top - y0, width * step, height * step)
}

/** Blur in world units for `context.filter`, which Skia measures in pixels. */
export function blurFilter(view: View, radius: number): string {
  return `blur(${(radius / view.pixel).toFixed(2)}px)`
}
