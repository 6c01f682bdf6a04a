/** An octopus that floats above the reef. */
import { css, mixRgb, type Rgb } from '../../math/color.ts'
import { type Brush, ellipsePath } from './brush.ts'
import { limbOutline } from './outline.ts'
import type { Subject } from './subject.ts'

const joints = 9
/** Radians by which an arm swings. */
const armSwing = 0.17

/** Joints of an arm that hangs down and outward and curls at its end. */
function armOf(random: Brush['random'], at: number, swing: number): number[] {
  const long = random.range(0.085, 0.105)
  const curl = random.range(0.12, 0.3) * (at < 0 ? -1 : 1)
  let angle = Math.PI / 2 - at * 1.15 + swing
  let [x, y] = [at * 0.2, -0.46 + Math.abs(at) * 0.02]
  const points = [x, y]
  for (let i = 1; i < joints; i++) {
    const t = i / joints
    angle += -curl * (t < 0.45 ? 0.35 : -2.2 * t) - at * 0.05 + swing * 0.5 * t
    x += Math.cos(angle) * long * (1.1 - 0.4 * t)
    y += Math.sin(angle) * long * (1.1 - 0.4 * t)
    points.push(x, y)
  }
  return points
}

function octopus(brush: Brush): void {
  const skin: Rgb = brush.own(brush.random.pick(['#b8523a', '#a8443f', '#9a5a72', '#c87848']))
  const pale = mixRgb(skin, [1, 0.86, 0.76], 0.5)
  const { random, context, moment } = brush
  const widths = Array.from({ length: joints }, (_, i) => 0.115 * (1 - i / joints) ** 1.15 + 0.012)
  const arms = [-0.72, 0.7, -0.28, 0.3, -0.98, 0.96, -0.5, 0.52]
  for (const [index, at] of arms.entries()) {
    const isBack = index < 4
    const swing = armSwing * (Math.sin(moment.phase + index * 1.3) - Math.sin(index * 1.3))
    const points = armOf(random.fork(`arm ${index}`), at, swing)
    brush.form(limbOutline(points, widths), isBack ? mixRgb(skin, [0, 0, 0], 0.35) : skin, { rim: 0.01, ground: 0.2 })
    if (isBack) continue
    for (let i = 1; i < joints - 1; i++) {
      const [x = 0, y = 0] = points.slice(i * 2, i * 2 + 2)
      const size = (widths[i] ?? 0) * 0.24
      context.fillStyle = css(brush.tone(pale, 0.6), 0.85)
      context.fill(ellipsePath(x + (at < 0 ? 1 : -1) * (widths[i] ?? 0) * 0.22, y, size, size))
    }
  }
  brush.form(
    [
      -0.2, -0.4, -0.22, -0.52, -0.31, -0.66, -0.33, -0.84, -0.22, -0.98, 0, -1.03, 0.22, -0.98, 0.33, -0.84, 0.31,
      -0.66, 0.22, -0.52, 0.2, -0.4, 0, -0.36,
    ],
    skin,
    { rim: 0.02, facing: 0.74 },
  )
  for (let i = 0; i < 26; i++) {
    const turn = random.range(0, 6.28)
    const far = Math.sqrt(random.next())
    const size = random.range(0.008, 0.022)
    context.fillStyle = css(brush.tone(random.chance(0.6) ? pale : mixRgb(skin, [0, 0, 0], 0.4), 0.6), 0.4)
    context.fill(ellipsePath(Math.cos(turn) * far * 0.25, -0.8 + Math.sin(turn) * far * 0.17, size, size * 0.8))
  }
  for (const way of [-1, 1]) {
    brush.round(way * 0.155, -0.57, [0.082, 0.078], mixRgb(skin, [1, 0.8, 0.66], 0.2), { rim: 0.01 })
    brush.round(way * 0.16, -0.575, [0.055, 0.05], '#f2e6c4', { rim: 0.003, ground: 0.1 })
    brush.form(
      [way * 0.16 - 0.045, -0.575, way * 0.16, -0.595, way * 0.16 + 0.045, -0.575, way * 0.16, -0.555],
      '#120d10',
      { rim: 0, ground: 0 },
    )
    brush.round(way * 0.16 + 0.014 * brush.lightSide, -0.592, [0.01, 0.01], '#ffffff', { rim: 0, ground: 0 })
  }
}

export const octopuses: readonly Subject[] = [
  {
    concept: 'octopus',
    homes: ['deep'],
    size: 0.42,
    reach: { side: 0.85, up: 1.1, down: 0.45 },
    settings: ['reef'],
    movement: { pace: 0.25, strokes: 0.4, rock: { rise: 0.06, lean: 0.06, seconds: 3.4 } },
    poses: [{ name: 'float', draw: octopus }],
  },
]
