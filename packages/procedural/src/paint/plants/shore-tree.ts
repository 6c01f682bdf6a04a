/** A tree near the viewer that frames a side of the picture. */
import { css, hex, scaleRgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { addBroadleaf, createFoliage, leafTones, paintFoliage } from './broadleaf.ts'

export interface ShoreTree {
  palette: Palette
  x: number
  /** World y of its foot. */
  y: number
  height: number
  /** Side of the light. */
  side: number
  isBare: boolean
}

export function shoreTree(random: Random, { palette, x, y, height, side, isBare }: ShoreTree): Layer {
  const tones = leafTones(scaleRgb(palette.foliage, 0.85), palette.sun, palette.ambient)
  const wood = light(hex('#3e3128'), palette.sun, palette.ambient, 0.25)
  const shadow = scaleRgb(palette.foliage, 0.12)
  const spread = random.range(0.75, 0.95)
  return {
    id: 'shore-tree',
    moves: 'sway',
    depth: 0.93,
    open(view) {
      const foliage = createFoliage()
      const density = isBare ? 0.06 : 1
      addBroadleaf(foliage, random, { x, y, height, leaf: 0.0068, bare: 0.26, spread, density }, side)
      return (target) =>
        paintVector(
          view,
          target,
          (context) => {
            if (!isBare) {
              context.fillStyle = css(shadow, 0.16)
              for (const share of [1.1, 0.8, 0.5]) {
                context.beginPath()
                context.ellipse(
                  x - side * height * 0.2,
                  y + 0.012,
                  height * 0.42 * share,
                  height * 0.045 * share,
                  0,
                  0,
                  6.3,
                )
                context.fill()
              }
            }
            paintFoliage(context, foliage, wood, tones)
          },
          { left: x - height, right: x + height, top: y - height * 1.12, bottom: y + height * 0.1 },
        )
    },
  }
}
