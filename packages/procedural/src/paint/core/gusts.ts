/** One wind for all that bends in it: gusts that run over the land. */
import { tau } from '../../math/number.ts'
import type { Staging } from '../scene.ts'
import { cyclesIn } from './cycles.ts'

const gustS = 3.4
const flutterS = 0.9
/** Gusts side by side across a world unit. */
const gustsPerUnit = 0.62

/** How far what stands at `x` bends, as a share of its height; `own`, 0 to 1, lets neighbors flutter each in its own time. */
export type Bend = (x: number, own: number) => number

/** Nothing bends more than in a still. */
export const calm: Bend = () => 0

/** The bend at a time from 0 to 1. It is 0 at first, as in the still, and in a loop again at the end. */
export function gustsIn(staging: Staging): (time: number) => Bend {
  const { duration, speed, way, wind } = staging
  const gusts = cyclesIn(staging, (duration * speed) / gustS)
  const flutters = cyclesIn(staging, (duration * speed) / flutterS)
  const bendAt = (time: number, x: number, own: number): number => {
    const strength = wind(time)
    const gust = Math.sin(tau * (gusts * time - way * x * gustsPerUnit) + 0.7)
    const later = Math.sin(tau * (2 * gusts * time - way * x * 1.7 * gustsPerUnit) + 2 + own)
    const flutter = Math.sin(tau * (flutters * time + own))
    return way * strength * (0.05 + 0.085 * gust + 0.03 * later) + 0.022 * Math.sqrt(strength) * flutter
  }
  return (time) => {
    // The end of a loop is its beginning to the last digit, or an area might end one px farther.
    const now = staging.isLoop ? time % 1 : time
    return (x, own) => bendAt(now, x, own) - bendAt(0, x, own)
  }
}

/** How much lower the tip of a blade gets that the wind has bent by this much. */
export function fallOf(bent: number, tall: number): number {
  const share = Math.min(1, Math.abs(bent) / tall)
  return tall * 0.45 * share * share
}
