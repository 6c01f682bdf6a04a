/** Heads: a flower nods on its stem while its petals flutter and light goes over it; a portrait bows as it breathes. */
import { tau } from '../../math/number.ts'
import { bowingAt, bowShare } from '../../paint/core/bow.ts'
import { noddingAt } from '../../paint/core/nod.ts'
import { onceATime } from '../../paint/core/once.ts'
import type { Moved } from './motion.ts'
import { cyclesOf, type MotionScope } from './motion-scope.ts'
import type { Extent } from './plate.ts'

/** World distance by which tips of petals flutter, and how many groups of neighbors flutter together. */
const flutter = 0.0042
const groups = 5
/** Distance from the middle, in radii of the head, beyond which nothing of it is. */
const beyond = 2

export function nodding(extent: Extent, scope: MotionScope) {
  const { way } = scope
  const nodAt = noddingAt(scope, extent.x, extent.y)
  const atStart = nodAt(0)
  const later = onceATime(nodAt)
  const flutters = cyclesOf(scope, 0.9)
  const lights = cyclesOf(scope, 5)
  const size = Math.max(0.1, (extent.bottom - extent.top) / 2)
  return (x: number, y: number, time: number, out: Moved): void => {
    const dx = x - extent.x
    const dy = y - extent.y
    const far = Math.sqrt(dx * dx + dy * dy) / size
    if (far > beyond) return
    const nod = time === 0 ? atStart : later(time)
    // The tips of the petals are free; the heart goes with the stem.
    const free = Math.min(1.6, far * far) / Math.max(0.2, far) / size
    const blown = flutter * (0.55 + 0.45 * scope.wind(time)) * free
    const angle = nod.angle + blown * Math.sin(tau * flutters * time + Math.atan2(dy, dx) * groups)
    out.x += nod.x - dy * angle - dx * nod.tipped
    out.y += nod.y + dx * angle
    out.light += 0.13 * Math.sin(tau * (lights * time + (0.3 * way * dx + 0.22 * dy) / size)) * Math.min(1, far + 0.4)
  }
}

/** A head that turns a little around its neck, where the extent has its middle. */
export function bowing({ x: pivotX, y: pivotY }: Extent, scope: MotionScope) {
  const turnAt = bowingAt(scope)
  return (x: number, y: number, time: number, out: Moved): void => {
    const angle = turnAt(time) * bowShare(pivotY - y)
    out.x -= (y - pivotY) * angle
    out.y += (x - pivotX) * angle
  }
}
