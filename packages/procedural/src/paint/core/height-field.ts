/**
 * Ground and water in perspective: the painter moves away from the eye slice by slice and fills each column upward
 * as far as the slice becomes visible. Every slice is shaded where it is visible and weighted by the part of the
 * pixel that it covers, so that far waves and crests are smooth.
 */
import type { Surface, Target, View } from '../scene.ts'
import type { Shade } from './pixels.ts'

export interface Camera {
  /** World y of the horizon on the image. */
  horizon: number
  /** Height of the eye above height 0 of the field, in field units. */
  height: number
  /** Lens: image heights per unit of slope. 1.2 is wide, 2.5 is long. */
  focal: number
  /** Nearest and farthest distance in field units; ground below the lower edge of the view is skipped anyway. */
  near: number
  far: number
  /** Greatest height of the field near the eye. */
  highest: number
}

/** A visible point of the field. */
export interface FieldPoint {
  /** Position: x to the right, z away, y up. */
  x: number
  y: number
  z: number
  /** Slopes of the height. */
  slopeX: number
  slopeZ: number
  /** World position on the image. */
  screenX: number
  screenY: number
}

/** Positions side by side. */
export interface FieldRow {
  x: number
  step: number
  z: number
}

/** Heights of rows from those of single positions. */
export function eachHeight(height: (x: number, z: number) => number): HeightFieldOptions['heights'] {
  return ({ x, step, z }, into) => {
    for (let k = 0; k < into.length; k++) into[k] = height(x + k * step, z)
  }
}

export interface HeightFieldOptions {
  camera: Camera
  /** Heights of positions side by side at one distance, in field units: `step` from one to the next, the first at `x`. */
  heights(row: FieldRow, into: Float64Array): void
  shade(point: FieldPoint, out: Shade): void
  /** Pixels between two slices on flat ground; default 1. Steep ground is interpolated between slices. */
  slicePixels?: number
  /** Largest relative step from slice to slice; default 0.02. */
  largestStep?: number
}

/** Returns the painter of a layer. The upper edge of the field blends smoothly into the layers behind. */
export function heightField(view: View, options: HeightFieldOptions): (target: Target) => void {
  const { camera } = options
  const slices = slicesOf(view, camera, options.slicePixels ?? 1, options.largestStep ?? 0.02)
  return ({ surface, x0, y0, x1, y1 }) => {
    const columns = x1 - x0
    // Screen positions are in pixels from the upper edge.
    const reached = new Float64Array(columns).fill(y1)
    const before = new Float64Array(columns + 1)
    const beforePlace = new Float64Array(columns)
    const earlierPlace = new Float64Array(columns)
    const heights = new Float64Array(columns + 1)
    const slopes = new Float64Array(columns)
    const colors = new Float64Array(columns * 3)
    const stack = createStack(surface, x0, columns)
    const point: FieldPoint = { x: 0, y: 0, z: 0, slopeX: 0, slopeZ: 0, screenX: 0, screenY: 0 }
    const out: Shade = { r: 0, g: 0, b: 0, a: 1 }
    let previous = 0
    for (let s = 0; s < slices.length; s++) {
      const z = slices[s]
      const across = z / camera.focal
      const stepX = view.pixel * across
      options.heights({ x: (view.left + (x0 + 0.5) * view.pixel) * across, step: stepX, z }, heights)
      for (let k = 0; k < columns; k++) {
        const y = heights[k]
        const place = (camera.horizon - ((y - camera.height) * camera.focal) / z - view.top) / view.pixel
        const top = reached[k]
        const lastPlace = beforePlace[k]
        const last = before[k]
        if (s > 1 && lastPlace <= top && place > lastPlace && earlierPlace[k] > lastPlace) {
          // A crest between slices has its true top where the parabola through three slices has it.
          const bend = earlierPlace[k] - 2 * lastPlace + place
          const rise = (earlierPlace[k] - place) ** 2 / (8 * bend)
          const peak = Math.max(lastPlace - Math.min(rise, 3), y0)
          if (peak < top) {
            // The crest takes the color last seen below it.
            out.r = colors[k * 3]
            out.g = colors[k * 3 + 1]
            out.b = colors[k * 3 + 2]
            out.a = 1
            let edge = top
            while (edge > peak) {
              const row = Math.ceil(edge) - 1
              const next = Math.max(row, peak)
              addPart(stack, k, row, edge - next, out)
              edge = next
            }
            reached[k] = peak
          }
        }
        if (place < reached[k] && s > 0) {
          const screenX = view.left + (x0 + k + 0.5) * view.pixel
          const slopeX = (heights[k + 1] - y) / stepX
          const lastSlopeX = slopes[k]
          point.slopeZ = (y - last) / (z - previous)
          point.screenX = screenX
          const end = Math.max(place, y0)
          let edge = reached[k]
          while (edge > end) {
            const row = Math.ceil(edge) - 1
            const next = Math.max(row, end)
            const middle = (edge + next) / 2
            // Between two slices the visible point is where the line of sight meets the ground.
            let t = lastPlace > place ? (lastPlace - middle) / (lastPlace - place) : 1
            if (t < 0) t = 0
            point.y = last + (y - last) * t
            // A slice may lie just behind a crest: most of its visible part is still the slope in front.
            point.slopeX = lastSlopeX + (slopeX - lastSlopeX) * t
            point.z = 1 / (1 / previous + (1 / z - 1 / previous) * t)
            point.x = (screenX * point.z) / camera.focal
            point.screenY = view.top + middle * view.pixel
            out.a = 1
            options.shade(point, out)
            addPart(stack, k, row, edge - next, out)
            edge = next
          }
          colors[k * 3] = out.r
          colors[k * 3 + 1] = out.g
          colors[k * 3 + 2] = out.b
          reached[k] = end
        }
        slopes[k] = (heights[k + 1] - y) / stepX
        before[k] = y
        earlierPlace[k] = lastPlace
        beforePlace[k] = place
      }
      previous = z
    }
    flush(stack)
  }
}

