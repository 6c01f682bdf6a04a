/** Paints pixels with a shader: a function of the world position. */
import type { Area, Target, View } from '../scene.ts'

/** Output of a shader: linear light, not premultiplied, and coverage, which is reset to 1 before each call. */
export interface Shade {
  r: number
  g: number
  b: number
  a: number
}

export type Shader = (x: number, y: number, out: Shade) => void

export interface PixelOptions extends Area {
  /**
   * World size of the finest thing the shader shows. Coarse content is computed on a coarser grid and smoothly
   * enlarged: 1/1000 or less means every pixel of an image 1000 px high, 1/200 every fifth.
   */
  detail?: number
  /** 'cover' paints over (the default), 'light' only adds light (`a` scales it). */
  mode?: 'cover' | 'light'
  /** Called before each row of points, for which the shader is then called in order: what a whole row has in common. */
  row?(row: PointRow): void
}

/** Points side by side: world position of the first one, the distance to the next one, and how many there are. */
export interface PointRow {
  x: number
  y: number
  step: number
  count: number
}

/** Whether a view shows anything of an area. */
export function touches({ left, top, pixel, width, height }: View, area: Area): boolean {
  return (
    (area.right ?? 1e9) > left &&
    (area.left ?? -1e9) < left + width * pixel &&
    (area.bottom ?? 1e9) > top &&
    (area.top ?? -1e9) < top + height * pixel
  )
}

/** Pixel rectangle of a target that lies inside an area of the world, or null. */
export function clipToArea(view: View, target: Target, area: Area): Target | null {
  const x0 = Math.max(target.x0, Math.floor(((area.left ?? -1e9) - view.left) / view.pixel))
  const x1 = Math.min(target.x1, Math.ceil(((area.right ?? 1e9) - view.left) / view.pixel))
  const y0 = Math.max(target.y0, Math.floor(((area.top ?? -1e9) - view.top) / view.pixel))
  const y1 = Math.min(target.y1, Math.ceil(((area.bottom ?? 1e9) - view.top) / view.pixel))
  return x0 < x1 && y0 < y1 ? { surface: target.surface, x0, y0, x1, y1 } : null
}

/** Pixels between two computed points for content of this world size. */
export function gridStep(view: View, detail: number): number {
  return Math.max(1, Math.min(12, Math.round(detail / view.pixel)))
}

export function paintPixels(view: View, target: Target, shader: Shader, options: PixelOptions = {}): void {
  const clipped = clipToArea(view, target, options)
  if (!clipped) return
  const step = gridStep(view, options.detail ?? 0)
  // Handed over as a number: a loop that takes it from the options itself runs half as fast.
  const keep = options.mode === 'light' ? 0 : 1
  if (step === 1) paintEach(view, clipped, shader, keep, options.row)
  else paintGrid(view, clipped, shader, keep, options)
}

function paintEach(
  view: View,
  { surface, x0, y0, x1, y1 }: Target,
  shader: Shader,
  keep: number,
  openRow: PixelOptions['row'],
): void {
  const { r, g, b, a, width } = surface
  const out: Shade = { r: 0, g: 0, b: 0, a: 1 }
  for (let row = y0; row < y1; row++) {
    const y = view.top + (row + 0.5) * view.pixel
    openRow?.({ x: view.left + (x0 + 0.5) * view.pixel, y, step: view.pixel, count: x1 - x0 })
    let i = row * width + x0
    for (let column = x0; column < x1; column++, i++) {
      out.a = 1
      shader(view.left + (column + 0.5) * view.pixel, y, out)
      const cover = out.a
      if (cover <= 0) continue
      const under = 1 - cover * keep
      r[i] = r[i] * under + out.r * cover
      g[i] = g[i] * under + out.g * cover
      b[i] = b[i] * under + out.b * cover
      if (a) a[i] = a[i] * under + cover * keep
    }
  }
}

function paintGrid(
  view: View,
  { surface, x0, y0, x1, y1 }: Target,
  shader: Shader,
  keep: number,
  options: PixelOptions,
): void {
  const step = gridStep(view, options.detail ?? 0)
  const openRow = options.row
  // Points are counted from the world's origin, so that strips and wider views compute the same ones.
  const originX = Math.round(view.left / view.pixel)
  const originY = Math.round(view.top / view.pixel)
  const firstX = Math.floor((x0 + originX) / step)
  const firstY = Math.floor((y0 + originY) / step)
  const columns = Math.floor((x1 - 1 + originX) / step) + 2 - firstX
  const out: Shade = { r: 0, g: 0, b: 0, a: 1 }
  const computeRow = (gridY: number, into: Float32Array) => {
    const y = view.top + (gridY * step - originY + 0.5) * view.pixel
    const firstAt = view.left + (firstX * step - originX + 0.5) * view.pixel
    openRow?.({ x: firstAt, y, step: view.pixel * step, count: columns })
    for (let k = 0, o = 0; k < columns; k++, o += 4) {
      out.a = 1
      shader(view.left + ((firstX + k) * step - originX + 0.5) * view.pixel, y, out)
      const cover = out.a
      if (cover <= 0) {
        into[o] = into[o + 1] = into[o + 2] = into[o + 3] = 0
        continue
      }
      into[o] = out.r * cover
      into[o + 1] = out.g * cover
      into[o + 2] = out.b * cover
      into[o + 3] = cover
    }
  }
  let upper = new Float32Array(columns * 4)
  let lower = new Float32Array(columns * 4)
  const between = new Float32Array(columns * 4)
  let gridY = firstY
  computeRow(gridY, upper)
  computeRow(gridY + 1, lower)
  const { r, g, b, a, width } = surface
  for (let row = y0; row < y1; row++) {
    const place = (row + originY) / step
    while (place >= gridY + 1) {
      gridY++
      const spare = upper
      upper = lower
      lower = spare
      computeRow(gridY + 1, lower)
    }
    const v = place - gridY
    for (let k = 0; k < between.length; k++) {
      const from = upper[k]
      between[k] = from + (lower[k] - from) * v
    }
    let i = row * width + x0
    let phase = x0 + originX - firstX * step
    let o = 0
    for (let column = x0; column < x1; column++, i++) {
      const u = phase / step
      const w = 1 - u
      const cover = between[o + 3] * w + between[o + 7] * u
      if (cover > 0) {
        const under = 1 - cover * keep
        r[i] = r[i] * under + between[o] * w + between[o + 4] * u
        g[i] = g[i] * under + between[o + 1] * w + between[o + 5] * u
        b[i] = b[i] * under + between[o + 2] * w + between[o + 6] * u
        if (a) a[i] = a[i] * under + cover * keep
      }
      if (++phase === step) {
        phase = 0
        o += 4
      }
    }
  }
}
