/** Narrow pointed shapes, such as needles and leaflets, gathered by their light and filled at once. */
import { css } from '../../math/color.ts'
import { clamp } from '../../math/number.ts'
import { createPath } from '../core/skia.ts'
import type { Brush, Material } from './brush.ts'

const toneCount = 7

export type Ends = readonly [x0: number, y0: number, x1: number, y1: number]

export interface Spikes {
  /**
   * @param ends its foot and its tip
   * @param width of its middle
   * @param lit share of direct light, 0 to 1
   */
  add(ends: Ends, width: number, lit: number): void
  /** Fills all of them, the darkest first. */
  fill(brush: Brush, material: Material): void
}

export function createSpikes(): Spikes {
  const paths = Array.from({ length: toneCount }, createPath)
  return {
    add([x0, y0, x1, y1], width, lit) {
      const path = paths[Math.round(clamp(lit) * (toneCount - 1))]
      const long = Math.hypot(x1 - x0, y1 - y0)
      if (!path || long === 0) return
      const [sideX, sideY] = [(-(y1 - y0) / long) * width * 0.5, ((x1 - x0) / long) * width * 0.5]
      const [middleX, middleY] = [x0 + (x1 - x0) * 0.42, y0 + (y1 - y0) * 0.42]
      path.moveTo(x0, y0)
      path.quadraticCurveTo(middleX + sideX * 2, middleY + sideY * 2, x1, y1)
      path.quadraticCurveTo(middleX - sideX * 2, middleY - sideY * 2, x0, y0)
    },
    fill({ context, tone }, material) {
      for (const [i, path] of paths.entries()) {
        context.fillStyle = css(tone(material, (i / (toneCount - 1)) * 0.9))
        context.fill(path)
      }
    },
  }
}
