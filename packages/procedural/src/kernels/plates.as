// What is done once for each plate of a video, four px at a time. The plain descriptions are in plate-room.test.ts.
// AssemblyScript: built by ../../tools/build-kernels.ts into plates.wasm. Memory is laid out by the caller.

/** Coverage or light too faint to be visible, of 255. */
const faint: i32 = 3

/**
 * Lays a group of layers over all that is behind it. `group` holds red, green, blue and coverage, each `planeBytes` after
 * the one before, with room for three px after the last; `whole` the same without coverage.
 */
export function layOver(whole: usize, group: usize, planeBytes: usize, count: i32): void {
  const one = f32x4.splat(1)
  const end = <usize>count << 2
  for (let at: usize = 0; at < end; at += 16) {
    const keep = f32x4.sub(one, v128.load(group + 3 * planeBytes + at))
    for (let plane: usize = 0; plane < 3 * planeBytes; plane += planeBytes) {
      const under = v128.load(whole + plane + at)
      v128.store(whole + plane + at, f32x4.add(f32x4.mul(under, keep), v128.load(group + plane + at)))
    }
  }
}

/** Four px of three bytes each, as they lie in memory, with nothing in their fourth byte. */
// @ts-ignore: decorator
@inline
function spread(at: usize): v128 {
  return i8x16.swizzle(v128.load(at), i8x16(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1))
}

/** Gives px of three bytes full coverage. They have room for four bytes after the last one, as all px have here. */
export function cover(image: usize, out: usize, count: i32): void {
  const full = i32x4.splat(0xff000000)
  for (const end = out + (<usize>count << 2); out < end; out += 16, image += 12)
    v128.store(out, v128.or(spread(image), full))
}

/** Bytes of a vector as numbers of 16 bits times what is left of them, divided by 256. */
// @ts-ignore: decorator
@inline
function kept(color: v128, keep: v128): v128 {
  return i16x8.shr_u(i16x8.mul(color, keep), 8)
}

/** Px that, laid over `behind` with this coverage, give `front`; some are added light alone. */
export function separate(front: usize, behind: usize, coverage: usize, out: usize, count: i32): void {
  const one = f32x4.splat(1)
  for (const end = out + (<usize>count << 2); out < end; out += 16, front += 12, behind += 12, coverage += 16) {
    const share = f32x4.min(one, v128.load(coverage))
    const alpha = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(share, f32x4.splat(255)), f32x4.splat(0.5)))
    const keep = i32x4.sub(i32x4.sub(i32x4.splat(256), alpha), i32x4.shr_u(alpha, 7))
    const under = spread(behind)
    const low = v128.shuffle<i16>(keep, keep, 0, 0, 0, 0, 2, 2, 2, 2)
    const high = v128.shuffle<i16>(keep, keep, 4, 4, 4, 4, 6, 6, 6, 6)
    const shown = i8x16.narrow_i16x8_u(
      kept(i16x8.extend_low_i8x16_u(under), low),
      kept(i16x8.extend_high_i8x16_u(under), high),
    )
    const px = v128.or(i8x16.sub_sat_u(spread(front), shown), i32x4.shl(alpha, 24))
    const isSeen = i32x4.ne(i8x16.sub_sat_u(px, i8x16.splat(<i8>(faint - 1))), i32x4.splat(0))
    v128.store(out, v128.and(px, isSeen))
  }
}
