/** Many small specks, such as foam, spray and powder: drawn by their tone, as one path for each. */
import { css, type Rgb } from '../../math/color.ts'
import { tau } from '../../math/number.ts'
import { createPath, type Path2D, type SKRSContext2D } from '../core/skia.ts'

/** A tone of specks, and how much of what is behind them they hide. */
export interface SpeckTone {
  color: Rgb
  alpha: number
}

export interface Specks {
  /** Adds one of a tone. */
  add(tone: number, x: number, y: number, radii: readonly [number, number]): void
  draw(context: SKRSContext2D): void
}

export function createSpecks(tones: readonly SpeckTone[]): Specks {
  const paths: readonly Path2D[] = tones.map(() => createPath())
  return {
    add(tone, x, y, [across, up]) {
      const path = paths[Math.min(paths.length - 1, Math.max(0, tone))]
      path?.moveTo(x + across, y)
      path?.ellipse(x, y, across, up, 0, 0, tau)
    },
    draw(context) {
      for (const [i, { color, alpha }] of tones.entries()) {
        context.fillStyle = css(color, alpha)
        const path = paths[i]
        if (path) context.fill(path)
      }
    },
  }
}
