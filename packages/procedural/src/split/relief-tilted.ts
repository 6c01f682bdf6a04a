/** A parallax with reliefs as it is seen from the side: what the shader of the wallpaper draws, for measuring it. */
import type { RgbImage } from '../image/rgb-image.ts'
import type { LayerRelief } from './layer-relief.ts'
import type { ImageLayers } from './split-image.ts'

/** Depth samples that the shader takes for a px of each of two layers at the best quality. */
const marchSteps = 8
/** Coverage at which nothing farther is looked at. */
const isOpaque = 0.996
/** Gap below which a point counts as reached. */
const reached = 0.0005

/** Lays the layers over each other; `shiftX` and `shiftY` are those of depth 1 beside depth 0, in px. */
export function layReliefs(parts: ImageLayers, shiftX: number, shiftY: number): RgbImage {
  const { width, height } = parts
  const data = new Uint8Array(width * height * 3)
  const layers = [...parts.layers].reverse()
  const color = new Float32Array(4)
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++, o += 3) {
      let [r, g, b, a] = [0, 0, 0, 0]
      for (const { rgba, relief, depth } of layers) {
        if (a >= isOpaque) break
        const z = relief ? marched(relief, x / width, y / height, shiftX / width, shiftY / height) : depth
        sample(rgba, parts, x - shiftX * z, y - shiftY * z, color)
        const share = 1 - a
        r += share * color[0]
        g += share * color[1]
        b += share * color[2]
        a += share * color[3]
      }
      data[o] = r + 0.5
      data[o + 1] = g + 0.5
      data[o + 2] = b + 0.5
    }
  return { width, height, data }
}

function marched(relief: LayerRelief, x: number, y: number, shiftX: number, shiftY: number): number {
  const { near, far } = relief
  let z = near
  let before = near
  let gapBefore = 0
  for (let step = 0; step < marchSteps; step++) {
    z = near + ((far - near) * step) / (marchSteps - 1)
    const gap = depthAt(relief, x - shiftX * z, y - shiftY * z) - z
    if (gap >= -reached || step === marchSteps - 1) {
      const way = gap - gapBefore
      return way > 0.0001 ? z + (before - z) * Math.max(0, Math.min(1, gap / way)) : z
    }
    before = z
    gapBefore = gap
  }
  return z
}

function depthAt({ data, width, height, near, far }: LayerRelief, x: number, y: number): number {
  const px = Math.max(0, Math.min(width - 1.001, x * width - 0.5))
  const py = Math.max(0, Math.min(height - 1.001, y * height - 0.5))
  const [left, top] = [Math.floor(px), Math.floor(py)]
  const [u, v] = [px - left, py - top]
  const i = top * width + left
  const right = left < width - 1 ? 1 : 0
  const below = top < height - 1 ? width : 0
  const upper = data[i] * (1 - u) + data[i + right] * u
  const lower = data[i + below] * (1 - u) + data[i + below + right] * u
  return far + ((near - far) * (upper * (1 - v) + lower * v)) / 255
}

/** Premultiplied color between four px; coverage from 0 to 1. */
function sample(
  rgba: Uint8Array,
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
  out: Float32Array,
): void {
  const px = Math.max(0, Math.min(width - 1, x))
  const py = Math.max(0, Math.min(height - 1, y))
  const [left, top] = [Math.floor(px), Math.floor(py)]
  const [u, v] = [px - left, py - top]
  out.fill(0)
  for (let k = 0; k < 4; k++) {
    const column = Math.min(width - 1, left + (k & 1))
    const row = Math.min(height - 1, top + (k >> 1))
    const weight = ((k & 1) === 1 ? u : 1 - u) * (k >> 1 === 1 ? v : 1 - v)
    const i = (row * width + column) * 4
    const cover = (rgba[i + 3] * weight) / 255
    out[0] = out[0] + rgba[i] * cover
    out[1] = out[1] + rgba[i + 1] * cover
    out[2] = out[2] + rgba[i + 2] * cover
    out[3] = out[3] + cover
  }
}
