/** Blades of grass that bend in the wind. */
import { type Bend, fallOf } from '../core/gusts.ts'
import type { Path2D } from '../core/skia.ts'

export interface Blade {
  x: number
  y: number
  tall: number
  /** How far its tip is aside of its foot when nothing blows. */
  bend: number
  width: number
  /** 0 to 1: its own time in the wind. */
  own: number
}

/** Heights, as shares of the blade's, at which its two edges bend, and how many widths the second one is away. */
export interface BladeForm {
  first: number
  second: number
  belly: number
}

/** How far a blade goes with the wind. */
const supple = 2.6

/** Adds a blade to a path as the wind has bent it, and tells where its tip is. */
export function addBlade(path: Path2D, blade: Blade, wind: Bend, form: BladeForm): { x: number; y: number } {
  const { x, y, tall, bend, width, own } = blade
  const blown = wind(x, own) * tall * supple
  const tip = { x: x + bend + blown, y: y - tall + fallOf(blown, tall) }
  const aside = x + (bend + blown) * 0.15
  path.moveTo(x - width, y)
  path.quadraticCurveTo(aside, y - tall * form.first, tip.x, tip.y)
  path.quadraticCurveTo(aside + width * form.belly, y - tall * form.second, x + width, y)
  path.closePath()
  return tip
}
