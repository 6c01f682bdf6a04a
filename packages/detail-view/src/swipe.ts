/** A finger that has moved this far means something, px. */
const slopPx = 8
/** A swipe past this share of the width moves on. */
const farShare = 0.3
/** A faster one moves on however short it is, px per ms. */
const flickSpeed = 0.35
/** Where there is nothing to move on to, the image follows the finger this little. */
const resistance = 0.25

/** What is to the sides of the visible result. */
export interface SwipeSides {
  hasPrevious: boolean
  hasNext: boolean
}

/** Whether a movement is one to the side; null while that cannot be said. */
export function isSideways(dx: number, dy: number): boolean | null {
  if (Math.hypot(dx, dy) < slopPx) return null
  return Math.abs(dx) > Math.abs(dy)
}

/** How far the image follows a finger that has moved by `dx` px. */
export function followedPx(dx: number, { hasPrevious, hasNext }: SwipeSides): number {
  return (dx > 0 ? hasPrevious : hasNext) ? dx : dx * resistance
}

/**
 * Where a swipe leads when the finger is lifted: 1 is the next result, -1 the one before, 0 back to where it was.
 * `speed` is that of the end, px per ms; one against the direction of the swipe takes it back.
 */
export function swipeStep(
  { dx, speed, widthPx }: { dx: number; speed: number; widthPx: number },
  { hasPrevious, hasNext }: SwipeSides,
): -1 | 0 | 1 {
  const isFlick = Math.abs(speed) > flickSpeed
  const decides = isFlick ? Math.sign(speed) === Math.sign(dx) : Math.abs(dx) > widthPx * farShare
  if (!decides) return 0
  if (dx < 0) return hasNext ? 1 : 0
  return hasPrevious ? -1 : 0
}
