// Finds how things move between two frames and draws what lies between them. ../motion/flow.ts lays out the memory.
// AssemblyScript: built by build.ts into motion.wasm. Nothing is allocated here.
//
// A plane is one byte a pixel with 32 px of repeated edge on each side; its address is that of the pixel (0, 0).
// A field has a vector for each block of 8 x 8 px; blocks are compared by the 16 x 16 px around them.

const pad: i32 = 32
const block: i32 = 8
const reach: i32 = 4
const side: i32 = 16

/** Frames have their edge repeated too, this often on each side; their address is that of the pixel (0, 0). */
const framePad: i32 = 2

/** Copies an RGBA frame into its place, with its edge around it. */
export function place(rgba: usize, width: i32, height: i32, frame: usize, frameStride: i32): void {
  for (let y = 0; y < height; y++) {
    const row = frame + <usize>(y * frameStride)
    memory.copy(row, rgba + <usize>(y * width * 4), width * 4)
    const first = load<u32>(row)
    const last = load<u32>(row + (width - 1) * 4)
    for (let x = 1; x <= framePad; x++) {
      store<u32>(row - x * 4, first)
      store<u32>(row + (width - 1 + x) * 4, last)
    }
  }
  const bytes = (width + framePad * 2) * 4
  const start = frame - framePad * 4
  const end = start + (height - 1) * frameStride
  for (let y = 1; y <= framePad; y++) {
    memory.copy(start - y * frameStride, start, bytes)
    memory.copy(end + y * frameStride, end, bytes)
  }
}

/** Light of a frame. */
export function luma(frame: usize, frameStride: i32, width: i32, height: i32, plane: usize, stride: i32): void {
  for (let y = 0; y < height; y++) {
    let p = frame + <usize>(y * frameStride)
    const row = plane + <usize>(y * stride)
    for (let x = 0; x < width; x++) {
      const c = load<u32>(p)
      store<u8>(row + x, ((c & 255) * 77 + ((c >> 8) & 255) * 150 + ((c >> 16) & 255) * 29 + 128) >> 8)
      p += 4
    }
  }
  repeatEdges(plane, stride, width, height)
}

/** Half the size of a plane; width and height are those of the result. */
export function halve(source: usize, sourceStride: i32, width: i32, height: i32, plane: usize, stride: i32): void {
  for (let y = 0; y < height; y++) {
    const p = source + <usize>(y * 2 * sourceStride)
    const row = plane + <usize>(y * stride)
    for (let x = 0; x < width; x++) {
      const a = p + (x << 1)
      const sum = <u32>load<u8>(a) + load<u8>(a + 1) + load<u8>(a + sourceStride) + load<u8>(a + sourceStride + 1)
      store<u8>(row + x, (sum + 2) >> 2)
    }
  }
  repeatEdges(plane, stride, width, height)
}

function repeatEdges(plane: usize, stride: i32, width: i32, height: i32): void {
  for (let y = 0; y < height; y++) {
    const row = plane + <usize>(y * stride)
    memory.fill(row - pad, load<u8>(row), pad)
    memory.fill(row + width, load<u8>(row + width - 1), pad)
  }
  const bytes = width + pad * 2
  for (let y = 1; y <= pad; y++) {
    memory.copy(plane - pad - y * stride, plane - pad, bytes)
    memory.copy(plane - pad + (height - 1 + y) * stride, plane - pad + (height - 1) * stride, bytes)
  }
}

// @ts-ignore: decorator
@inline
function difference(a: usize, b: usize, stride: i32): i32 {
  let sum = i16x8.splat(0)
  for (let y = 0; y < side; y++) {
    const p = v128.load(a)
    const q = v128.load(b)
    sum = i16x8.add(sum, i16x8.extadd_pairwise_i8x16_u(i8x16.sub(i8x16.max_u(p, q), i8x16.min_u(p, q))))
    a += stride
    b += stride
  }
  const wide = i32x4.extadd_pairwise_i16x8_u(sum)
  return (
    i32x4.extract_lane(wide, 0) + i32x4.extract_lane(wide, 1) + i32x4.extract_lane(wide, 2) + i32x4.extract_lane(wide, 3)
  )
}

// @ts-ignore: decorator
@inline
function limit(value: i32, least: i32, most: i32): i32 {
  return min(max(value, least), most)
}

// The block at work and the best vector found for it so far.
let planeA: usize = 0
let planeB: usize = 0
let rowBytes: i32 = 0
let left: i32 = 0
let top: i32 = 0
let planeWidth: i32 = 0
let planeHeight: i32 = 0
let expectedX: i32 = 0
let expectedY: i32 = 0
let price: i32 = 0
let bestX: i32 = 0
let bestY: i32 = 0
let bestCost: i32 = 0

