/** Trees along a lane. */
import { css, fromOklch, hex, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { clamp, mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { addBroadleaf, createFoliage, type Foliage, leafTones, paintFoliage, touches } from './broadleaf.ts'

/** Trees on both sides of the lane at one distance (`near`: 0 horizon, 1 feet). */
export interface Row {
  random: Random
  near: number
  ground: number
  middle: number
  width: number
  leaf: Rgb
  palette: Palette
  side: number
  glow: Rgb
  winter: boolean
  endX: number
}

interface Stand {
  trees: { foliage: Foliage; x: number }[]
  ground: number
  scale: number
  air: number
  wood: Rgb
  tones: Rgb[]
}

function growRow({ random, near, ground, middle, width, leaf, palette, side, glow, winter, endX }: Row): Stand {
  const scale = near + 0.03
  const air = clamp(0.92 * Math.exp(-near * 4) + palette.mist * 0.2 * (1 - near))
  const fog = mixRgb(palette.haze, glow, 0.55)
  const shaded = mix(0.95, 0.5, near)
  const hue = toOklch(leaf)
  const own = fromOklch({ l: hue.l, c: hue.c, h: hue.h + random.range(-16, 14) })
  const tones = leafTones(scaleRgb(own, shaded), palette.sun, scaleRgb(palette.ambient, 0.6)).map((tone) =>
    mixRgb(tone, fog, air),
  )
  const wood = mixRgb(mixRgb(scaleRgb(palette.near, 0.7), hex('#1d130d'), 0.5), fog, air)
  const sides: { foliage: Foliage; x: number }[] = []
  for (const flank of [-1, 1]) {
    for (const back of [0, 1]) {
      const one = random.fork(`${flank} ${back}`)
      const foliage = createFoliage()
      const x = middle + flank * scale * (width * 1.8 + back * one.range(0.55, 0.8) + one.range(-0.05, 0.12))
      const height = scale * one.range(1.2, 1.55) + 0.05
      addBroadleaf(
        foliage,
        one,
        {
          x,
          y: ground + scale * 0.02,
          height,
          leaf: Math.max(0.005, height / 74),
          bare: one.range(0.26, 0.36),
          spread: one.range(0.62, 0.82),
          density: winter ? 0.08 : 0.68,
        },
        clamp((endX - x) * 2, -1, 1) * 0.6 + side * 0.3,
      )
      sides.push({ foliage, x })
    }
  }
  return { trees: sides, ground, scale, air, wood, tones }
}

/** Rows of trees as one layer, far to near. They grow when they are painted: who asks for a scene may want no picture. */
export function treeRows(id: string, depth: number, rows: readonly Row[]): Layer {
  let stands: readonly Stand[] | null = null
  const near = rows[0]?.palette.near ?? [0, 0, 0]
  return {
    id,
    moves: 'sway',
    depth,
    open(view) {
      stands ??= rows.map(growRow)
      const grown = stands
      const area = {
        top: Math.min(...grown.map((stand) => stand.ground - stand.scale * 1.75 - 0.08)),
        bottom: Math.max(...grown.map((stand) => stand.ground + stand.scale * 0.1)),
      }
      return (target) =>
        paintVector(
          view,
          target,
          (context) => {
            for (const { trees, ground, scale, air, wood, tones } of grown) {
              const shade = createPath()
              for (const { x } of trees) shade.ellipse(x, ground + scale * 0.02, scale * 0.36, scale * 0.035, 0, 0, 6.3)
              context.fillStyle = css(scaleRgb(near, 0.4), 0.35 * (1 - air))
              context.fill(shade)
              for (const { foliage, x } of trees)
                if (touches(view, target, x, scale * 1.1 + 0.08)) paintFoliage(context, foliage, wood, tones)
            }
          },
          area,
        )
    },
  }
}
