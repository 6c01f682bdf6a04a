/** Smoke that rises from chimneys in a video: puffs that grow, thin out and go with the wind. */
import { css, type Rgb } from '../../math/color.ts'
import { smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintVector } from '../core/vector.ts'
import type { Action, Area, Staging } from '../scene.ts'

/** Where smoke comes out; it rises by a little more than twice `size`. */
export interface SmokeSource {
  x: number
  y: number
  size: number
}

const puffCount = 22
/** Seconds from the chimney until a puff is gone. */
const lifeS = 4.6

export function smokeAction(
  sources: readonly SmokeSource[],
  color: Rgb,
  { random, staging }: { random: Random; staging: Staging },
): Action {
  const rounds = cyclesIn(staging, (staging.duration * staging.speed) / lifeS)
  const areas = sources.map(
    ({ x, y, size }): Area => ({
      left: x - size * 3,
      right: x + size * 3,
      top: y - size * 2.7,
      bottom: y + size * 0.1,
    }),
  )
  const columns = sources.map((source, index) => ({
    source,
    area: areas[index] ?? {},
    puffs: Array.from({ length: puffCount }, (_, i) => {
      const own = random.fork(`puff ${index} ${i}`)
      return { begin: i / puffCount, lean: own.range(-1, 1), wide: own.range(0.75, 1.3), phase: own.range(0, 6.28) }
    }),
  }))
  return {
    areas: () => areas,
    fineness: 0.6,
    open: (view) => (target) => {
      const wind = staging.wind(view.time)
      for (const { source, area, puffs } of columns)
        paintVector(
          view,
          target,
          (context) => {
            const { x, y, size } = source
            for (const { begin, lean, wide, phase } of puffs) {
              const age = (begin + rounds * view.time) % 1
              const up = 2.3 * age ** 0.85
              const blown = staging.way * (0.12 + 0.16 * wind) * up * up * 0.55
              const px = x + size * (blown + 0.09 * Math.sin(up * 2.4 + phase) * age + 0.1 * lean * age)
              const py = y - size * (up / (1 + 0.12 * (wind - 1)))
              const radius = size * (0.06 + 0.3 * age) * wide
              const alpha = 0.42 * smoothstep(0, 0.08, age) * smoothstep(1, 0.25, age)
              const puff = context.createRadialGradient(px, py, 0, px, py, radius)
              puff.addColorStop(0, css(color, alpha))
              puff.addColorStop(0.5, css(color, alpha * 0.6))
              puff.addColorStop(1, css(color, 0))
              context.fillStyle = puff
              context.fillRect(px - radius, py - radius, radius * 2, radius * 2)
            }
          },
          area,
        )
    },
  }
}
