/** The Milky Way: a band of faint light and small stars across a night sky, brighter and warmer toward its middle. */
import type { Rgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { bell, clamp, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { paintStars, scatterStars } from './stars.ts'

const far: Rgb = [0.34, 0.44, 0.7]
const middle: Rgb = [1, 0.78, 0.56]
/** Light of glowing gas, in a few places. */
const gas: Rgb = [0.9, 0.28, 0.42]

/** The sky that it crosses; see Sky. */
interface NightSky {
  palette: Palette
  horizon: number
  sunX: number
}

/** A band through the sky: where a place lies along it, from its middle, and across it. */
interface Band {
  along(x: number, y: number): number
  across(x: number, y: number): number
}

/** Rises from the horizon on the side away from the moon. */
function bandOf({ horizon, sunX }: NightSky, random: Random): Band {
  const way = sunX > 0 ? -1 : 1
  const angle = random.range(0.85, 1.2)
  const [x0, y0] = [way * random.range(0.1, 0.28), horizon - random.range(0.1, 0.16)]
  const [cos, sin] = [-way * Math.cos(angle), -Math.sin(angle)]
  return {
    along: (x, y) => (x - x0) * cos + (y - y0) * sin,
    across: (x, y) => (x - x0) * -sin + (y - y0) * cos,
  }
}

export function milkyWayLayer(sky: NightSky, random: Random): Layer {
  const band = bandOf(sky, random)
  const noise = createNoise(random.fork('dust').seed)
  const seen = (y: number) => smoothstep(0, 0.16, sky.horizon - y)
  const strength = sky.palette.stars
  return {
    id: 'milkyway',
    moves: 'stars',
    depth: 0.03,
    open(view) {
      const area = {
        left: view.left,
        right: view.left + view.width * view.pixel,
        top: view.top,
        bottom: sky.horizon,
      }
      const stars = scatterStars(random.fork('stars'), {
        area,
        density: 30_000,
        brightness: 0.5 * strength,
        warm: [1, 0.86, 0.7],
        cool: [0.74, 0.85, 1],
        mask: (x, y) => {
          const [u, v] = [band.along(x, y), band.across(x, y)]
          return seen(y) * bell(v, 0.17) * (1 - 0.75 * dust(noise, u, v)) * (0.35 + 0.65 * bell(u - 0.2, 0.6))
        },
      })
      return (target) => {
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const [u, v] = [band.along(x, y), band.across(x, y)]
            const clumps = smoothstep(0.2, 0.8, noise.soft(u * 4.2 + 7, v * 7 + 3, 6))
            const near = bell(u - 0.2, 0.42)
            // Wider and brighter toward the middle of the galaxy.
            const broad = bell(v, 0.2 + 0.08 * near) * (0.25 + 0.75 * clumps)
            const narrow = bell(v, 0.075 + 0.04 * near) * (0.4 + 0.6 * clumps)
            const dark = 1 - 0.78 * dust(noise, u, v)
            const light = seen(y) * strength * dark * (0.2 * broad + 0.52 * narrow * (0.3 + near))
            const warm = clamp(near * (0.35 + 0.65 * bell(v, 0.1)))
            const spots = smoothstep(0.66, 0.8, noise.soft(u * 6 + 31, v * 9 + 17, 3)) * bell(v, 0.08) * 0.5
            out.r = light * (far[0] + (middle[0] - far[0]) * warm + gas[0] * spots)
            out.g = light * (far[1] + (middle[1] - far[1]) * warm + gas[1] * spots)
            out.b = light * (far[2] + (middle[2] - far[2]) * warm + gas[2] * spots)
          },
          { mode: 'light', detail: 1 / 420, bottom: sky.horizon },
        )
        paintStars(view, target, stars)
      }
    },
  }
}

/** How much dust lies before the band, 0 to 1: lanes along its middle that fray to the sides. */
function dust(noise: Noise, along: number, across: number): number {
  const bend = (noise.soft(along * 2.1 + 50, 4, 3) - 0.5) * 0.12
  const [u, v] = [along * 5 + 11, (across - bend) * 9 + 29]
  const swirl = noise.soft(u * 0.9 + 70, v * 0.9, 3) - 0.5
  const cloud = noise.soft(u + swirl * 1.6, v + swirl * 1.6, 6)
  const lane = bell(across - bend, 0.05 + 0.03 * noise.value(along * 3, 9))
  return clamp(1.15 * lane * smoothstep(0.3, 0.68, cloud) + 0.55 * bell(across, 0.14) * smoothstep(0.48, 0.8, cloud))
}
