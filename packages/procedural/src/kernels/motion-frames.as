// Draws what lies between two frames.

import { block, reach } from './motion-planes'

/**
 * Weights of four neighbors for each of 128 places between two pixels: for columns eight i16 each (all four colors
 * of two pixels alike, in parts of 2^15), for rows four i16 (in parts of 2^8).
 */
const places: i32 = 128
const columnWeights: usize = memory.data(128 * 4 * 16, 16)
const rowWeights: usize = memory.data(128 * 8, 16)

/** Makes the tables; once. */
export function prepare(): void {
  for (let i = 0; i < places; i++) {
    const t = <f64>i / <f64>places
    const w0 = ((-0.5 * t + 1) * t - 0.5) * t
    const w1 = (1.5 * t - 2.5) * t * t + 1
    const w2 = ((-1.5 * t + 2) * t + 0.5) * t
    const w3 = (0.5 * t - 0.5) * t * t
    const at = columnWeights + <usize>(i * 64)
    v128.store(at, i16x8.splat(<i16>nearest<f64>(w0 * 32767)))
    v128.store(at + 16, i16x8.splat(<i16>nearest<f64>(w1 * 32767)))
    v128.store(at + 32, i16x8.splat(<i16>nearest<f64>(w2 * 32767)))
    v128.store(at + 48, i16x8.splat(<i16>nearest<f64>(w3 * 32767)))
    const row = rowWeights + <usize>(i * 8)
    const r0 = <i32>nearest<f64>(w0 * 256)
    const r2 = <i32>nearest<f64>(w2 * 256)
    const r3 = <i32>nearest<f64>(w3 * 256)
    store<i16>(row, <i16>r0)
    store<i16>(row + 2, <i16>(256 - r0 - r2 - r3))
    store<i16>(row + 4, <i16>r2)
    store<i16>(row + 6, <i16>r3)
  }
}

let stride4: i32 = 0
let most: v128 = i32x4.splat(0)

/** Places are whole numbers with 16 bits after the point. */
const one: f32 = 65536

/** Four colors at a place of a frame, times 2^14. */
// @ts-ignore: decorator
@inline
function sample(frame: usize, x: i32, y: i32): v128 {
  const p = frame + <usize>((y >> 16) * stride4 + ((x >> 14) & ~3)) - 4
  const w = columnWeights + <usize>(((y >> 9) & 127) << 6)
  const r0 = v128.load(p - stride4)
  const r1 = v128.load(p)
  const r2 = v128.load(p + stride4)
  const r3 = v128.load(p + stride4 + stride4)
  const w0 = v128.load(w)
  const w1 = v128.load(w, 16)
  const w2 = v128.load(w, 32)
  const w3 = v128.load(w, 48)
  let low = i16x8.q15mulr_sat_s(i16x8.shl(i16x8.extend_low_i8x16_u(r0), 6), w0)
  let high = i16x8.q15mulr_sat_s(i16x8.shl(i16x8.extend_high_i8x16_u(r0), 6), w0)
  low = i16x8.add(low, i16x8.q15mulr_sat_s(i16x8.shl(i16x8.extend_low_i8x16_u(r1), 6), w1))
  high = i16x8.add(high, i16x8.q15mulr_sat_s(i16x8.shl(i16x8.extend_high_i8x16_u(r1), 6), w1))
  low = i16x8.add(low, i16x8.q15mulr_sat_s(i16x8.shl(i16x8.extend_low_i8x16_u(r2), 6), w2))
  high = i16x8.add(high, i16x8.q15mulr_sat_s(i16x8.shl(i16x8.extend_high_i8x16_u(r2), 6), w2))
  low = i16x8.add(low, i16x8.q15mulr_sat_s(i16x8.shl(i16x8.extend_low_i8x16_u(r3), 6), w3))
  high = i16x8.add(high, i16x8.q15mulr_sat_s(i16x8.shl(i16x8.extend_high_i8x16_u(r3), 6), w3))
  const lowPairs = i8x16.shuffle(low, low, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15)
  const highPairs = i8x16.shuffle(high, high, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15)
  const row = rowWeights + <usize>(((x >> 9) & 127) << 3)
  return i32x4.add(
    i32x4.dot_i16x8_s(lowPairs, v128.load32_splat(row)),
    i32x4.dot_i16x8_s(highPairs, v128.load32_splat(row, 4)),
  )
}

