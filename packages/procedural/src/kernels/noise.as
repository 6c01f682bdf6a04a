// Noise along straight lines, four points at a time. The plain description is ../math/noise.ts. What a lattice cell has at
// its corners is read once for all the points of a line that lie within it.
// AssemblyScript: built by ../../tools/build-kernels.ts into noise.wasm. Memory is laid out by the caller, with room for
// three points behind the last one of each line.

/** Cells after which the lattice repeats, less one. */
const mask: i32 = 255
const far: f64 = 1e9

// @ts-ignore: decorator
@inline
function eased(u: v128): v128 {
  const inner = f32x4.add(
    f32x4.mul(u, f32x4.sub(f32x4.mul(u, f32x4.splat(6)), f32x4.splat(15))),
    f32x4.splat(10),
  )
  return f32x4.mul(f32x4.mul(f32x4.mul(u, u), u), inner)
}

/** Steps from a place within a cell, 0 to 1, until a line leaves it; at least one. `pace` is how many steps a cell takes. */
// @ts-ignore: decorator
@inline
function stepsWithin(place: f64, pace: f64): f64 {
  return max(1, pace > 0 ? ceil((1 - place) * pace) : 1 - ceil(place * pace))
}

/** Steps that cross a cell, below 0 for a line that goes backward. */
// @ts-ignore: decorator
@inline
function paceOf(step: f64): f64 {
  return step == 0 ? far : 1 / step
}

// @ts-ignore: decorator
@inline
function ramp(first: f64, step: f64): v128 {
  return f32x4.add(f32x4.splat(<f32>first), f32x4.mul(f32x4.splat(<f32>step), f32x4(0, 1, 2, 3)))
}

// @ts-ignore: decorator
@inline
function blend(one: v128, other: v128, share: v128): v128 {
  return f32x4.add(one, f32x4.mul(f32x4.sub(other, one), share))
}

/**
 * Gradient noise at `count` points from `x`, `y` on, `stepX` and `stepY` apart. `order` holds 512 bytes; `slopes` holds 256
 * gradients across and as many down.
 */
export function gradientLine(
  order: usize,
  slopes: usize,
  x: f64,
  y: f64,
  stepX: f64,
  stepY: f64,
  count: i32,
  out: usize,
): void {
  const paceX = paceOf(stepX)
  const paceY = paceOf(stepY)
  const nextU = f32x4.splat(<f32>(4 * stepX))
  const nextV = f32x4.splat(<f32>(4 * stepY))
  const one = f32x4.splat(1)
  for (let k = 0; k < count; ) {
    const atX = x + <f64>k * stepX
    const atY = y + <f64>k * stepY
    const cellX = floor(atX)
    const cellY = floor(atY)
    const column = <i32>cellX & mask
    const row = <i32>cellY & mask
    const left = order + <usize>load<u8>(order + column) + row
    const right = order + <usize>load<u8>(order + column + 1) + row
    const i00 = slopes + (<usize>load<u8>(left) << 2)
    const i10 = slopes + (<usize>load<u8>(right) << 2)
    const i01 = slopes + (<usize>load<u8>(left, 1) << 2)
    const i11 = slopes + (<usize>load<u8>(right, 1) << 2)
    const x00 = v128.load32_splat(i00)
    const x10 = v128.load32_splat(i10)
    const x01 = v128.load32_splat(i01)
    const x11 = v128.load32_splat(i11)
    const y00 = v128.load32_splat(i00, 1024)
    const y10 = v128.load32_splat(i10, 1024)
    const y01 = v128.load32_splat(i01, 1024)
    const y11 = v128.load32_splat(i11, 1024)
    const until = <i32>min(<f64>count, <f64>k + min(stepsWithin(atX - cellX, paceX), stepsWithin(atY - cellY, paceY)))
    let u = ramp(atX - cellX, stepX)
    let v = ramp(atY - cellY, stepY)
    // What is written beyond the cell is written again for the next one.
    for (let at = out + (<usize>k << 2), end = out + (<usize>until << 2); at < end; at += 16) {
      const backU = f32x4.sub(u, one)
      const backV = f32x4.sub(v, one)
      const s = eased(u)
      const top = blend(
        f32x4.add(f32x4.mul(x00, u), f32x4.mul(y00, v)),
        f32x4.add(f32x4.mul(x10, backU), f32x4.mul(y10, v)),
        s,
      )
      const bottom = blend(
        f32x4.add(f32x4.mul(x01, u), f32x4.mul(y01, backV)),
        f32x4.add(f32x4.mul(x11, backU), f32x4.mul(y11, backV)),
        s,
      )
      v128.store(at, blend(top, bottom, eased(v)))
      u = f32x4.add(u, nextU)
      v = f32x4.add(v, nextV)
    }
    k = until
  }
}

