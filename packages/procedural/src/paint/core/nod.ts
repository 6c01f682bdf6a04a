/** How a flower that faces the viewer nods in the wind, for its sheet and for who sits on it. */
import { tau } from '../../math/number.ts'
import type { Staging } from '../scene.ts'

const gustS = 3.4
const quickS = 1.7
/** Radians by which a light breeze turns the head, world units by which it moves it, and share by which it tips it. */
const twist = 0.05
const swing = 0.02
const tip = 0.035

/** Movement of a head: of its middle, around it, and by how much it is foreshortened along x. */
export interface Nod {
  x: number
  y: number
  angle: number
  tipped: number
}

/** One wind for all: the head with its middle at x, y has its gust a little later than the one before it. */
export function noddingAt(
  { duration, speed, way, wind }: Pick<Staging, 'duration' | 'speed' | 'way' | 'wind'>,
  x: number,
  y: number,
): (time: number) => Nod {
  const whole = (seconds: number) => Math.max(1, Math.round((duration * speed) / seconds))
  const [gusts, quick] = [whole(gustS), whole(quickS)]
  return (time) => {
    const strength = 0.55 + 0.45 * wind(time)
    const gust =
      Math.sin(tau * (gusts * time - way * x * 0.4)) + 0.35 * Math.sin(tau * (quick * time - way * x * 0.8) + y * 4)
    return {
      x: way * swing * strength * gust,
      y: 0.3 * swing * strength * gust * gust,
      angle: way * twist * strength * gust,
      tipped: tip * strength * gust * gust,
    }
  }
}
