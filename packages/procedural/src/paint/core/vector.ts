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
  const scale = 1 / view.pixel
  context.setTransform(scale, 0, 0, scale, -view.left * scale - x0, -view.top * scale - y0)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  draw(context)
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

/** Blur in world units for `context.filter`, which Skia measures in pixels. */
export function blurFilter(view: View, radius: number): string {
  return `blur(${(radius / view.pixel).toFixed(2)}px)`
}
