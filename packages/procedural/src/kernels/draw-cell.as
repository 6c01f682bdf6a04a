// The innermost loops of every video: a cell of the frame from a plate. The plain description is draw-cell.ts.
// AssemblyScript: built by ../post/kernels/build.ts into draw-cell.wasm. Memory is laid out by the caller.

const cellWidth: i32 = 16
const cellHeight: i32 = 8

/** Parts of what is known at the corners, each an array of 32-bit numbers with `corners` bytes. */
const inX: usize = 0
const inY: usize = 1
const inGain: usize = 2
const inWeight: usize = 3
const inX2: usize = 4
const inY2: usize = 5

/** Between two corners above each other. */
// @ts-ignore: decorator
@inline
function between(at: usize, below: usize, v: f64): f64 {
  const a = <f64>load<i32>(at)
  return a + (<f64>load<i32>(at + below) - a) * v
}

/** The first of a row's values, and what is added for each px. */
// @ts-ignore: decorator
@inline
function ramp(left: i32, step: i32): v128 {
  return i32x4.add(i32x4.splat(left), i32x4.mul(i32x4.splat(step), i32x4(0, 1, 2, 3)))
}

// @ts-ignore: decorator
@inline
function stepOf(left: f64, right: f64): i32 {
  return <i32>((right - left) / 16)
}

/** px of the first two lanes, or of the last two, between their four neighbors; 16 bits for each color. */
// @ts-ignore: decorator
@inline
function sample(p0: usize, p1: usize, rowBytes: usize, fx: v128, fy: v128): v128 {
  const zero = i32x4.splat(0)
  const upper = v128.load64_lane(p1, v128.load64_zero(p0), 1)
  const lower = v128.load64_lane(p1 + rowBytes, v128.load64_zero(p0 + rowBytes), 1)
  const p = v128.shuffle<u8>(upper, zero, 0, 16, 1, 16, 2, 16, 3, 16, 8, 16, 9, 16, 10, 16, 11, 16)
  const q = v128.shuffle<u8>(upper, zero, 4, 16, 5, 16, 6, 16, 7, 16, 12, 16, 13, 16, 14, 16, 15, 16)
  const r = v128.shuffle<u8>(lower, zero, 0, 16, 1, 16, 2, 16, 3, 16, 8, 16, 9, 16, 10, 16, 11, 16)
  const s = v128.shuffle<u8>(lower, zero, 4, 16, 5, 16, 6, 16, 7, 16, 12, 16, 13, 16, 14, 16, 15, 16)
  const d = i16x8.shr_u(i16x8.mul(fx, fy), 8)
  const b = i16x8.sub(fx, d)
  const c = i16x8.sub(fy, d)
  const a = i16x8.sub(i16x8.sub(i16x8.splat(256), fx), c)
  const sum = i16x8.add(
    i16x8.add(i16x8.mul(p, a), i16x8.mul(q, b)),
    i16x8.add(i16x8.mul(r, c), i16x8.mul(s, d)),
  )
  return i16x8.shr_u(i16x8.add(sum, i16x8.splat(128)), 8)
}

/** Byte offsets of four places in a plate. */
// @ts-ignore: decorator
@inline
function offsets(x: v128, y: v128, width: v128): v128 {
  return i32x4.shl(i32x4.add(i32x4.mul(i32x4.shr_s(y, 16), width), i32x4.shr_s(x, 16)), 2)
}

// @ts-ignore: decorator
@inline
function fractionLow(x: v128): v128 {
  return v128.shuffle<u8>(x, i32x4.splat(0), 1, 16, 1, 16, 1, 16, 1, 16, 5, 16, 5, 16, 5, 16, 5, 16)
}

// @ts-ignore: decorator
@inline
function fractionHigh(x: v128): v128 {
  return v128.shuffle<u8>(x, i32x4.splat(0), 9, 16, 9, 16, 9, 16, 9, 16, 13, 16, 13, 16, 13, 16, 13, 16)
}

// @ts-ignore: decorator
@inline
function mix(one: v128, other: v128, weight: v128): v128 {
  const sum = i16x8.add(i16x8.mul(one, weight), i16x8.mul(other, i16x8.sub(i16x8.splat(256), weight)))
  return i16x8.shr_u(i16x8.add(sum, i16x8.splat(128)), 8)
}

/** Changes the light of colors, not their coverage; too much of it stays within 255. */
// @ts-ignore: decorator
@inline
function lit(color: v128, less: v128, more: v128): v128 {
  const plain = i16x8.shr_u(i16x8.mul(color, less), 8)
  return i16x8.min_u(i16x8.splat(255), i16x8.add(plain, i16x8.shr_u(i16x8.mul(color, more), 8)))
}

/** Lays two px over two others. */
// @ts-ignore: decorator
@inline
function over(color: v128, under: v128): v128 {
  const alpha = v128.shuffle<i16>(color, color, 3, 3, 3, 3, 7, 7, 7, 7)
  const keep = i16x8.sub(i16x8.sub(i16x8.splat(256), alpha), i16x8.shr_u(alpha, 7))
  return i16x8.add(color, i16x8.shr_u(i16x8.mul(under, keep), 8))
}

/**
 * Draws one cell. frame: the cell's first px, rows `frameBytes` apart. corners: the cell's upper left corner in the first
 * array of the plate, the others `partBytes` apart; `below` bytes to the corner under it.
 */
