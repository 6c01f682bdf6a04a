// How draw-cell.as takes px from a plate, between their neighbors.

/** Two px that lie side by side in a plate: their reds, greens, blues and coverages in pairs of 16 bits. */
// @ts-ignore: decorator
@inline
function paired(at: usize): v128 {
  return i8x16.swizzle(v128.load64_zero(at), i8x16(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1))
}

/** A px between its four neighbors, times 256: 32 bits for each color. */
// @ts-ignore: decorator
@inline
export function between(at: usize, rowBytes: usize, upper: v128, lower: v128): v128 {
  return i32x4.add(i32x4.dot_i16x8_s(paired(at), upper), i32x4.dot_i16x8_s(paired(at + rowBytes), lower))
}

/** Two px of 16 bits for each color. */
// @ts-ignore: decorator
@inline
export function rounded(one: v128, other: v128): v128 {
  return i16x8.shr_u(i16x8.add(i16x8.narrow_i32x4_u(one, other), i16x8.splat(128)), 8)
}

/** Where four px lie between their neighbors, 0 to 255. */
// @ts-ignore: decorator
@inline
export function fraction(x: v128): v128 {
  return v128.and(i32x4.shr_u(x, 8), i32x4.splat(255))
}

/** The shares of two neighbors of each px in one word. */
// @ts-ignore: decorator
@inline
export function pairs(left: v128, right: v128): v128 {
  return v128.or(left, i32x4.shl(right, 16))
}

// @ts-ignore: decorator
@inline
export function lane0(x: v128): v128 {
  return v128.shuffle<i32>(x, x, 0, 0, 0, 0)
}

// @ts-ignore: decorator
@inline
export function lane1(x: v128): v128 {
  return v128.shuffle<i32>(x, x, 1, 1, 1, 1)
}

// @ts-ignore: decorator
@inline
export function lane2(x: v128): v128 {
  return v128.shuffle<i32>(x, x, 2, 2, 2, 2)
}

// @ts-ignore: decorator
@inline
export function lane3(x: v128): v128 {
  return v128.shuffle<i32>(x, x, 3, 3, 3, 3)
}

/** Byte offsets of four places in a plate. */
// @ts-ignore: decorator
@inline
export function offsets(x: v128, y: v128, width: v128): v128 {
  return i32x4.shl(i32x4.add(i32x4.mul(i32x4.shr_s(y, 16), width), i32x4.shr_s(x, 16)), 2)
}
