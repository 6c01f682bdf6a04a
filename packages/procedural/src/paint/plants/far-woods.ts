/** A row of firs along a far shore. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { coniferPath, coniferRow } from './conifers.ts'

export interface FarWoods {
  /** World y of the shore. */
  shore: number
  palette: Palette
  noise: Noise
  wood: Rgb
  /** World height of the tallest trees. */
  height: number
  /** Its number from the back. */
  row: number
  /** Share of air before it. */
  air: number
  /** How wooded the least wooded part is, 0 to 1. */
  least: number
}

export function farWoods(random: Random, { shore, palette, noise, wood, height, row, air, least }: FarWoods): Layer {
  const offset = random.range(0, 60)
  const haze = air + palette.mist * 0.25
  const body = mixRgb(scaleRgb(mixRgb(palette.near, wood, 0.6), 0.85), palette.haze, haze)
  const foot = mixRgb(body, palette.haze, 0.18)
  return {
    id: `far-woods-${row}`,
    moves: 'sway',
    depth: mix(0.45, 0.58, row / 2),
    open(view) {
      const trees = coniferRow(random, {
        left: view.left - 0.1,
        right: view.left + view.width * view.pixel + 0.1,
        spacing: Math.max(0.006, height * 0.12),
        height,
        ground: () => shore + 0.002,
        group: (x) => Math.max(least, smoothstep(0.42, 0.72, noise.fbm(x * 2.1 + offset, row * 4 + 1, 2))),
      })
      const path = coniferPath(trees, random)
      return (target) =>
        paintVector(
          view,
          target,
          (context) => {
            const gradient = context.createLinearGradient(0, shore - height, 0, shore)
            gradient.addColorStop(0, css(body))
            gradient.addColorStop(1, css(foot))
            context.fillStyle = gradient
            context.fill(path)
            context.fillRect(view.left, shore - 0.005, view.width * view.pixel, 0.008)
          },
          { top: shore - height * 1.1, bottom: shore + 0.01 },
        )
    },
  }
}
