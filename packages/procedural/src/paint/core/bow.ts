/** How a head bows a little as it breathes, for its sheets and for what is painted on it. */
import { smoothstep, tau } from '../../math/number.ts'
import type { Staging } from '../scene.ts'

const breathS = 4.2
/** Radians to each side, and world height above the pivot from which the whole turns. */
const bend = 0.024
const neck = 0.22

/** The turn of a head at a time, in radians: 0 at first, as in the still. */
export function bowingAt({
  duration,
  speed,
  way,
}: Pick<Staging, 'duration' | 'speed' | 'way'>): (time: number) => number {
  const breaths = Math.max(1, Math.round((duration * speed) / breathS))
  const at = (time: number) => way * bend * (Math.sin(tau * breaths * time) + 0.3 * Math.sin(tau * 2 * breaths * time))
  return at
}

/** Share of the turn at a world height above the pivot: below it everything rests. */
export const bowShare = (above: number): number => smoothstep(0, neck, above)
