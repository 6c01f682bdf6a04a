/** Firs with snow on their branches. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import { coniferPath, coniferRow } from './conifers.ts'

export interface SnowyTrees {
  i: number
  k: number
  ground: (x: number) => number
  height: number
  tree: Rgb
  dust: Rgb
  snowy: boolean
  group: (x: number) => number
  noise: Noise
}

/** A stand of firs along the ground, denser where `group` is high. */
export function snowyTreeLayer(
  random: Random,
  { i, k, ground, height, tree, dust, snowy, group, noise }: SnowyTrees,
): Layer {
  return {
    id: `trees-${i}`,
    moves: 'sway',
    depth: mix(0.35, 0.7, k),
    open(view) {
      const trees = coniferRow(random, {
        left: view.left - 0.15,
        right: view.left + view.width * view.pixel + 0.15,
        spacing: height * 0.2,
        height,
        ground: (x) => ground(x) + 0.012,
        group,
      })
      const path = coniferPath(trees, random)
      const area = { top: ground(0) - height * 1.3 - 0.05, bottom: ground(0) + 0.09 }
      return (target) => {
        paintVector(
          view,
          target,
          (context) => {
            context.fillStyle = css(tree)
            context.fill(path)
            if (!snowy) return
            // Snow lies on the upper side of the branches.
            context.save()
            context.clip(path)
            for (const one of trees) {
              const tiers = 7
              for (let t = 0; t < tiers; t++) {
                const down = (t + 0.55) / tiers
                const w = one.height * 0.19 * down
                const yy = one.y - one.height * (1 - down * 0.92)
                context.fillStyle = css(dust, 0.5 + 0.3 * noise.value(one.x * 40, t))
                context.beginPath()
                context.ellipse(
                  one.x + w * (noise.value(one.x * 70, t * 3) - 0.5) * 0.9,
                  yy,
                  w * 0.85,
                  one.height * 0.024,
                  0,
                  0,
                  6.3,
                )
                context.fill()
              }
            }
            context.restore()
          },
          area,
        )
      }
    },
  }
}

export interface NearFirs {
  tree: Rgb
  dust: Rgb
  snowy: boolean
  reach: number
  cabinX: number
  size: number
}

/** A few firs close to the viewer at the sides, never in front of the cabin. */
export function nearFirs(random: Random, { tree, dust, snowy, reach, cabinX, size }: NearFirs): Layer {
  const sides = random.pick([[1], [-1], [1, -1]])
  const list = sides
    .flatMap((one) =>
      Array.from({ length: random.int(1, 3) }, () => ({
        x: one * reach * random.range(0.82, 1.2),
        y: 0.5 + random.range(-0.02, 0.06),
        height: random.range(0.42, 0.8),
      })),
    )
    .filter((one) => Math.abs(one.x - cabinX) > size * 1.6)
  const path = coniferPath(list, random)
  return {
    id: 'near-trees',
    moves: 'sway',
    depth: 1,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        context.fillStyle = css(scaleRgb(tree, 0.6))
        context.fill(path)
        if (!snowy) return
        context.save()
        context.clip(path)
        context.fillStyle = css(mixRgb(dust, tree, 0.35), 0.5)
        for (const one of list) {
          const own = random.fork(one.x.toFixed(3))
          for (let t = 0; t < 34; t++) {
            const down = (t + own.next()) / 34
            const w = one.height * 0.2 * down
            context.beginPath()
            context.ellipse(
              one.x + own.range(-0.8, 0.8) * w,
              one.y - one.height * (1 - down * 0.92),
              w * own.range(0.15, 0.4),
              one.height * 0.009,
              own.range(-0.3, 0.3),
              0,
              6.3,
            )
            context.fill()
          }
        }
        context.restore()
      }),
  }
}