/** The mix of both frames at (x, y) in a and (x, y) in b; share of b in parts of 256. Times 2^14. */
// @ts-ignore: decorator
@inline
function mixed(a: usize, b: usize, at: v128, share: i32): v128 {
  const held = i32x4.max_s(i32x4.min_s(at, most), i32x4.splat(0))
  const p = sample(a, i32x4.extract_lane(held, 0), i32x4.extract_lane(held, 1))
  const q = sample(b, i32x4.extract_lane(held, 2), i32x4.extract_lane(held, 3))
  return i32x4.add(p, i32x4.mul(i32x4.shr_s(i32x4.sub(q, p), 8), i32x4.splat(share)))
}

// @ts-ignore: decorator
@inline
function toBytes(value: v128): u32 {
  const rounded = i32x4.shr_s(i32x4.add(value, i32x4.splat(1 << 13)), 14)
  const words = i16x8.narrow_i32x4_u(rounded, rounded)
  return i32x4.extract_lane(i8x16.narrow_i16x8_u(words, words), 0)
}

/** Where a pixel lies in both frames: x and y in a, x and y in b, for a block's vector. */
// @ts-ignore: decorator
@inline
function shifts(vector: v128, time: f32): v128 {
  const both = i8x16.shuffle(vector, vector, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7)
  return f32x4.mul(both, f32x4.mul(f32x4(-time, -time, <f32>1 - time, <f32>1 - time), f32x4.splat(one)))
}

/** Vectors of neighbors that differ by less than this (px, squared) go over into one another; others keep their own. */
const softDistance: f32 = 2

