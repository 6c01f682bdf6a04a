/** The current of a river that winds: streaks along its course. */
import { css, mixRgb } from '../../math/color.ts'
import { clamp, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { createPath, type Path2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer, PaintTarget, View } from '../scene.ts'
import type { RiverCourse } from './river-course.ts'

const streaks = 260
/** Nearest and farthest place of a streak. */
const nearest = 2.6
const farthest = 26
/** Seconds in which a streak comes and goes, and how far it is carried in them. */
const lifeS = 3.6
const carried = 1.7
const steps = 5

/** Streaks of light and dark that the water carries toward the viewer. */
export function courseCurrent(random: Random, course: RiverCourse, palette: Palette, bottom: number): Layer {
  const { horizon, vanish, middle, half } = course
  const lines = Array.from({ length: streaks }, () => ({
    z: nearest * (farthest / nearest) ** random.next(),
    across: random.range(-0.8, 0.8),
    length: random.range(0.25, 0.9),
    thick: random.range(0.006, 0.017),
    start: random.next(),
    isLit: random.chance(0.6),
  }))
  const lit = css(mixRgb(mixRgb(palette.sky[2], palette.haze, 0.5), [1, 1, 1], 0.3 * (1 - palette.dark)))
  const deep = css(mixRgb(palette.water, [0, 0, 0], 0.5))
  const area = { top: horizon + 1 / farthest / 1.2, bottom }
  /** One streak as it lies on the water, seen in perspective. */
  const addStreak = (path: Path2D, z: number, { across, length, thick }: (typeof lines)[number]) => {
    const ends = Array.from({ length: steps + 1 }, (_, i) => {
      const at = Math.max(1.6, z + (i / steps - 0.5) * length)
      const d = 1 / at
      const swell = Math.sin((i / steps) * (tau / 2)) * thick * d
      return { x: vanish + (middle(at) + across * half) * d, y: horizon + d, swell }
    })
    for (const [i, { x, y, swell }] of ends.entries())
      if (i === 0) path.moveTo(x, y)
      else path.lineTo(x - swell, y - swell * 0.35)
    for (const { x, y, swell } of ends.toReversed()) path.lineTo(x + swell, y + swell * 0.35)
    path.closePath()
  }
  const paint =
    (view: View, turns: number): PaintTarget =>
    (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const line of lines) {
            const age = (line.start + turns) % 1
            const path = createPath()
            addStreak(path, line.z - carried * (age - 0.5), line)
            context.globalAlpha = (line.isLit ? 0.4 : 0.32) * Math.sin((tau / 2) * age) * clamp(1.2 - line.z / farthest)
            context.fillStyle = line.isLit ? lit : deep
            context.fill(path)
          }
          context.globalAlpha = 1
        },
        area,
      )
  return {
    id: 'current',
    depth: 0.62,
    open: (view) => paint(view, 0),
    act(staging) {
      const turns = cyclesIn(staging, (staging.duration * staging.speed) / lifeS)
      return { areas: () => [area], open: (view) => paint(view, turns * view.time) }
    },
  }
}
