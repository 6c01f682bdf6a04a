/** The current of a river: streaks that it draws on its surface. */
import { css, mixRgb } from '../../math/color.ts'
import { tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer, PaintTarget, View } from '../scene.ts'

export interface RiverWater {
  palette: Palette
  /** World y of the far shore, and of the nearest water. */
  shore: number
  bottom: number
  /** Depth of the layer of the water. */
  depth: number
  /** 1 when it flows to the right, -1 to the left. */
  way: number
}

const streaks = 170
/** Seconds in which a streak comes and goes, and how far a near one is carried in them. */
const lifeS = 3.4
const carried = 0.3
/** World x beyond which no video looks. */
const farthest = 1.6

/** Streaks of light and dark along the river; in a video they are carried downstream. */
export function currentLayer(random: Random, { palette, shore, bottom, depth, way }: RiverWater): Layer {
  const lines = Array.from({ length: streaks }, () => {
    const near = Math.sqrt(random.next())
    return {
      x: random.range(-farthest, farthest),
      y: shore + 0.008 + near * (bottom - shore - 0.008),
      half: (0.02 + 0.075 * near) * random.range(0.5, 1.3),
      thick: (0.0007 + 0.0022 * near) * random.range(0.6, 1.2),
      bend: random.range(-1, 1) * 0.006 * near,
      near,
      start: random.next(),
      isLit: random.chance(0.62),
    }
  })
  const lit = css(mixRgb(mixRgb(palette.sky[2], palette.haze, 0.5), [1, 1, 1], 0.3 * (1 - palette.dark)))
  const deep = css(mixRgb(palette.water, [0, 0, 0], 0.5))
  const paint = (view: View, turns: number): PaintTarget => {
    const from = view.left - carried
    const to = view.left + view.width * view.pixel + carried
    const shown = lines.filter(({ x }) => x > from && x < to)
    return (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const { x, y, half, thick, bend, near, start, isLit } of shown) {
            const age = (start + turns) % 1
            const at = x + way * carried * (0.35 + 0.65 * near) * (age - 0.5)
            const path = createPath()
            path.moveTo(at - half, y)
            path.quadraticCurveTo(at, y - thick * 2 + bend, at + half, y)
            path.quadraticCurveTo(at, y + thick * 2 + bend, at - half, y)
            context.globalAlpha = (isLit ? 0.5 : 0.38) * Math.sin((tau / 2) * age)
            context.fillStyle = isLit ? lit : deep
            context.fill(path)
          }
          context.globalAlpha = 1
        },
        { top: shore, bottom: bottom + 0.01 },
      )
  }
  return {
    id: 'current',
    depth: depth + 0.002,
    open: (view) => paint(view, 0),
    act(staging) {
      const turns = cyclesIn(staging, (staging.duration * staging.speed) / lifeS)
      return {
        areas: () => [{ top: shore, bottom: bottom + 0.01 }],
        open: (view) => paint(view, turns * view.time),
      }
    },
  }
}
