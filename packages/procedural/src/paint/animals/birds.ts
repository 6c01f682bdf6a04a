/** A few birds far away in the sky. */
import { css, type Rgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'

export interface Flock {
  depth: number
  /** World position of the flock's middle. */
  x: number
  y: number
  color: Rgb
  /** Wingspan of the nearest bird. */
  size: number
  count: number
}

export function birdLayer(random: Random, { depth, x, y, color, size, count }: Flock): Layer {
  const birds = Array.from({ length: count }, (_, i) => {
    const own = random.fork(`bird ${i}`)
    return {
      x: x + (i - count / 2) * size * own.range(0.9, 1.5),
      y: y + own.normal() * size * 0.7,
      span: size * own.range(0.55, 1),
      lift: own.range(0.16, 0.5),
      tilt: own.range(-0.18, 0.18),
    }
  })
  const reach = size * (count + 3)
  return {
    id: 'birds',
    depth,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.strokeStyle = css(color, 0.85)
          for (const bird of birds) {
            const half = bird.span / 2
            const rise = half * bird.lift
            const turn = half * bird.tilt
            context.lineWidth = bird.span * 0.07
            context.beginPath()
            context.moveTo(bird.x - half, bird.y - rise + turn)
            context.quadraticCurveTo(bird.x - half * 0.45, bird.y - rise * 1.2, bird.x, bird.y)
            context.quadraticCurveTo(bird.x + half * 0.45, bird.y - rise * 1.2, bird.x + half, bird.y - rise - turn)
            context.stroke()
          }
        },
        { left: x - reach, right: x + reach, top: y - reach * 0.6, bottom: y + reach * 0.6 },
      ),
  }
}
