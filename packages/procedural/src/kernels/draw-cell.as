// The innermost loops of every video: a cell of the frame from a plate. The plain description is draw-cell.ts.
// AssemblyScript: built by ../../tools/build-kernels.ts into draw-cell.wasm. Memory is laid out by the caller.

import { between, fraction, lane0, lane1, lane2, lane3, offsets, pairs, rounded } from './sample-plate'

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

/** A corner in eighths, so that sums of what a row adds are exact. */
// @ts-ignore: decorator
@inline
function eighths(at: usize): i64 {
  return <i64>load<i32>(at) << 3
}

/** What a row adds, in eighths, to the value that two corners above each other have between them. */
// @ts-ignore: decorator
@inline
function perRow(at: usize, below: usize): i64 {
  return <i64>load<i32>(at + below) - <i64>load<i32>(at)
}

/** The first of a row's values, and what is added for each px. */
// @ts-ignore: decorator
@inline
function ramp(left: i32, step: i32): v128 {
  return i32x4.add(i32x4.splat(left), i32x4.mul(i32x4.splat(step), i32x4(0, 1, 2, 3)))
}

/** What is added for each px between two values in eighths; like a division it goes toward zero. */
// @ts-ignore: decorator
@inline
function stepOf(left: i64, right: i64): i32 {
  const all = right - left
  return <i32>((all + ((all >> 63) & 127)) >> 7)
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
  let xl = eighths(atX)
  let yl = eighths(atY)
  let xr = eighths(atX + 4)
  let yr = eighths(atY + 4)
  const downXl = perRow(atX, below)
  const downYl = perRow(atY, below)
  const downXr = perRow(atX + 4, below)
  const downYr = perRow(atY + 4, below)
  let gl: i64 = 0
  let gr: i64 = 0
  let downGl: i64 = 0
  let downGr: i64 = 0
  if (lights) {
    gl = eighths(atGain)
    gr = eighths(atGain + 4)
    downGl = perRow(atGain, below)
    downGr = perRow(atGain + 4, below)
  }
  const atX2 = corners + inX2 * partBytes
  const atY2 = corners + inY2 * partBytes
  const atW = corners + inWeight * partBytes
  let xl2: i64 = 0
  let yl2: i64 = 0
  let xr2: i64 = 0
  let yr2: i64 = 0
  let wl: i64 = 0
  let wr: i64 = 0
  let downXl2: i64 = 0
  let downYl2: i64 = 0
  let downXr2: i64 = 0
  let downYr2: i64 = 0
  let downWl: i64 = 0
  let downWr: i64 = 0
  if (isFlowing) {
    xl2 = eighths(atX2)
    yl2 = eighths(atY2)
    xr2 = eighths(atX2 + 4)
    yr2 = eighths(atY2 + 4)
    wl = eighths(atW) << 8
    wr = eighths(atW + 4) << 8
    downXl2 = perRow(atX2, below)
    downYl2 = perRow(atY2, below)
    downXr2 = perRow(atX2 + 4, below)
    downYr2 = perRow(atY2 + 4, below)
    downWl = perRow(atW, below) << 8
    downWr = perRow(atW + 4, below) << 8
  }
  for (let row = 0; row < cellHeight; row++) {
    const stepX = stepOf(xl, xr)
    const stepY = stepOf(yl, yr)
    let x = ramp(<i32>(xl >> 3), stepX)
    let y = ramp(<i32>(yl >> 3), stepY)
    const nextX = i32x4.splat(stepX << 2)
    const nextY = i32x4.splat(stepY << 2)
    xl += downXl
    yl += downYl
    xr += downXr
    yr += downYr
    let g = zero
    let nextG = zero
    if (lights) {
      const left = <i32>(gl >> 3) << 8
      const step = stepOf(<i64>left << 3, (gr >> 3) << 11)
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
      x2 = ramp(<i32>(xl2 >> 3), stepX2)
      y2 = ramp(<i32>(yl2 >> 3), stepY2)
      w = ramp(<i32>(wl >> 3), stepW)
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
      const fx = fraction(x)
      const fy = fraction(y)
      const both = i32x4.shr_u(i16x8.mul(fx, fy), 8)
      const left = i32x4.sub(fy, both)
      // Shares of the upper neighbors and of the lower ones, the left in the lower 16 bits.
      const upper = pairs(i32x4.sub(i32x4.sub(plain, fx), left), i32x4.sub(fx, both))
      const lower = pairs(left, both)
      let low = rounded(
        between(pixels + i32x4.extract_lane(k, 0), rowBytes, lane0(upper), lane0(lower)),
        between(pixels + i32x4.extract_lane(k, 1), rowBytes, lane1(upper), lane1(lower)),
      )
      let high = rounded(
        between(pixels + i32x4.extract_lane(k, 2), rowBytes, lane2(upper), lane2(lower)),
        between(pixels + i32x4.extract_lane(k, 3), rowBytes, lane3(upper), lane3(lower)),
      )
      x = i32x4.add(x, nextX)
      y = i32x4.add(y, nextY)
      if (isFlowing) {
        const m = offsets(x2, y2, widths)
        const fx2 = fraction(x2)
        const fy2 = fraction(y2)
        const both2 = i32x4.shr_u(i16x8.mul(fx2, fy2), 8)
        const left2 = i32x4.sub(fy2, both2)
        // Shares of the upper neighbors and of the lower ones, the left in the lower 16 bits.
        const upper2 = pairs(i32x4.sub(i32x4.sub(plain, fx2), left2), i32x4.sub(fx2, both2))
        const lower2 = pairs(left2, both2)
        const low2 = rounded(
          between(pixels + i32x4.extract_lane(m, 0), rowBytes, lane0(upper2), lane0(lower2)),
          between(pixels + i32x4.extract_lane(m, 1), rowBytes, lane1(upper2), lane1(lower2)),
        )
        const high2 = rounded(
          between(pixels + i32x4.extract_lane(m, 2), rowBytes, lane2(upper2), lane2(lower2)),
          between(pixels + i32x4.extract_lane(m, 3), rowBytes, lane3(upper2), lane3(lower2)),
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
