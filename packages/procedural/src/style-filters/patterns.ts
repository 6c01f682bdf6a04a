/** Style filters that rebuild the image from dots, tiles, triangles, lines. */

import type { RgbImage } from '../image/rgb-image.ts'
import { createNoise } from '../math/noise.ts'
import { clamp, mix, smoothstep } from '../math/number.ts'
import { hash2 } from '../math/random.ts'
import { copyOf, eachPixel, luma, type PixelShader, pixelsOf } from './each-pixel.ts'
import type { StyleFilterContext } from './style-filter.ts'

/** World pitch of dots and lines. */
export const screenPitch = 1 / 170

/** Fibers and tooth of paper: a factor around 1. */
export function paper(
  image: RgbImage,
  context: StyleFilterContext,
  strength: number,
): (x: number, y: number) => number {
  const noise = createNoise(context.random.fork('paper').seed)
  const scale = 1000 / image.height
  return (x, y) => {
    const u = x * scale
    const v = y * scale
    return (
      1 +
      (noise.value(u * 0.34, v * 0.34) +
        noise.value(u * 0.9, v * 0.11) * 0.6 +
        noise.value(u * 0.05, v * 0.05) * 0.5 -
        1.05) *
        strength
    )
  }
}

/** Squares of one color, `size` high. */
export async function pixelate(
  image: RgbImage,
  context: StyleFilterContext,
  size: number,
  shader: PixelShader,
): Promise<RgbImage> {
  const source = copyOf(image)
  const { width, height } = image
  const side = pixelsOf(image, size, 2)
  const pixel = { r: 0, g: 0, b: 0 }
  for (let top = 0; top < height; top += side) {
    await context.yieldToEventLoop()
    for (let left = 0; left < width; left += side) {
      const right = Math.min(width, left + side)
      const bottom = Math.min(height, top + side)
      meanOf(source, pixel, { left, top, right, bottom })
      shader(pixel, (left / side) | 0, (top / side) | 0)
      for (let y = top; y < bottom; y++)
        for (let x = left, o = (y * width + left) * 3; x < right; x++, o += 3) {
          image.data[o] = pixel.r * 255
          image.data[o + 1] = pixel.g * 255
          image.data[o + 2] = pixel.b * 255
        }
    }
  }
  return image
}

/** Leaded glass: cells around scattered points, each of one color, with lead lines between them. */
export async function leadedGlass(
  image: RgbImage,
  context: StyleFilterContext,
  size: number,
  lead: number,
): Promise<RgbImage> {
  const source = copyOf(image)
  const cell = size * image.height
  const half = (lead * image.height) / 2
  const salt = context.random.int(1, 9999)
  return eachPixel(image, context, (pixel, x, y) => {
    const column = Math.floor(x / cell)
    const row = Math.floor(y / cell)
    let nearest = 1e9
    let second = 1e9
    let px = 0
    let py = 0
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++) {
        const cx = (column + i + 0.15 + 0.7 * hash2(column + i + salt, row + j)) * cell
        const cy = (row + j + 0.15 + 0.7 * hash2(column + i, row + j + salt)) * cell
        const d = (cx - x) * (cx - x) + (cy - y) * (cy - y)
        if (d < nearest) {
          second = nearest
          nearest = d
          px = cx
          py = cy
        } else if (d < second) second = d
      }
    const near = Math.sqrt(nearest)
    const border = Math.sqrt(second) - near
    sampleAround(source, px, py, cell * 0.2, pixel)
    const shine = 0.9 + 0.28 * (1 - near / cell) + (hash2(px | 0, py | 0) - 0.5) * 0.14
    const l = luma(pixel.r, pixel.g, pixel.b)
    const open = smoothstep(half * 0.7, half * 1.6, border)
    pixel.r = mix(0.05, (l + (pixel.r - l) * 1.4) * shine, open)
    pixel.g = mix(0.05, (l + (pixel.g - l) * 1.4) * shine, open)
    pixel.b = mix(0.06, (l + (pixel.b - l) * 1.4) * shine, open)
  })
}

/** Cross product, above 0 when the second direction turns to the right of the first. */
function cross(ux: number, uy: number, vx: number, vy: number): number {
  return ux * vy - uy * vx
}

