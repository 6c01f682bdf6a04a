// Doubles a plane with learned filters. The plain description of the same is ../upscale/classify.ts and filter-bank.ts.
// AssemblyScript: built by build.ts into upscale.wasm. Memory is laid out by the caller; nothing is allocated here.

/** px of source around the strip, on each side. */
const border: usize = 3
const taps: usize = 49
/** Bytes of one class: for each tap the four weights of the 2 x 2 px. */
const classBytes: usize = taps * 16

/**
 * source: (height + 6) rows of `stride` floats; the strip starts at row 3, column 3.
 * scratch: 4 x 3 x stride x (height + 4) bytes for gradients, then 4 rows of stride floats.
 * out: 2 height rows of 2 width floats.
 */
export function enlarge(
  source: usize,
  stride: usize,
  width: usize,
  height: usize,
  scratch: usize,
  bank: usize,
  out: usize,
): void {
  const rowBytes = stride << 2
  const plane = rowBytes * (height + 4)
  gradients(source, rowBytes, width, height, scratch, plane)
  const classes = scratch + plane * 3 + rowBytes * 3
  for (let y: usize = 0; y < height; y++) {
    classifyRow(scratch + y * rowBytes, rowBytes, plane, width, scratch + plane * 3, classes)
    filterRow(source + y * rowBytes, rowBytes, width, classes, bank, out + ((y * width) << 4), width << 3)
  }
}

/** Products of the central differences, for the strip and two px around it. */
function gradients(source: usize, rowBytes: usize, width: usize, height: usize, into: usize, plane: usize): void {
  const half = f32x4.splat(0.5)
  for (let y: usize = 0; y < height + 4; y++) {
    const row = source + (y + 1) * rowBytes + 4
    const at = into + y * rowBytes
    for (let x: usize = 0; x < (width + 4) << 2; x += 16) {
      const p = row + x
      const gx = f32x4.mul(f32x4.sub(v128.load(p + 4), v128.load(p - 4)), half)
      const gy = f32x4.mul(f32x4.sub(v128.load(p + rowBytes), v128.load(p - rowBytes)), half)
      v128.store(at + x, f32x4.mul(gx, gx))
      v128.store(at + plane + x, f32x4.mul(gx, gy))
      v128.store(at + plane * 2 + x, f32x4.mul(gy, gy))
    }
  }
}

// @ts-ignore: decorator
@inline
function sumFive(p: usize, step: usize): v128 {
  const ends = f32x4.add(v128.load(p), v128.load(p + step * 4))
  const next = f32x4.add(v128.load(p + step), v128.load(p + step * 3))
  const middle = v128.load(p + step * 2)
  return f32x4.mul(
    f32x4.add(f32x4.add(ends, f32x4.mul(next, f32x4.splat(4))), f32x4.mul(middle, f32x4.splat(6))),
    f32x4.splat(0.0625),
  )
}

// @ts-ignore: decorator
@inline
function step(value: v128, limit: f32): v128 {
  // A true lane is -1: subtracting counts up.
  return f32x4.ge(value, f32x4.splat(limit))
}

function classifyRow(from: usize, rowBytes: usize, plane: usize, width: usize, rows: usize, classes: usize): void {
  for (let k: usize = 0; k < 3; k++) {
    for (let x: usize = 0; x < (width + 4) << 2; x += 16) {
      v128.store(rows + k * rowBytes + x, sumFive(from + k * plane + x, rowBytes))
    }
  }
  for (let x: usize = 0; x < width << 2; x += 16) {
    const xx = sumFive(rows + x, 4)
    const xy = sumFive(rows + rowBytes + x, 4)
    const yy = sumFive(rows + rowBytes * 2 + x, 4)
    const trace = f32x4.add(xx, yy)
    const a = f32x4.sub(xx, yy)
    const b = f32x4.add(xy, xy)
    const zero = f32x4.splat(0)
    const isTransposed = f32x4.lt(a, zero)
    const isFlipped = f32x4.lt(b, zero)
    const absA = f32x4.abs(a)
    const absB = f32x4.abs(b)
    let angle = i32x4.splat(0)
    angle = i32x4.sub(angle, f32x4.ge(absB, f32x4.mul(absA, f32x4.splat(0.41421357))))
    angle = i32x4.sub(angle, f32x4.ge(absB, absA))
    angle = i32x4.sub(angle, f32x4.ge(absB, f32x4.mul(absA, f32x4.splat(2.4142136))))
    let strength = i32x4.splat(0)
    strength = i32x4.sub(strength, step(trace, 1))
    strength = i32x4.sub(strength, step(trace, 6.25))
    strength = i32x4.sub(strength, step(trace, 36))
    strength = i32x4.sub(strength, step(trace, 196))
    strength = i32x4.sub(strength, step(trace, 900))
    const length = f32x4.add(f32x4.mul(a, a), f32x4.mul(b, b))
    const whole = f32x4.mul(trace, trace)
    let coherence = i32x4.splat(0)
    coherence = i32x4.sub(coherence, f32x4.ge(length, f32x4.mul(whole, f32x4.splat(0.09))))
    coherence = i32x4.sub(coherence, f32x4.ge(length, f32x4.mul(whole, f32x4.splat(0.3025))))
    coherence = i32x4.sub(coherence, f32x4.ge(length, f32x4.mul(whole, f32x4.splat(0.64))))
    const way = i32x4.add(i32x4.mul(v128.and(isTransposed, i32x4.splat(1)), i32x4.splat(2)), v128.and(isFlipped, i32x4.splat(1)))
    let index = i32x4.add(i32x4.mul(way, i32x4.splat(4)), angle)
    index = i32x4.add(i32x4.mul(index, i32x4.splat(6)), strength)
    index = i32x4.add(i32x4.mul(index, i32x4.splat(4)), coherence)
    v128.store(classes + x, index)
  }
}