export function drawCell(
  frame: usize,
  frameBytes: usize,
  pixels: usize,
  width: i32,
  corners: usize,
  partBytes: usize,
  below: usize,
  isFlowing: bool,
  hasGain: bool,
  isOver: bool,
): void {
  const rowBytes = <usize>width << 2
  const widths = i32x4.splat(width)
  const atGain = corners + inGain * partBytes
  const lights =
    hasGain &&
    (load<i32>(atGain) != 256 ||
      load<i32>(atGain + 4) != 256 ||
      load<i32>(atGain + below) != 256 ||
      load<i32>(atGain + below + 4) != 256)
  const full = i32x4.splat(0xff000000)
  const zero = i32x4.splat(0)
  for (let row = 0; row < cellHeight; row++) {
    const v = <f64>row / <f64>cellHeight
    const xl = between(corners + inX * partBytes, below, v)
    const yl = between(corners + inY * partBytes, below, v)
    const stepX = stepOf(xl, between(corners + inX * partBytes + 4, below, v))
    const stepY = stepOf(yl, between(corners + inY * partBytes + 4, below, v))
    let x = ramp(<i32>xl, stepX)
    let y = ramp(<i32>yl, stepY)
    const nextX = i32x4.splat(stepX << 2)
    const nextY = i32x4.splat(stepY << 2)
    let g = zero
    let nextG = zero
    if (lights) {
      const left = <i32>(between(atGain, below, v)) << 8
      const right = <i32>(between(atGain + 4, below, v)) << 8
      const step = stepOf(<f64>left, <f64>right)
      g = ramp(left, step)
      nextG = i32x4.splat(step << 2)
    }
    let x2 = zero
    let y2 = zero
    let w = zero
    let nextX2 = zero
    let nextY2 = zero
    let nextW = zero
    if (isFlowing) {
      const atX = corners + inX2 * partBytes
      const atY = corners + inY2 * partBytes
      const atW = corners + inWeight * partBytes
      const xl2 = between(atX, below, v)
      const yl2 = between(atY, below, v)
      const wl = between(atW, below, v) * 256
      const stepX2 = stepOf(xl2, between(atX + 4, below, v))
      const stepY2 = stepOf(yl2, between(atY + 4, below, v))
      const stepW = stepOf(wl, between(atW + 4, below, v) * 256)
      x2 = ramp(<i32>xl2, stepX2)
      y2 = ramp(<i32>yl2, stepY2)
      w = ramp(<i32>wl, stepW)
      nextX2 = i32x4.splat(stepX2 << 2)
      nextY2 = i32x4.splat(stepY2 << 2)
      nextW = i32x4.splat(stepW << 2)
    }
    let at = frame + <usize>row * frameBytes
    const end = at + (cellWidth << 2)
    for (; at < end; at += 16) {
      const k = offsets(x, y, widths)
      let low = sample(
        pixels + i32x4.extract_lane(k, 0),
        pixels + i32x4.extract_lane(k, 1),
        rowBytes,
        fractionLow(x),
        fractionLow(y),
      )
      let high = sample(
        pixels + i32x4.extract_lane(k, 2),
        pixels + i32x4.extract_lane(k, 3),
        rowBytes,
        fractionHigh(x),
        fractionHigh(y),
      )
      x = i32x4.add(x, nextX)
      y = i32x4.add(y, nextY)
      if (isFlowing) {
        const m = offsets(x2, y2, widths)
        const low2 = sample(
          pixels + i32x4.extract_lane(m, 0),
          pixels + i32x4.extract_lane(m, 1),
          rowBytes,
          fractionLow(x2),
          fractionLow(y2),
        )
        const high2 = sample(
          pixels + i32x4.extract_lane(m, 2),
          pixels + i32x4.extract_lane(m, 3),
          rowBytes,
          fractionHigh(x2),
          fractionHigh(y2),
        )
        const weight = i32x4.shr_s(w, 8)
        low = mix(low, low2, v128.shuffle<i16>(weight, weight, 0, 0, 0, 0, 2, 2, 2, 2))
        high = mix(high, high2, v128.shuffle<i16>(weight, weight, 4, 4, 4, 4, 6, 6, 6, 6))
        x2 = i32x4.add(x2, nextX2)
        y2 = i32x4.add(y2, nextY2)
        w = i32x4.add(w, nextW)
      }
      if (lights) {
        const amount = i32x4.shr_s(g, 8)
        const plain = i32x4.splat(256)
        const less = i32x4.min_s(amount, plain)
        const more = i32x4.max_s(i32x4.sub(amount, plain), zero)
        low = lit(
          low,
          v128.shuffle<i16>(less, plain, 0, 0, 0, 8, 2, 2, 2, 8),
          v128.shuffle<i16>(more, zero, 0, 0, 0, 8, 2, 2, 2, 8),
        )
        high = lit(
          high,
          v128.shuffle<i16>(less, plain, 4, 4, 4, 8, 6, 6, 6, 8),
          v128.shuffle<i16>(more, zero, 4, 4, 4, 8, 6, 6, 6, 8),
        )
        g = i32x4.add(g, nextG)
      }
      if (isOver) {
        const under = v128.load(at)
        low = over(low, i16x8.extend_low_i8x16_u(under))
        high = over(high, i16x8.extend_high_i8x16_u(under))
      }
      v128.store(at, v128.or(i8x16.narrow_i16x8_u(low, high), full))
    }
  }
}
