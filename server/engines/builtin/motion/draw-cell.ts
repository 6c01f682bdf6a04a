/**
 * The innermost loops of every video: a cell of the frame from a plate. Two colours at a time in one 32-bit number,
 * with eight bits between them to grow into; that is three times as fast as one after the other.
 */
import type { Corners } from './compose-frame.ts'

/** Red and blue, or green and coverage. */
const pair = 0x00ff00ff
const half = 0x00800080
/** Where a sum that went over 255 shows. */
const over = 0x01000100
const full = 0xff000000

/** Samples one copy of a plate. Writes over what is there, or replaces it. */
export function drawSingle(
  frame: Uint32Array,
  pitchOfFrame: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  pixels: Uint32Array,
  width: number,
  at: Corners,
  corner: number,
  pitch: number,
  isOver: boolean,
  cellWidth: number,
  cellHeight: number,
): void {
  const below = corner + pitch
  const { x, y, gain } = at
  const hasGain = at.hasGain && isLit(gain, corner, below)
  for (let row = y0; row < y1; row++) {
    const v = (row - y0) / cellHeight
    const xl = between(x, corner, below, v)
    const yl = between(y, corner, below, v)
    const stepX = ((between(x, corner + 1, below + 1, v) - xl) / cellWidth) | 0
    const stepY = ((between(y, corner + 1, below + 1, v) - yl) / cellWidth) | 0
    const gl = between(gain, corner, below, v) << 8
    const stepG = hasGain ? (((between(gain, corner + 1, below + 1, v) << 8) - gl) / cellWidth) | 0 : 0
    let sx = xl | 0
    let sy = yl | 0
    let g = gl | 0
    for (let i = row * pitchOfFrame + x0, end = row * pitchOfFrame + x1; i < end; i++) {
      const k = Math.imul(sy >> 16, width) + (sx >> 16)
      const fx = (sx >> 8) & 255
      const fy = (sy >> 8) & 255
      const p = pixels[k] as number
      const q = pixels[k + 1] as number
      const r = pixels[k + width] as number
      const s = pixels[k + width + 1] as number
      const d = (fx * fy) >> 8
      const b = fx - d
      const c = fy - d
      const a = 256 - fx - c
      let rb =
        ((Math.imul(p & pair, a) + Math.imul(q & pair, b) + Math.imul(r & pair, c) + Math.imul(s & pair, d) + half) >>>
          8) &
        pair
      let ga =
        ((Math.imul((p >>> 8) & pair, a) +
          Math.imul((q >>> 8) & pair, b) +
          Math.imul((r >>> 8) & pair, c) +
          Math.imul((s >>> 8) & pair, d) +
          half) >>>
          8) &
        pair
      if (hasGain) {
        const alpha = ga & 0x00ff0000
        const amount = g >> 8
        if (amount <= 256) {
          rb = (Math.imul(rb, amount) >>> 8) & pair
          ga = ((Math.imul(ga & 255, amount) >>> 8) & 255) | alpha
        } else {
          const more = amount - 256
          const sum = rb + ((Math.imul(rb, more) >>> 8) & pair)
          const carry = sum & over
          rb = (sum | (carry - (carry >>> 8))) & pair
          const green = (ga & 255) + (Math.imul(ga & 255, more) >>> 8)
          ga = Math.min(255, green) | alpha
        }
        g += stepG
      }
      if (isOver) {
        const under = frame[i] as number
        const alpha = ga >>> 16
        const keep = 256 - alpha - (alpha >>> 7)
        const sumRb = rb + ((Math.imul(under & pair, keep) >>> 8) & pair)
        const sumGa = (ga & 255) + (Math.imul((under >>> 8) & 255, keep) >>> 8)
        const carry = sumRb & over
        frame[i] = (((sumRb | (carry - (carry >>> 8))) & pair) | (Math.min(255, sumGa) << 8) | full) >>> 0
      } else frame[i] = (rb | ((ga & 255) << 8) | full) >>> 0
      sx = (sx + stepX) | 0
      sy = (sy + stepY) | 0
    }
  }
}