/** Facets: triangles of one color between the points of a jittered grid. */
export async function facets(image: RgbImage, context: StyleFilterContext, size: number): Promise<RgbImage> {
  const source = copyOf(image)
  const cell = size * image.height
  const salt = context.random.int(1, 9999)
  const cornerX = (i: number, j: number) => (i + (hash2(i + salt, j) - 0.5) * 0.72) * cell
  const cornerY = (i: number, j: number) => (j + (hash2(i, j + salt) - 0.5) * 0.72) * cell
  return eachPixel(image, context, (pixel, x, y) => {
    const column = Math.floor(x / cell)
    const row = Math.floor(y / cell)
    for (let k = 0; k < 9; k++) {
      const i = column + ((k + 1) % 3) - 1
      const j = row + (((k / 3 + 1) | 0) % 3) - 1
      const ax = cornerX(i, j)
      const ay = cornerY(i, j)
      const bx = cornerX(i + 1, j)
      const by = cornerY(i + 1, j)
      const cx = cornerX(i + 1, j + 1)
      const cy = cornerY(i + 1, j + 1)
      const dx = cornerX(i, j + 1)
      const dy = cornerY(i, j + 1)
      if (cross(bx - ax, by - ay, x - ax, y - ay) < 0 || cross(cx - bx, cy - by, x - bx, y - by) < 0) continue
      if (cross(dx - cx, dy - cy, x - cx, y - cy) < 0 || cross(ax - dx, ay - dy, x - dx, y - dy) < 0) continue
      const upper = cross(cx - ax, cy - ay, x - ax, y - ay) < 0
      const mx = upper ? (ax + bx + cx) / 3 : (ax + cx + dx) / 3
      const my = upper ? (ay + by + cy) / 3 : (ay + cy + dy) / 3
      sampleAround(source, mx, my, cell * 0.22, pixel)
      const tone = 1 + (hash2(i * 2 + (upper ? 1 : 0), j + salt) - 0.5) * 0.13
      pixel.r *= tone
      pixel.g *= tone
      pixel.b *= tone
      return
    }
  })
}

/** Share of ink at a place of a dot screen: 1 inside a dot, smooth border. `dark` is the tone to print, 0 to 1. */
export function dotScreen(pitch: number, angle: number): (x: number, y: number, dark: number) => number {
  const cos = Math.cos(angle) / pitch
  const sin = Math.sin(angle) / pitch
  const soft = 1 / pitch
  return (x, y, dark) => {
    const u = x * cos + y * sin
    const v = y * cos - x * sin
    const du = u - Math.floor(u) - 0.5
    const dv = v - Math.floor(v) - 0.5
    // Round dots up to half the tone, round holes above it.
    if (dark <= 0.5)
      return clamp((Math.sqrt(dark / Math.PI) - Math.sqrt(du * du + dv * dv)) / soft + 0.5) * (dark > 0.01 ? 1 : 0)
    const eu = 0.5 - Math.abs(du)
    const ev = 0.5 - Math.abs(dv)
    return (
      1 - clamp((Math.sqrt((1 - dark) / Math.PI) - Math.sqrt(eu * eu + ev * ev)) / soft + 0.5) * (dark < 0.99 ? 1 : 0)
    )
  }
}

/** Share of ink of engraved lines, which swell with the tone. */
export function lineScreen(pitch: number, angle: number): (x: number, y: number, dark: number, bend: number) => number {
  const cos = Math.cos(angle) / pitch
  const sin = Math.sin(angle) / pitch
  const soft = 1.4 / pitch
  return (x, y, dark, bend) => {
    const v = y * cos - x * sin + bend
    const away = Math.abs(v - Math.floor(v) - 0.5)
    return clamp((dark * 0.5 - away) / soft + 0.5) * smoothstep(0.02, 0.1, dark)
  }
}

interface PixelBlock {
  left: number
  top: number
  right: number
  bottom: number
}

function meanOf(
  { data, width }: RgbImage,
  out: { r: number; g: number; b: number },
  { left, top, right, bottom }: PixelBlock,
): void {
  let r = 0
  let g = 0
  let b = 0
  for (let y = top; y < bottom; y++)
    for (let x = left, o = (y * width + left) * 3; x < right; x++, o += 3) {
      r += data[o]
      g += data[o + 1]
      b += data[o + 2]
    }
  const scale = 1 / (255 * (right - left) * (bottom - top))
  out.r = r * scale
  out.g = g * scale
  out.b = b * scale
}

/** Mean of five points around a place. */
function sampleAround(
  { data, width, height }: RgbImage,
  x: number,
  y: number,
  reach: number,
  out: { r: number; g: number; b: number },
): void {
  out.r = out.g = out.b = 0
  for (let k = 0; k < 5; k++) {
    const sx = clamp(Math.round(x + (k === 1 ? reach : k === 2 ? -reach : 0)), 0, width - 1)
    const sy = clamp(Math.round(y + (k === 3 ? reach : k === 4 ? -reach : 0)), 0, height - 1)
    const o = (sy * width + sx) * 3
    out.r += data[o] / 1275
    out.g += data[o + 1] / 1275
    out.b += data[o + 2] / 1275
  }
}
