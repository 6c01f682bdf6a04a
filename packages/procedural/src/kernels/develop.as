// Turns linear light into display values, four px at a time. The plain description is develop.ts.
// AssemblyScript: built by ../../tools/build-kernels.ts into develop.wasm. Memory is laid out by the caller.

/** Steps of the tone table for a square root of 1. */
const stepsPerRoot: f32 = 2048
/** Added light that no display value shows, and coverage that none does. */
const faintest: f32 = 5e-5
const leastCover: f32 = 0.004
/** Light that a px of full coverage may have. */
const brightest: f32 = 12
/** How much of what is behind a light gives way to it. */
const screenShare: f32 = 0.8

// @ts-ignore: decorator
@inline
function largest(r: v128, g: v128, b: v128): v128 {
  return f32x4.max(f32x4.max(r, g), b)
}

/** Display values of four lights. */
// @ts-ignore: decorator
@inline
function look(light: v128, table: usize, last: v128): v128 {
  const root = f32x4.mul(f32x4.sqrt(f32x4.max(light, f32x4.splat(0))), f32x4.splat(stepsPerRoot))
  const at = i32x4.shl(i32x4.min_s(i32x4.trunc_sat_f32x4_s(root), last), 2)
  return f32x4.replace_lane(
    f32x4.replace_lane(
      f32x4.replace_lane(
        f32x4.splat(load<f32>(table + i32x4.extract_lane(at, 0))),
        1,
        load<f32>(table + i32x4.extract_lane(at, 1)),
      ),
      2,
      load<f32>(table + i32x4.extract_lane(at, 2)),
    ),
    3,
    load<f32>(table + i32x4.extract_lane(at, 3)),
  )
}

/** Display values as whole numbers of their share. */
// @ts-ignore: decorator
@inline
function whole(display: v128, share: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(display, share), f32x4.splat(0.5)))
}

/**
 * Develops `height` rows of `width` px into `out`, and leaves the planes empty. `planes` holds red, green, blue and
 * coverage, each `planeBytes` after the one before, with room for three px after the last.
 */
export function develop(
  planes: usize,
  planeBytes: usize,
  hasCover: bool,
  out: usize,
  width: i32,
  height: i32,
  table: usize,
  lastStep: i32,
  left: f32,
  top: f32,
  pixel: f32,
  corner: f32,
  exposure: f32,
  vignette: f32,
  saturation: f32,
): void {
  const one = f32x4.splat(1)
  const zero = i32x4.splat(0)
  const last = i32x4.splat(lastStep)
  const widths = i32x4.splat(width)
  const pixels = f32x4.splat(pixel)
  const lefts = f32x4.splat(left + pixel * 0.5)
  const tops = f32x4.splat(top + pixel * 0.5)
  let column = i32x4(0, 1, 2, 3)
  let row = zero
  const end = planes + (<usize>(width * height) << 2)
  for (let at = planes; at < end; at += 16, out += 16) {
    // Four px may reach into the next row, and into several where they are short.
    let past = i32x4.ge_s(column, widths)
    while (v128.any_true(past)) {
      column = i32x4.sub(column, v128.and(past, widths))
      row = i32x4.sub(row, past)
      past = i32x4.ge_s(column, widths)
    }
    const r = v128.load(at)
    const g = v128.load(at + planeBytes)
    const b = v128.load(at + 2 * planeBytes)
    const a = v128.load(at + 3 * planeBytes)
    if (!v128.any_true(v128.or(v128.or(r, g), v128.or(b, a)))) {
      v128.store(out, zero)
      column = i32x4.add(column, i32x4.splat(4))
      continue
    }
    v128.store(at, zero)
    v128.store(at + planeBytes, zero)
    v128.store(at + 2 * planeBytes, zero)
    v128.store(at + 3 * planeBytes, zero)
    const cover = hasCover ? f32x4.min(one, a) : one
    const most = largest(r, g, b)
    const shows = v128.or(f32x4.gt(cover, f32x4.splat(leastCover)), f32x4.gt(most, f32x4.splat(faintest)))
    const x = f32x4.add(lefts, f32x4.mul(f32x4.convert_i32x4_s(column), pixels))
    const y = f32x4.add(tops, f32x4.mul(f32x4.convert_i32x4_s(row), pixels))
    column = i32x4.add(column, i32x4.splat(4))
    const away = f32x4.mul(f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y)), f32x4.splat(corner))
    const shade = f32x4.min(one, f32x4.mul(away, away))
    const isLight = f32x4.gt(most, f32x4.mul(cover, f32x4.splat(brightest)))
    const share = v128.bitselect(one, cover, isLight)
    const light = f32x4.div(
      f32x4.mul(f32x4.splat(exposure), f32x4.sub(one, f32x4.mul(f32x4.splat(vignette), shade))),
      share,
    )
    const gray = f32x4.mul(
      f32x4.add(
        f32x4.add(f32x4.mul(r, f32x4.splat(0.2126)), f32x4.mul(g, f32x4.splat(0.7152))),
        f32x4.mul(b, f32x4.splat(0.0722)),
      ),
      light,
    )
    const vivid = f32x4.splat(saturation)
    const red = look(f32x4.add(gray, f32x4.mul(f32x4.sub(f32x4.mul(r, light), gray), vivid)), table, last)
    const green = look(f32x4.add(gray, f32x4.mul(f32x4.sub(f32x4.mul(g, light), gray), vivid)), table, last)
    const blue = look(f32x4.add(gray, f32x4.mul(f32x4.sub(f32x4.mul(b, light), gray), vivid)), table, last)
    const alpha = v128.bitselect(
      f32x4.mul(f32x4.splat(screenShare), largest(red, green, blue)),
      f32x4.mul(f32x4.splat(255), cover),
      isLight,
    )
    const color = v128.or(
      v128.or(whole(red, share), i32x4.shl(whole(green, share), 8)),
      v128.or(i32x4.shl(whole(blue, share), 16), i32x4.shl(whole(alpha, one), 24)),
    )
    v128.store(out, v128.and(color, shows))
  }
}