/** The same for a plate of which two copies are faded into each other. */
export function drawFlowing(
  frame: Uint32Array,
  pitchOfFrame: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  pixels: Uint32Array,
  width: number,
  at: Corners,
  corner: number,
  pitch: number,
  isOver: boolean,
  cellWidth: number,
  cellHeight: number,
): void {
  const below = corner + pitch
  const { x, y, x2, y2, gain, weight } = at
  const hasGain = at.hasGain && isLit(gain, corner, below)
  for (let row = y0; row < y1; row++) {
    const v = (row - y0) / cellHeight
    const xl = between(x, corner, below, v)
    const yl = between(y, corner, below, v)
    const xl2 = between(x2, corner, below, v)
    const yl2 = between(y2, corner, below, v)
    const stepX = ((between(x, corner + 1, below + 1, v) - xl) / cellWidth) | 0
    const stepY = ((between(y, corner + 1, below + 1, v) - yl) / cellWidth) | 0
    const stepX2 = ((between(x2, corner + 1, below + 1, v) - xl2) / cellWidth) | 0
    const stepY2 = ((between(y2, corner + 1, below + 1, v) - yl2) / cellWidth) | 0
    const gl = between(gain, corner, below, v) << 8
    const stepG = hasGain ? (((between(gain, corner + 1, below + 1, v) << 8) - gl) / cellWidth) | 0 : 0
    let sx = xl | 0
    let sy = yl | 0
    const wl = between(weight, corner, below, v) * 256
    const stepW = ((between(weight, corner + 1, below + 1, v) * 256 - wl) / cellWidth) | 0
    let w = wl | 0
    let tx = xl2 | 0
    let ty = yl2 | 0
    let g = gl | 0
    for (let i = row * pitchOfFrame + x0, end = row * pitchOfFrame + x1; i < end; i++) {
      const k = Math.imul(sy >> 16, width) + (sx >> 16)
      const fx = (sx >> 8) & 255
      const fy = (sy >> 8) & 255
      const p = pixels[k] as number
      const q = pixels[k + 1] as number
      const r = pixels[k + width] as number
      const s = pixels[k + width + 1] as number
      const d = (fx * fy) >> 8
      const b = fx - d
      const c = fy - d
      const a = 256 - fx - c
      const rb1 =
        ((Math.imul(p & pair, a) + Math.imul(q & pair, b) + Math.imul(r & pair, c) + Math.imul(s & pair, d) + half) >>>
          8) &
        pair
      const ga1 =
        ((Math.imul((p >>> 8) & pair, a) +
          Math.imul((q >>> 8) & pair, b) +
          Math.imul((r >>> 8) & pair, c) +
          Math.imul((s >>> 8) & pair, d) +
          half) >>>
          8) &
        pair
      const m = Math.imul(ty >> 16, width) + (tx >> 16)
      const ex = (tx >> 8) & 255
      const ey = (ty >> 8) & 255
      const p2 = pixels[m] as number
      const q2 = pixels[m + 1] as number
      const r2 = pixels[m + width] as number
      const s2 = pixels[m + width + 1] as number
      const d2 = (ex * ey) >> 8
      const b2 = ex - d2
      const c2 = ey - d2
      const a2 = 256 - ex - c2
      const rb2 =
        ((Math.imul(p2 & pair, a2) +
          Math.imul(q2 & pair, b2) +
          Math.imul(r2 & pair, c2) +
          Math.imul(s2 & pair, d2) +
          half) >>>
          8) &
        pair
      const ga2 =
        ((Math.imul((p2 >>> 8) & pair, a2) +
          Math.imul((q2 >>> 8) & pair, b2) +
          Math.imul((r2 >>> 8) & pair, c2) +
          Math.imul((s2 >>> 8) & pair, d2) +
          half) >>>
          8) &
        pair
      const weight1 = w >> 8
      const weight2 = 256 - weight1
      w += stepW
      let rb = ((Math.imul(rb1, weight1) + Math.imul(rb2, weight2) + half) >>> 8) & pair
      let ga = ((Math.imul(ga1, weight1) + Math.imul(ga2, weight2) + half) >>> 8) & pair
      if (hasGain) {
        const alpha = ga & 0x00ff0000
        const amount = g >> 8
        if (amount <= 256) {
          rb = (Math.imul(rb, amount) >>> 8) & pair
          ga = ((Math.imul(ga & 255, amount) >>> 8) & 255) | alpha
        } else {
          const more = amount - 256
          const sum = rb + ((Math.imul(rb, more) >>> 8) & pair)
          const carry = sum & over
          rb = (sum | (carry - (carry >>> 8))) & pair
          const green = (ga & 255) + (Math.imul(ga & 255, more) >>> 8)
          ga = Math.min(255, green) | alpha
        }
        g += stepG
      }
      if (isOver) {
        const under = frame[i] as number
        const alpha = ga >>> 16
        const keep = 256 - alpha - (alpha >>> 7)
        const sumRb = rb + ((Math.imul(under & pair, keep) >>> 8) & pair)
        const sumGa = (ga & 255) + (Math.imul((under >>> 8) & 255, keep) >>> 8)
        const carry = sumRb & over
        frame[i] = (((sumRb | (carry - (carry >>> 8))) & pair) | (Math.min(255, sumGa) << 8) | full) >>> 0
      } else frame[i] = (rb | ((ga & 255) << 8) | full) >>> 0
      sx = (sx + stepX) | 0
      sy = (sy + stepY) | 0
      tx = (tx + stepX2) | 0
      ty = (ty + stepY2) | 0
    }
  }
}

/** Between two corners above each other. */
function between(values: Int32Array, upper: number, lower: number, v: number): number {
  const a = values[upper] as number
  return a + ((values[lower] as number) - a) * v
}

/** Whether the light of a cell changes at all. */
function isLit(gain: Int32Array, upper: number, lower: number): boolean {
  return gain[upper] !== 256 || gain[upper + 1] !== 256 || gain[lower] !== 256 || gain[lower + 1] !== 256
}