// @ts-ignore: decorator
@inline
function costOf(dx: i32, dy: i32): i32 {
  const a = planeA + <usize>(top * rowBytes + left)
  const b = planeB + <usize>((top + dy) * rowBytes + left + dx)
  return difference(a, b, rowBytes)
}

function attempt(x: i32, y: i32): bool {
  const dx = limit(x, -pad - left, planeWidth + pad - side - left)
  const dy = limit(y, -pad - top, planeHeight + pad - side - top)
  if (dx == bestX && dy == bestY) return false
  const extra = (abs(dx - expectedX) + abs(dy - expectedY)) * price
  if (extra >= bestCost) return false
  const cost = costOf(dx, dy) + extra
  if (cost >= bestCost) return false
  bestCost = cost
  bestX = dx
  bestY = dy
  return true
}

/** Vectors (two i32 for each block) from a to b, with those of the next coarser level as a start; parent 0 is none. */
export function match(
  a: usize,
  b: usize,
  stride: i32,
  width: i32,
  height: i32,
  columns: i32,
  rows: i32,
  field: usize,
  parent: usize,
  parentColumns: i32,
  parentRows: i32,
  range: i32,
  distancePrice: i32,
): void {
  planeA = a
  planeB = b
  rowBytes = stride
  planeWidth = width
  planeHeight = height
  price = distancePrice
  for (let pass = 0; pass < 2; pass++) {
    const way = pass == 0 ? 1 : -1
    for (let j = 0; j < rows; j++) {
      const row = pass == 0 ? j : rows - 1 - j
      for (let i = 0; i < columns; i++) {
        const column = pass == 0 ? i : columns - 1 - i
        left = column * block - reach
        top = row * block - reach
        const at = field + <usize>((row * columns + column) * 8)
        expectedX = 0
        expectedY = 0
        if (parent) {
          const p = parent + <usize>((min(row >> 1, parentRows - 1) * parentColumns + min(column >> 1, parentColumns - 1)) * 8)
          expectedX = load<i32>(p) * 2
          expectedY = load<i32>(p + 4) * 2
        }
        if (pass == 0) {
          bestX = limit(expectedX, -pad - left, width + pad - side - left)
          bestY = limit(expectedY, -pad - top, height + pad - side - top)
        } else {
          bestX = load<i32>(at)
          bestY = load<i32>(at + 4)
        }
        bestCost = costOf(bestX, bestY) + (abs(bestX - expectedX) + abs(bestY - expectedY)) * price
        attempt(0, 0)
        if (parent && pass == 0) {
          for (let y = -1; y <= 1; y++) {
            for (let x = -1; x <= 1; x++) {
              const r = limit((row >> 1) + y, 0, parentRows - 1)
              const c = limit((column >> 1) + x, 0, parentColumns - 1)
              const p = parent + <usize>((r * parentColumns + c) * 8)
              attempt(load<i32>(p) * 2, load<i32>(p + 4) * 2)
            }
          }
        }
        const before = column - way
        const above = row - way
        if (before >= 0 && before < columns) {
          const p = field + <usize>((row * columns + before) * 8)
          attempt(load<i32>(p), load<i32>(p + 4))
        }
        if (above >= 0 && above < rows) {
          const p = field + <usize>((above * columns + column) * 8)
          attempt(load<i32>(p), load<i32>(p + 4))
          if (column + way >= 0 && column + way < columns) {
            const q = field + <usize>((above * columns + column + way) * 8)
            attempt(load<i32>(q), load<i32>(q + 4))
          }
        }
        if (!parent && pass == 0) {
          for (let y = -range; y <= range; y++) for (let x = -range; x <= range; x++) attempt(x, y)
        }
        for (let steps = 0; steps < 4; steps++) {
          const x = bestX
          const y = bestY
          attempt(x + 1, y)
          attempt(x - 1, y)
          attempt(x, y + 1)
          attempt(x, y - 1)
          if (x == bestX && y == bestY) break
        }
        store<i32>(at, bestX)
        store<i32>(at + 4, bestY)
      }
    }
  }
}

/** Keeps flat parts, where noise would decide, at whole vectors; in squared steps of 1/255 over 256 px. */
const flatness: f32 = 6000
/** px that a vector may still move. */
const mostShift: f32 = 0.75

let shiftX: f32 = 0
let shiftY: f32 = 0

// @ts-ignore: decorator
@inline
function total(sums: v128): f32 {
  return <f32>(
    i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
  )
}

