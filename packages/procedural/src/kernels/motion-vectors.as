// Finds how things move between two frames.

import { block, pad, reach, side } from './motion-planes'

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