// @ts-ignore: decorator
@inline
function tap(p: usize, f: usize, offset: usize): v128 {
  return f32x4.mul(v128.load32_splat(p + offset * 4), v128.load(f + offset * 16))
}

function filterRow(
  source: usize,
  rowBytes: usize,
  width: usize,
  classes: usize,
  bank: usize,
  out: usize,
  outRowBytes: usize,
): void {
  for (let x: usize = 0; x < width; x++) {
    let f = bank + <usize>load<u32>(classes + (x << 2)) * classBytes
    let p = source + (x << 2)
    let one = f32x4.splat(0)
    let two = f32x4.splat(0)
    for (let row = 0; row < 7; row++) {
      one = f32x4.add(one, f32x4.add(tap(p, f, 0), tap(p, f, 1)))
      two = f32x4.add(two, f32x4.add(tap(p, f, 2), tap(p, f, 3)))
      one = f32x4.add(one, f32x4.add(tap(p, f, 4), tap(p, f, 5)))
      two = f32x4.add(two, tap(p, f, 6))
      p += rowBytes
      f += 7 * 16
    }
    const sum = f32x4.add(one, two)
    const at = out + (x << 3)
    v128.store64_lane(at, sum, 0)
    v128.store64_lane(at + outRowBytes, sum, 1)
  }
}

// @ts-ignore: decorator
@inline
function bytes(value: v128): v128 {
  const rounded = i32x4.trunc_sat_f32x4_s(f32x4.add(value, f32x4.splat(0.5)))
  return i32x4.max_s(i32x4.min_s(rounded, i32x4.splat(255)), i32x4.splat(0))
}

/** Four color differences of the doubled row from three neighbors of the single one. */
// @ts-ignore: decorator
@inline
function doubled(p: usize): v128 {
  const v = v128.load(p)
  const near = i8x16.shuffle(v, v, 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11)
  const far = i8x16.shuffle(v, v, 0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15)
  return f32x4.add(f32x4.mul(near, f32x4.splat(0.75)), f32x4.mul(far, f32x4.splat(0.25)))
}

/** A row of color differences around 0 between two rows; the ends are repeated. `into` has room for one more in front. */
function mixRow(near: usize, far: usize, width: usize, into: usize): void {
  for (let x: usize = 0; x < width; x++) {
    const value = <f32>load<u8>(near + x) * 0.75 + <f32>load<u8>(far + x) * 0.25 - 128
    store<f32>(into + 4 + (x << 2), value)
  }
  store<f32>(into, load<f32>(into + 4))
  store<f32>(into + 4 + (width << 2), load<f32>(into + (width << 2)))
  store<f32>(into + 8 + (width << 2), load<f32>(into + (width << 2)))
}

/**
 * Joins what `enlarge` made (light: 2 height rows of 2 width floats) with color differences of the single size to RGBA.
 * blue, red: rows of `width` bytes, one more above and below; the address is that of the first row of the strip.
 * rows: room for 2 x (width + 4) floats. width must be even.
 */
export function join(light: usize, width: usize, height: usize, blue: usize, red: usize, rows: usize, out: usize): void {
  const blueRow = rows
  const redRow = rows + ((width + 4) << 2)
  let p = light
  let q = out
  for (let y: usize = 0; y < height * 2; y++) {
    const near = (y >> 1) * width
    const far = y & 1 ? near + width : near - width
    mixRow(blue + near, blue + far, width, blueRow)
    mixRow(red + near, red + far, width, redRow)
    for (let x: usize = 0; x < width << 2; x += 8) {
      const l = v128.load(p)
      const b = doubled(blueRow + x)
      const r = doubled(redRow + x)
      const rb = bytes(f32x4.add(l, f32x4.mul(r, f32x4.splat(1.402))))
      const gb = bytes(f32x4.sub(l, f32x4.add(f32x4.mul(b, f32x4.splat(0.344136)), f32x4.mul(r, f32x4.splat(0.714136)))))
      const bb = bytes(f32x4.add(l, f32x4.mul(b, f32x4.splat(1.772))))
      const low = v128.or(rb, i32x4.shl(gb, 8))
      const high = v128.or(i32x4.shl(bb, 16), i32x4.splat(0xff000000))
      v128.store(q, v128.or(low, high))
      p += 16
      q += 16
    }
  }
}
