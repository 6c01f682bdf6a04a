/** Points and boxes of the canvas: px of the output, angles in degrees clockwise. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Top left corner before rotation, and size. */
export interface Box extends Point, Size {}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Turns a vector clockwise. */
export function turned({ x, y }: Point, degrees: number): Point {
  const sin = Math.sin(radians(degrees))
  const cos = Math.cos(radians(degrees))
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y })
export const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })

export const centerOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** A box of a size around a point. */
export const boxAround = (middle: Point, { width, height }: Size): Box => ({
  x: middle.x - width / 2,
  y: middle.y - height / 2,
  width,
  height,
})

/** Whole degrees from 0 to 359. */
export function wholeRotation(degrees: number): number {
  const whole = Math.round(degrees) % 360
  return whole < 0 ? whole + 360 : whole + 0
}

/** Rounds to a hundredth of a px, which is finer than any screen and keeps documents short. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0

export const roundBox = ({ x, y, width, height }: Box): Box => ({
  x: hundredths(x),
  y: hundredths(y),
  width: hundredths(width),
  height: hundredths(height),
})

/** The upright box around a rotated one. */
export function boundsOf(box: Box, rotation: number): Box {
  const sin = Math.abs(Math.sin(radians(rotation)))
  const cos = Math.abs(Math.cos(radians(rotation)))
  return boxAround(centerOf(box), {
    width: box.width * cos + box.height * sin,
    height: box.width * sin + box.height * cos,
  })
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The smallest box around two. */
export function boxAroundBoth(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}