/** The part of a pixel by which b has to be shifted to look like a: least squares over the slopes of b. */
function shiftOf(dx: i32, dy: i32): void {
  let a = planeA + <usize>(top * rowBytes + left)
  let b = planeB + <usize>((top + dy) * rowBytes + left + dx)
  let xx = i32x4.splat(0)
  let xy = i32x4.splat(0)
  let yy = i32x4.splat(0)
  let xe = i32x4.splat(0)
  let ye = i32x4.splat(0)
  for (let y = 0; y < side; y++) {
    for (let x: usize = 0; x < 16; x += 8) {
      const p = b + x
      const gx = i16x8.sub(v128.load8x8_u(p + 1), v128.load8x8_u(p - 1))
      const gy = i16x8.sub(v128.load8x8_u(p + rowBytes), v128.load8x8_u(p - rowBytes))
      const e = i16x8.sub(v128.load8x8_u(a + x), v128.load8x8_u(p))
      xx = i32x4.add(xx, i32x4.dot_i16x8_s(gx, gx))
      xy = i32x4.add(xy, i32x4.dot_i16x8_s(gx, gy))
      yy = i32x4.add(yy, i32x4.dot_i16x8_s(gy, gy))
      xe = i32x4.add(xe, i32x4.dot_i16x8_s(gx, e))
      ye = i32x4.add(ye, i32x4.dot_i16x8_s(gy, e))
    }
    a += rowBytes
    b += rowBytes
  }
  const sxx = total(xx) + flatness
  const syy = total(yy) + flatness
  const sxy = total(xy)
  const sxe = total(xe)
  const sye = total(ye)
  const scale = <f32>2 / (sxx * syy - sxy * sxy)
  shiftX = min(max((syy * sxe - sxy * sye) * scale, -mostShift), mostShift)
  shiftY = min(max((sxx * sye - sxy * sxe) * scale, -mostShift), mostShift)
}

/** Whole vectors to parts of a pixel: two f32 for each block, and what is left of difference (i32). */
export function refine(
  a: usize,
  b: usize,
  stride: i32,
  width: i32,
  height: i32,
  columns: i32,
  rows: i32,
  field: usize,
  out: usize,
  costs: usize,
): void {
  planeA = a
  planeB = b
  rowBytes = stride
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      left = column * block - reach
      top = row * block - reach
      const i = row * columns + column
      const dx = limit(load<i32>(field + i * 8), 1 - pad - left, width + pad - side - 1 - left)
      const dy = limit(load<i32>(field + i * 8 + 4), 1 - pad - top, height + pad - side - 1 - top)
      const cost = costOf(dx, dy)
      shiftOf(dx, dy)
      store<f32>(out + i * 8, <f32>dx + shiftX)
      store<f32>(out + i * 8 + 4, <f32>dy + shiftY)
      store<i32>(costs + i * 4, cost)
    }
  }
}

/** Notes at every block of the frame between which vectors pass there: the one that fits best. Field of -1 is none. */
export function project(field: usize, costs: usize, columns: i32, rows: i32, share: f32, sign: f32, slots: usize): void {
  memory.fill(slots, 255, columns * rows * 4)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column
      const x = column + <i32>nearest<f32>((load<f32>(field + i * 8) * share * sign) / <f32>block)
      const y = row + <i32>nearest<f32>((load<f32>(field + i * 8 + 4) * share * sign) / <f32>block)
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue
      const at = slots + <usize>((y * columns + x) * 4)
      const other = load<i32>(at)
      if (other < 0 || load<i32>(costs + i * 4) < load<i32>(costs + other * 4)) store<i32>(at, i)
    }
  }
}

/** How much better a vector that is known to pass here may look, in steps of 1/255 over 256 px. */
const passBonus: i32 = 96

/** px, squared. */
const slowMotion: f32 = 2.25
/** Tenths of the difference without motion that may be left. */
const explained: i32 = 5

let middleTime: f32 = 0
let chosenX: f32 = 0
let chosenY: f32 = 0
let chosenCost: i32 = 0

/** Difference of the two frames where this vector passes through the block at the time between. */
function passCost(vx: f32, vy: f32): i32 {
  const ax = -<i32>nearest<f32>(vx * middleTime)
  const ay = -<i32>nearest<f32>(vy * middleTime)
  const bx = <i32>nearest<f32>(vx) + ax
  const by = <i32>nearest<f32>(vy) + ay
  const x0 = limit(left + ax, -pad, planeWidth + pad - side)
  const y0 = limit(top + ay, -pad, planeHeight + pad - side)
  const x1 = limit(left + bx, -pad, planeWidth + pad - side)
  const y1 = limit(top + by, -pad, planeHeight + pad - side)
  return difference(planeA + <usize>(y0 * rowBytes + x0), planeB + <usize>(y1 * rowBytes + x1), rowBytes)
}