/** Draws the RGBA frame at a time between two others with the field of `fieldBetween`. */
export function render(
  a: usize,
  b: usize,
  frameStride: i32,
  width: i32,
  height: i32,
  field: usize,
  columns: i32,
  rows: i32,
  time: f32,
  out: usize,
): void {
  stride4 = frameStride
  most = i32x4((width - 1) << 16, (height - 1) << 16, (width - 1) << 16, (height - 1) << 16)
  const eighth = f32x4.splat(<f32>1 / <f32>block)
  for (let cellRow = -1; cellRow < rows; cellRow++) {
    for (let cellColumn = -1; cellColumn < columns; cellColumn++) {
      // A cell lies between the middles of four blocks.
      const r0 = max(cellRow, 0)
      const r1 = min(cellRow + 1, rows - 1)
      const c0 = max(cellColumn, 0)
      const c1 = min(cellColumn + 1, columns - 1)
      const v00 = v128.load(field + <usize>((r0 * columns + c0) * 16))
      const v01 = v128.load(field + <usize>((r0 * columns + c1) * 16))
      const v10 = v128.load(field + <usize>((r1 * columns + c0) * 16))
      const v11 = v128.load(field + <usize>((r1 * columns + c1) * 16))
      const d1 = f32x4.sub(v01, v00)
      const d2 = f32x4.sub(v10, v00)
      const d3 = f32x4.sub(v11, v00)
      const worst = f32x4.max(f32x4.max(f32x4.mul(d1, d1), f32x4.mul(d2, d2)), f32x4.mul(d3, d3))
      const isSoft = max(f32x4.extract_lane(worst, 0), f32x4.extract_lane(worst, 1)) < softDistance
      const x0 = cellColumn * block + reach
      const y0 = cellRow * block + reach
      const firstX = max(x0, 0)
      const lastX = min(x0 + block, width)
      const lastY = min(y0 + block, height)
      const s00 = shifts(v00, time)
      const s01 = shifts(v01, time)
      const s10 = shifts(v10, time)
      const s11 = shifts(v11, time)
      for (let y = max(y0, 0); y < lastY; y++) {
        const fy = (<f32>(y - y0) + <f32>0.5) / <f32>block
        const down = f32x4.splat(fy)
        const row = out + <usize>(y * width * 4)
        const here = i32x4(firstX << 16, y << 16, firstX << 16, y << 16)
        const step = i32x4(65536, 0, 65536, 0)
        const shareLeft = f32x4.extract_lane(v00, 2) + (f32x4.extract_lane(v10, 2) - f32x4.extract_lane(v00, 2)) * fy
        const shareRight = f32x4.extract_lane(v01, 2) + (f32x4.extract_lane(v11, 2) - f32x4.extract_lane(v01, 2)) * fy
        const shareStep = <i32>((shareRight - shareLeft) * 8192)
        let share = <i32>(shareLeft * 65536) + shareStep * (firstX - x0) + (shareStep >> 1)
        if (isSoft) {
          const onLeft = f32x4.add(s00, f32x4.mul(f32x4.sub(s10, s00), down))
          const onRight = f32x4.add(s01, f32x4.mul(f32x4.sub(s11, s01), down))
          const across = f32x4.mul(f32x4.sub(onRight, onLeft), eighth)
          const start = f32x4.add(onLeft, f32x4.mul(across, f32x4.splat(<f32>(firstX - x0) + <f32>0.5)))
          let at = i32x4.add(here, i32x4.trunc_sat_f32x4_s(start))
          const go = i32x4.add(step, i32x4.trunc_sat_f32x4_s(across))
          for (let x = firstX; x < lastX; x++) {
            store<u32>(row + <usize>(x << 2), toBytes(mixed(a, b, at, share >> 8)) | 0xff000000)
            at = i32x4.add(at, go)
            share += shareStep
          }
        } else {
          let at00 = i32x4.add(here, i32x4.trunc_sat_f32x4_s(s00))
          let at01 = i32x4.add(here, i32x4.trunc_sat_f32x4_s(s01))
          let at10 = i32x4.add(here, i32x4.trunc_sat_f32x4_s(s10))
          let at11 = i32x4.add(here, i32x4.trunc_sat_f32x4_s(s11))
          const q00 = <i32>(f32x4.extract_lane(v00, 2) * 256)
          const q01 = <i32>(f32x4.extract_lane(v01, 2) * 256)
          const q10 = <i32>(f32x4.extract_lane(v10, 2) * 256)
          const q11 = <i32>(f32x4.extract_lane(v11, 2) * 256)
          for (let x = firstX; x < lastX; x++) {
            const fx = (<f32>(x - x0) + <f32>0.5) / <f32>block
            const w11 = fx * fy
            const w10 = fy - w11
            const w01 = fx - w11
            const w00 = <f32>1 - w11 - w10 - w01
            let sum = f32x4.mul(f32x4.convert_i32x4_s(mixed(a, b, at00, q00)), f32x4.splat(w00))
            sum = f32x4.add(sum, f32x4.mul(f32x4.convert_i32x4_s(mixed(a, b, at01, q01)), f32x4.splat(w01)))
            sum = f32x4.add(sum, f32x4.mul(f32x4.convert_i32x4_s(mixed(a, b, at10, q10)), f32x4.splat(w10)))
            sum = f32x4.add(sum, f32x4.mul(f32x4.convert_i32x4_s(mixed(a, b, at11, q11)), f32x4.splat(w11)))
            store<u32>(row + <usize>(x << 2), toBytes(i32x4.trunc_sat_f32x4_s(sum)) | 0xff000000)
            at00 = i32x4.add(at00, step)
            at01 = i32x4.add(at01, step)
            at10 = i32x4.add(at10, step)
            at11 = i32x4.add(at11, step)
          }
        }
      }
    }
  }
}
