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

/** Words of a plate in the table that the caller fills, by their bytes. */
const ofPixels: usize = 0
const ofWidth: usize = 4
const ofHeight: usize = 8
const ofCorners: usize = 12
const ofFlow: usize = 16
const ofGain: usize = 20
const ofLow: usize = 24
const ofHigh: usize = 28
const ofColumns: usize = 32
const tableBytes: usize = 36

/** Whether a plate is absent from a cell, shows in it, or hides it. */
const nothing: i32 = 0
const partial: i32 = 1
const opaque: i32 = 2
/** Side of a block of the cover in px, as a power of two. */
const blockShift: i32 = 4

/** What a row adds to the value that two corners above each other have between them. */
// @ts-ignore: decorator
@inline
function perRow(at: usize, below: usize): f64 {
  return (<f64>load<i32>(at + below) - <f64>load<i32>(at)) / <f64>cellHeight
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

/** What the blocks around the four corners of a cell say. When in doubt it says that the plate shows. */
// @ts-ignore: decorator
@inline
function coverAround(table: usize, x: usize, y: usize, below: usize): i32 {
  const x1 = load<i32>(x)
  const x2 = load<i32>(x + 4)
  const x3 = load<i32>(x + below)
  const x4 = load<i32>(x + below + 4)
  const y1 = load<i32>(y)
  const y2 = load<i32>(y + 4)
  const y3 = load<i32>(y + below)
  const y4 = load<i32>(y + below + 4)
  const left = min(min(x1, x2), min(x3, x4)) >> (16 + blockShift)
  const top = min(min(y1, y2), min(y3, y4)) >> (16 + blockShift)
  const far = (max(max(x1, x2), max(x3, x4)) >> 16) + 1
  const deep = (max(max(y1, y2), max(y3, y4)) >> 16) + 1
  const right = min(load<i32>(table + ofWidth) - 1, far) >> blockShift
  const bottom = min(load<i32>(table + ofHeight) - 1, deep) >> blockShift
  const low = <usize>load<u32>(table + ofLow)
  const high = <usize>load<u32>(table + ofHigh)
  const columns = load<i32>(table + ofColumns)
  let least: u32 = 255
  let most: u32 = 0
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const k = <usize>(row * columns + column)
      least = min(least, <u32>load<u8>(low + k))
      most = max(most, <u32>load<u8>(high + k))
    }
  }
  return least == 255 ? opaque : most == 0 ? nothing : partial
}

/** Weights of the first copy at the four corners: 256 where it shows alone, 0 where the second one does, else -1. */
// @ts-ignore: decorator
@inline
function soleWeight(at: usize, below: usize): i32 {
  const weight = load<i32>(at)
  if (weight != 0 && weight != 256) return -1
  return load<i32>(at + 4) == weight && load<i32>(at + below) == weight && load<i32>(at + below + 4) == weight
    ? weight
    : -1
}

/**
 * Draws a frame. `tables` describes `plates` plates, back to front, the first of which covers the frame; `covers` is room
 * for a byte for each of them. `partBytes` from one array of corners to the next, `frameBytes` from one row to the next.
 */
export function drawFrame(
  frame: usize,
  frameBytes: usize,
  tables: usize,
  plates: i32,
  covers: usize,
  columns: i32,
  rows: i32,
  partBytes: usize,
): void {
  const below = <usize>(columns + 1) << 2
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corner = <usize>(row * (columns + 1) + column) << 2
      const at = frame + <usize>(row * cellHeight) * frameBytes + (<usize>(column * cellWidth) << 2)
      // Search from the front for the plate that hides everything behind it; drawing starts there.
      let first = plates - 1
      for (; first > 0; first--) {
        const table = tables + <usize>first * tableBytes
        const corners = <usize>load<u32>(table + ofCorners) + corner
        let cover = coverAround(table, corners + inX * partBytes, corners + inY * partBytes, below)
        if (load<i32>(table + ofFlow) != 0 && cover != partial) {
          const other = coverAround(table, corners + inX2 * partBytes, corners + inY2 * partBytes, below)
          if (other != cover) cover = partial
        }
        store<u8>(covers + <usize>first, <u8>cover)
        if (cover == opaque) break
      }
      drawCell(tables + <usize>first * tableBytes, at, frameBytes, corner, partBytes, below, false)
      for (let index = first + 1; index < plates; index++) {
        if (load<u8>(covers + <usize>index) == nothing) continue
        drawCell(tables + <usize>index * tableBytes, at, frameBytes, corner, partBytes, below, true)
      }
    }
  }
}