function slicesOf(view: View, camera: Camera, slicePixels: number, largestStep: number): Float64Array {
  const slices: number[] = []
  const factor = (slicePixels * view.pixel) / (camera.height * camera.focal)
  const bottom = view.top + view.height * view.pixel - camera.horizon
  const seen = bottom > 0 ? ((camera.height - camera.highest) * camera.focal * 0.97) / bottom : 0
  let z = Math.max(camera.near, seen)
  while (z < camera.far && slices.length < 20_000) {
    slices.push(z)
    z += Math.min(z * largestStep, z * z * factor)
  }
  slices.push(camera.far)
  return Float64Array.from(slices)
}

/** The pixel of each column that is being filled: mean of its parts so far. */
interface Stack {
  surface: Surface
  /** Surface column of the first entry. */
  x0: number
  row: Int32Array
  r: Float64Array
  g: Float64Array
  b: Float64Array
  cover: Float64Array
}

function createStack(surface: Surface, x0: number, columns: number): Stack {
  return {
    surface,
    x0,
    row: new Int32Array(columns).fill(-1),
    r: new Float64Array(columns),
    g: new Float64Array(columns),
    b: new Float64Array(columns),
    cover: new Float64Array(columns),
  }
}

function addPart(stack: Stack, k: number, row: number, share: number, out: Shade): void {
  if (stack.row[k] !== row) {
    write(stack, k)
    stack.row[k] = row
    stack.r[k] = stack.g[k] = stack.b[k] = stack.cover[k] = 0
  }
  const weight = share * out.a
  stack.r[k] = stack.r[k] + out.r * weight
  stack.g[k] = stack.g[k] + out.g * weight
  stack.b[k] = stack.b[k] + out.b * weight
  stack.cover[k] = stack.cover[k] + weight
}

function write(stack: Stack, k: number): void {
  const { r, g, b, a, width, height } = stack.surface
  const row = stack.row[k]
  if (row < 0 || row >= height) return
  const i = row * width + stack.x0 + k
  const cover = Math.min(1, stack.cover[k])
  const under = 1 - cover
  r[i] = r[i] * under + stack.r[k]
  g[i] = g[i] * under + stack.g[k]
  b[i] = b[i] * under + stack.b[k]
  if (a) a[i] = a[i] * under + cover
}

function flush(stack: Stack): void {
  for (let k = 0; k < stack.row.length; k++) write(stack, k)
}