function choose(vx: f32, vy: f32, extra: i32): void {
  const cost = passCost(vx, vy) + extra
  if (cost >= chosenCost) return
  chosenCost = cost
  chosenX = vx
  chosenY = vy
}

function chooseFrom(field: usize, index: i32, sign: f32, extra: i32): void {
  choose(load<f32>(field + index * 8) * sign, load<f32>(field + index * 8 + 4) * sign, extra)
}

// @ts-ignore: decorator
@inline
function agreement(field: usize, columns: i32, rows: i32, x: f32, y: f32, sign: f32, vx: f32, vy: f32): f32 {
  const column = limit(<i32>(x / <f32>block), 0, columns - 1)
  const row = limit(<i32>(y / <f32>block), 0, rows - 1)
  const p = field + <usize>((row * columns + column) * 8)
  const dx = load<f32>(p) * sign - vx
  const dy = load<f32>(p + 4) * sign - vy
  // A pixel of doubt is noise.
  return <f32>1 / (<f32>1 + max<f32>(dx * dx + dy * dy - 1, 0) * <f32>0.25) + <f32>0.02
}

/**
 * The field at a time between (0 to 1). forward: vectors from a to b, backward: from b to a; slotsA and slotsB as noted
 * by `project`. out: four f32 for each block: vector from a to b, share of b, what is left of difference.
 */
export function fieldBetween(
  a: usize,
  b: usize,
  stride: i32,
  width: i32,
  height: i32,
  columns: i32,
  rows: i32,
  forward: usize,
  backward: usize,
  slotsA: usize,
  slotsB: usize,
  time: f32,
  stillBonus: i32,
  out: usize,
): void {
  planeA = a
  planeB = b
  rowBytes = stride
  planeWidth = width
  planeHeight = height
  middleTime = time
  for (let pass = 0; pass < 2; pass++) {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const i = row * columns + column
        const at = out + i * 16
        left = column * block - reach
        top = row * block - reach
        if (pass == 0) {
          chosenX = 0
          chosenY = 0
          chosenCost = max(passCost(0, 0) - stillBonus, 0)
          chooseFrom(forward, i, 1, 0)
          chooseFrom(backward, i, -1, 0)
          const fromA = load<i32>(slotsA + i * 4)
          if (fromA >= 0) chooseFrom(forward, fromA, 1, -passBonus)
          const fromB = load<i32>(slotsB + i * 4)
          if (fromB >= 0) chooseFrom(backward, fromB, -1, -passBonus)
        } else {
          chosenX = load<f32>(at)
          chosenY = load<f32>(at + 4)
          chosenCost = <i32>load<f32>(at + 12)
          if (column > 0) choose(load<f32>(at - 16), load<f32>(at - 12), 0)
          if (column + 1 < columns) choose(load<f32>(at + 16), load<f32>(at + 20), 0)
          if (row > 0) choose(load<f32>(at - columns * 16), load<f32>(at - columns * 16 + 4), 0)
          if (row + 1 < rows) choose(load<f32>(at + columns * 16), load<f32>(at + columns * 16 + 4), 0)
          // Slow motion that explains little is left to the plain mix, which is kinder to noise.
          if (chosenX * chosenX + chosenY * chosenY < slowMotion && chosenCost * 10 > passCost(0, 0) * explained) {
            chosenX = 0
            chosenY = 0
          }
          const x = <f32>(column * block + reach)
          const y = <f32>(row * block + reach)
          const inA = agreement(forward, columns, rows, x - chosenX * time, y - chosenY * time, 1, chosenX, chosenY)
          const rest = <f32>1 - time
          const inB = agreement(backward, columns, rows, x + chosenX * rest, y + chosenY * rest, -1, chosenX, chosenY)
          store<f32>(at + 8, (time * inB) / (time * inB + rest * inA))
        }
        store<f32>(at, chosenX)
        store<f32>(at + 4, chosenY)
        store<f32>(at + 12, <f32>chosenCost)
      }
    }
  }
}

/**
 * Weights of four neighbours for each of 128 places between two pixels: for columns eight i16 each (all four colours
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

/** Four colours at a place of a frame, times 2^14. */
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

/** Vectors of neighbours that differ by less than this (px, squared) go over into one another; others keep their own. */
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