/** Draws one cell of a plate, of which it shows only one copy where the other one has no weight. */
function drawCell(
  table: usize,
  frame: usize,
  frameBytes: usize,
  corner: usize,
  partBytes: usize,
  below: usize,
  isOver: bool,
): void {
  const pixels = <usize>load<u32>(table + ofPixels)
  const width = load<i32>(table + ofWidth)
  const corners = <usize>load<u32>(table + ofCorners) + corner
  const sole = load<i32>(table + ofFlow) != 0 ? soleWeight(corners + inWeight * partBytes, below) : 256
  const isFlowing = sole < 0
  const rowBytes = <usize>width << 2
  const widths = i32x4.splat(width)
  const atGain = corners + inGain * partBytes
  const lights =
    load<i32>(table + ofGain) != 0 &&
    (load<i32>(atGain) != 256 ||
      load<i32>(atGain + 4) != 256 ||
      load<i32>(atGain + below) != 256 ||
      load<i32>(atGain + below + 4) != 256)
  const full = i32x4.splat(0xff000000)
  const zero = i32x4.splat(0)
  const plain = i32x4.splat(256)
  const atX = corners + (sole == 0 ? inX2 : inX) * partBytes
  const atY = corners + (sole == 0 ? inY2 : inY) * partBytes
  // Sums of eighths are exact, so that each row is what it is between its corners.
  let xl = <f64>load<i32>(atX)
  let yl = <f64>load<i32>(atY)
  let xr = <f64>load<i32>(atX + 4)
  let yr = <f64>load<i32>(atY + 4)
  const downXl = perRow(atX, below)
  const downYl = perRow(atY, below)
  const downXr = perRow(atX + 4, below)
  const downYr = perRow(atY + 4, below)
  let gl: f64 = 0
  let gr: f64 = 0
  let downGl: f64 = 0
  let downGr: f64 = 0
  if (lights) {
    gl = <f64>load<i32>(atGain)
    gr = <f64>load<i32>(atGain + 4)
    downGl = perRow(atGain, below)
    downGr = perRow(atGain + 4, below)
  }
  const atX2 = corners + inX2 * partBytes
  const atY2 = corners + inY2 * partBytes
  const atW = corners + inWeight * partBytes
  let xl2: f64 = 0
  let yl2: f64 = 0
  let xr2: f64 = 0
  let yr2: f64 = 0
  let wl: f64 = 0
  let wr: f64 = 0
  let downXl2: f64 = 0
  let downYl2: f64 = 0
  let downXr2: f64 = 0
  let downYr2: f64 = 0
  let downWl: f64 = 0
  let downWr: f64 = 0
  if (isFlowing) {
    xl2 = <f64>load<i32>(atX2)
    yl2 = <f64>load<i32>(atY2)
    xr2 = <f64>load<i32>(atX2 + 4)
    yr2 = <f64>load<i32>(atY2 + 4)
    wl = <f64>load<i32>(atW) * 256
    wr = <f64>load<i32>(atW + 4) * 256
    downXl2 = perRow(atX2, below)
    downYl2 = perRow(atY2, below)
    downXr2 = perRow(atX2 + 4, below)
    downYr2 = perRow(atY2 + 4, below)
    downWl = perRow(atW, below) * 256
    downWr = perRow(atW + 4, below) * 256
  }
  for (let row = 0; row < cellHeight; row++) {
    const stepX = stepOf(xl, xr)
    const stepY = stepOf(yl, yr)
    let x = ramp(<i32>xl, stepX)
    let y = ramp(<i32>yl, stepY)
    const nextX = i32x4.splat(stepX << 2)
    const nextY = i32x4.splat(stepY << 2)
    xl += downXl
    yl += downYl
    xr += downXr
    yr += downYr
    let g = zero
    let nextG = zero
    if (lights) {
      const left = <i32>gl << 8
      const step = stepOf(<f64>left, <f64>(<i32>gr << 8))
      g = ramp(left, step)
      nextG = i32x4.splat(step << 2)
      gl += downGl
      gr += downGr
    }
    let x2 = zero
    let y2 = zero
    let w = zero
    let nextX2 = zero
    let nextY2 = zero
    let nextW = zero
    if (isFlowing) {
      const stepX2 = stepOf(xl2, xr2)
      const stepY2 = stepOf(yl2, yr2)
      const stepW = stepOf(wl, wr)
      x2 = ramp(<i32>xl2, stepX2)
      y2 = ramp(<i32>yl2, stepY2)
      w = ramp(<i32>wl, stepW)
      nextX2 = i32x4.splat(stepX2 << 2)
      nextY2 = i32x4.splat(stepY2 << 2)
      nextW = i32x4.splat(stepW << 2)
      xl2 += downXl2
      yl2 += downYl2
      xr2 += downXr2
      yr2 += downYr2
      wl += downWl
      wr += downWr
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
        // Much of what is laid over a cell is empty.
        if (!v128.any_true(v128.or(low, high))) continue
        const under = v128.load(at)
        low = over(low, i16x8.extend_low_i8x16_u(under))
        high = over(high, i16x8.extend_high_i8x16_u(under))
      }
      v128.store(at, v128.or(i8x16.narrow_i16x8_u(low, high), full))
    }
  }
}
