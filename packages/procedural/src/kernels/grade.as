// The last steps of every image, from linear light to bytes, and the blur of its glow. The plain descriptions are in
// grade.test.ts and small-copy.test.ts; sums are taken in the same order with the same precision, so that results are equal.
// AssemblyScript: built by ../../tools/build-kernels.ts into grade.wasm. Memory is laid out by the caller.

// @ts-ignore: decorator
@external("math", "exp")
declare function exp(value: f64): f64

/** Steps of the tone table for a square root of 1. */
const stepsPerRoot: f64 = 2048
/** Limit on further darkening beyond the frame, as a share of the shade in the frame's corners. */
const beyond: f64 = 0.25
/** Share of the vignette in the corners. */
const vignetteShare: f64 = 1.2

/** Hash of a pair of whole numbers, from 0 to below 1. */
// @ts-ignore: decorator
@inline
function hash(x: i32, y: i32): f64 {
  let n: u32 = (<u32>x * 0x5f356495) ^ (<u32>y * 0x6c8e9cf5)
  n = (n ^ (n >>> 15)) * 0x85ebca6b
  n = (n ^ (n >>> 13)) * 0xc2b2ae35
  return <f64>((n ^ (n >>> 16)) >>> 8) / 16777216
}

/** Triangular noise, -1 to 1. */
// @ts-ignore: decorator
@inline
function grain(x: i32, y: i32): f64 {
  const a = hash(x, y)
  const fine = a * 4096
  return a + (fine - floor(fine)) - 1
}

/** Display value of a light. */
// @ts-ignore: decorator
@inline
function look(light: f64, table: usize, lastStep: i32): f64 {
  if (light <= 0) return 0
  const index = <i32>(sqrt(light) * stepsPerRoot)
  return <f64>load<f32>(table + (<usize>min(index, lastStep) << 2))
}

// @ts-ignore: decorator
@inline
function toByte(value: f64): u8 {
  return value <= 0 ? 0 : value >= 255 ? 255 : <u8><i32>value
}

/**
 * Grades `rows` rows of `width` px, the first of which is `originX`, `originY` in the world's px. `light` holds red, green
 * and blue, each `planeBytes` after the one before; `glow` three numbers for each px; `out` gets three bytes for each.
 */
export function grade(
  light: usize,
  planeBytes: usize,
  glow: usize,
  out: usize,
  width: i32,
  rows: i32,
  table: usize,
  lastStep: i32,
  left: f64,
  top: f64,
  pixel: f64,
  corner: f64,
  originX: i32,
  originY: i32,
  firstRow: i32,
  bloom: f64,
  graininess: f64,
  saturation: f64,
  exposure: f64,
  vignette: f64,
): void {
  for (let row = firstRow; row < firstRow + rows; row++) {
    const y = top + (<f64>row + 0.5) * pixel
    const yy = y * y
    for (let column = 0; column < width; column++) {
      const x = left + (<f64>column + 0.5) * pixel
      const away = (x * x + yy) * corner
      let shade = away * away
      // Beyond the frame the vignette levels off smoothly, so that a wider view agrees with the narrow one.
      if (shade > 1) shade = 1 + beyond * (1 - exp((1 - shade) / beyond))
      const share = exposure * (1 - vignette * shade * vignetteShare)
      const red = (<f64>load<f32>(light) + <f64>load<f32>(glow) * bloom) * share
      const green = (<f64>load<f32>(light + planeBytes) + <f64>load<f32>(glow, 4) * bloom) * share
      const blue = (<f64>load<f32>(light + 2 * planeBytes) + <f64>load<f32>(glow, 8) * bloom) * share
      const gray = red * 0.2126 + green * 0.7152 + blue * 0.0722
      const noise = grain(column + originX, row + originY) * graininess + 0.5
      store<u8>(out, toByte(look(gray + (red - gray) * saturation, table, lastStep) + noise))
      store<u8>(out, toByte(look(gray + (green - gray) * saturation, table, lastStep) + noise), 1)
      store<u8>(out, toByte(look(gray + (blue - gray) * saturation, table, lastStep) + noise), 2)
      light += 4
      glow += 12
      out += 3
    }
  }
}

// @ts-ignore: decorator
@inline
function within(index: i32, length: i32): usize {
  return <usize>(index < 0 ? 0 : index >= length ? length - 1 : index)
}

/** Running mean along each row. */
function meanAcross(from: usize, to: usize, columns: i32, rows: i32, reach: i32): void {
  const weight = 1 / <f64>(reach * 2 + 1)
  for (let row = 0; row < rows; row++) {
    const start = <usize>(row * columns) << 2
    let total: f64 = 0
    for (let k = -reach; k <= reach; k++) total += <f64>load<f32>(from + start + (within(k, columns) << 2))
    for (let k = 0; k < columns; k++) {
      store<f32>(to + start + (<usize>k << 2), <f32>(total * weight))
      total +=
        <f64>load<f32>(from + start + (within(k + reach + 1, columns) << 2)) -
        <f64>load<f32>(from + start + (within(k - reach, columns) << 2))
    }
  }
}

/** Running mean along each column; all columns at once, with their sums in `totals`. */
function meanDown(from: usize, to: usize, totals: usize, columns: i32, rows: i32, reach: i32): void {
  const weight = 1 / <f64>(reach * 2 + 1)
  const rowBytes = <usize>columns << 2
  memory.fill(totals, 0, <usize>columns << 3)
  for (let k = -reach; k <= reach; k++) {
    const row = from + within(k, rows) * rowBytes
    for (let c: usize = 0; c < <usize>columns; c++)
      store<f64>(totals + (c << 3), load<f64>(totals + (c << 3)) + <f64>load<f32>(row + (c << 2)))
  }
  for (let k = 0; k < rows; k++) {
    const into = to + <usize>k * rowBytes
    const next = from + within(k + reach + 1, rows) * rowBytes
    const past = from + within(k - reach, rows) * rowBytes
    for (let c: usize = 0; c < <usize>columns; c++) {
      const total = load<f64>(totals + (c << 3))
      store<f32>(into + (c << 2), <f32>(total * weight))
      store<f64>(totals + (c << 3), total + (<f64>load<f32>(next + (c << 2)) - <f64>load<f32>(past + (c << 2))))
    }
  }
}

/** Three running means each way over a plane, with `spare` as room for another one and `totals` for 8 bytes a column. */
export function blur(plane: usize, spare: usize, totals: usize, columns: i32, rows: i32, reach: i32): void {
  for (let pass = 0; pass < 3; pass++) {
    meanAcross(plane, spare, columns, rows, reach)
    meanDown(spare, plane, totals, columns, rows, reach)
  }
}