/**
 * Sum of `octaves` value noises along a line as above. `table` holds 256 rows of 256 values, `spare` has room for the points
 * of one octave.
 */
export function fbmLine(
  table: usize,
  x: f64,
  y: f64,
  stepX: f64,
  stepY: f64,
  octaves: i32,
  count: i32,
  spare: usize,
  out: usize,
): void {
  const bytes = <usize>count << 2
  memory.fill(out, 0, bytes)
  let weight: f64 = 0.5
  for (let i = 0; i < octaves; i++) {
    valueLine(table, x, y, stepX, stepY, count, spare)
    const share = f32x4.splat(<f32>weight)
    for (let at: usize = 0; at < bytes; at += 16)
      v128.store(out + at, f32x4.add(v128.load(out + at), f32x4.mul(v128.load(spare + at), share)))
    const turned = x * 1.616 - y * 1.212 + 7.3
    y = x * 1.212 + y * 1.616 + 7.3
    x = turned
    const turnedStep = stepX * 1.616 - stepY * 1.212
    stepY = stepX * 1.212 + stepY * 1.616
    stepX = turnedStep
    weight *= 0.5
  }
  const rest = f32x4.splat(<f32>weight)
  for (let at: usize = 0; at < bytes; at += 16) v128.store(out + at, f32x4.add(v128.load(out + at), rest))
}

function valueLine(
  table: usize,
  x: f64,
  y: f64,
  stepX: f64,
  stepY: f64,
  count: i32,
  out: usize,
): void {
  const paceX = paceOf(stepX)
  const paceY = paceOf(stepY)
  const nextU = f32x4.splat(<f32>(4 * stepX))
  const nextV = f32x4.splat(<f32>(4 * stepY))
  for (let k = 0; k < count; ) {
    const atX = x + <f64>k * stepX
    const atY = y + <f64>k * stepY
    const cellX = floor(atX)
    const cellY = floor(atY)
    const column0 = <usize>(<i32>cellX & mask) << 2
    const column1 = <usize>((<i32>cellX + 1) & mask) << 2
    const row0 = table + (<usize>(<i32>cellY & mask) << 10)
    const row1 = table + (<usize>((<i32>cellY + 1) & mask) << 10)
    const a = v128.load32_splat(row0 + column0)
    const b = v128.load32_splat(row0 + column1)
    const c = v128.load32_splat(row1 + column0)
    const d = v128.load32_splat(row1 + column1)
    const until = <i32>min(<f64>count, <f64>k + min(stepsWithin(atX - cellX, paceX), stepsWithin(atY - cellY, paceY)))
    let u = ramp(atX - cellX, stepX)
    let v = ramp(atY - cellY, stepY)
    for (let at = out + (<usize>k << 2), end = out + (<usize>until << 2); at < end; at += 16) {
      const s = eased(u)
      v128.store(at, blend(blend(a, b, s), blend(c, d, s), eased(v)))
      u = f32x4.add(u, nextU)
      v = f32x4.add(v, nextV)
    }
    k = until
  }
}
