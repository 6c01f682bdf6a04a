/** A phoenix: a bird of fire with a long tail that glows. */
import { mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { featheredWing, type Plumage } from './feathered-wing.ts'
import { type Corners, limbOutline, placed } from './outline.ts'
import type { Subject } from './subject.ts'

/** Height of the middle of the body. */
const middle = 0.85

type Light = readonly [radius: number, color: string, power: number]

/** A light at a place on the bird, which is turned about its middle; lamps know nothing of that. */
function glow(brush: Brush, climb: number, at: Corners, [radius, color, power]: Light): void {
  const [x = 0, y = 0] = placed(at, 0, -middle, 1, climb)
  brush.lamp(x, y, radius, color, power)
}

/** A plume of the tail from the body; its eye glows. */
function plume(brush: Brush, index: number, flame: Plumage, climb: number): void {
  const { moment } = brush
  const t = index / 6
  const long = 1.2 + 0.34 * Math.sin(t * Math.PI)
  const droop = 0.62 * t - 0.02
  const wave = (at: number) =>
    0.06 * at * (Math.sin(moment.phase + index * 0.8 - at * 3.2) - Math.sin(index * 0.8 - at * 3.2))
  const still = (at: number) => 0.07 * at * Math.sin(index * 0.8 - at * 3.2)
  const points: number[] = []
  for (let i = 0; i <= 7; i++) {
    const at = i / 7
    points.push(-0.3 - at * long * (1 - 0.12 * t), 0.06 + droop * at ** 1.3 + wave(at) + still(at))
  }
  brush.form(limbOutline(points, [0.05, 0.065, 0.075, 0.07, 0.06, 0.045, 0.03, 0.008]), flame[index % 3] ?? flame[0], {
    rim: 0.01,
    ground: 0,
    facing: 0.85,
  })
  brush.line(points.slice(0, 14), 0.008, '#ffe9a0', 0.9)
  const [endX = 0, endY = 0] = points.slice(-4)
  brush.form([endX + 0.09, endY, endX, endY - 0.048, endX - 0.12, endY + 0.01, endX, endY + 0.048], flame[1], {
    rim: 0.008,
    ground: 0,
    facing: 0.9,
  })
  brush.round(endX + 0.005, endY, [0.03, 0.022], '#fff0b0', { rim: 0, ground: 0, facing: 1 })
  glow(brush, climb, [endX, endY], [0.17, '#ff8a2a', 0.45 + 0.45 * brush.dark])
}

function phoenix(brush: Brush, climb: number): void {
  const { context, moment, random } = brush
  const own = brush.own('#e0401c')
  const flame: Plumage = brush.isAsked
    ? [own, mixRgb(own, [1, 0.9, 0.7], 0.35), mixRgb(own, [1, 0.95, 0.8], 0.6)]
    : [own, mixRgb(own, [1, 0.55, 0.05], 0.65), mixRgb(own, [1, 0.78, 0.2], 0.85)]
  const far: Plumage = [mixRgb(flame[0] as typeof own, [0.25, 0, 0.02], 0.5), flame[0], flame[1]]
  const beat = random.range(-0.1, 0.15) + 0.5 * Math.sin(moment.phase)
  context.save()
  context.translate(0, -middle)
  context.rotate(climb)
  glow(brush, climb, [-0.1, -0.05], [1.15, '#ff6a1c', 0.14 + 0.16 * brush.dark])
  for (let i = 0; i < 7; i++) plume(brush, (i * 3) % 7, flame, climb)
  featheredWing(brush, far, { x: 0.1, y: -0.06, span: 0.86, turn: -1.0 + beat * 0.8, spread: 1.2, way: 1 })
  brush.form(
    [
      limbOutline(
        [-0.42, 0.1, -0.2, 0.08, 0.04, 0.03, 0.2, -0.05, 0.3, -0.18, 0.38, -0.3],
        [0.06, 0.2, 0.27, 0.22, 0.13, 0.1],
      ),
      [0.3, -0.3, 0.34, -0.39, 0.42, -0.41, 0.49, -0.36, 0.5, -0.31, 0.44, -0.27, 0.36, -0.26],
    ],
    flame[0],
    { rim: 0.016 },
  )
  brush.form(
    limbOutline([-0.2, 0.13, 0.04, 0.1, 0.2, 0.03, 0.31, -0.14, 0.38, -0.27], [0.02, 0.1, 0.11, 0.07, 0.03]),
    flame[1],
    {
      rim: 0.006,
      ground: 0,
      facing: 0.75,
    },
  )
  for (let i = 0; i < 3; i++)
    brush.limb([-0.02 + i * 0.06, 0.1, -0.1 + i * 0.05, 0.2, -0.2 + i * 0.05, 0.23], 0.026, 0.006, '#d8a040')
  // Beak, eye, and the crest that is a flame.
  brush.form([0.485, -0.36, 0.57, -0.335, 0.6, -0.285, 0.6, -0.285, 0.54, -0.3, 0.49, -0.3], '#f0c050', {
    rim: 0.006,
    ground: 0.2,
  })
  brush.round(0.445, -0.35, [0.014, 0.014], '#2a0c06', { rim: 0, ground: 0 })
  brush.round(0.45, -0.354, [0.005, 0.005], '#ffffff', { rim: 0, ground: 0, facing: 1 })
  for (let i = 0; i < 4; i++) {
    const lift = i * 0.07
    const sway = 0.02 * (Math.sin(moment.phase + i) - Math.sin(i))
    brush.form(
      limbOutline(
        [0.4 - i * 0.02, -0.39, 0.36 - i * 0.05, -0.47 - lift * 0.6 + sway, 0.24 - i * 0.03, -0.53 - lift * 0.4 + sway],
        [0.026, 0.034, 0.006],
      ),
      flame[i % 2 === 0 ? 1 : 2],
      { rim: 0.006, ground: 0, facing: 0.85 },
    )
  }
  featheredWing(brush, flame, { x: 0.02, y: -0.04, span: 0.98, turn: -1.95 - beat * 0.8, spread: 1.25, way: -1 })
  glow(brush, climb, [0.34, -0.42], [0.3, '#ffb040', 0.25 + 0.3 * brush.dark])
  for (let i = 0; i < 12; i++) {
    const drift = 0.05 * Math.sin(moment.phase + i * 1.7)
    glow(brush, climb, [random.range(-1.3, 0.1), random.range(-0.3, 0.6) + drift], [0.022, '#ffb45a', 1.2])
  }
  context.restore()
}

const beating = { strokes: 0.75, rock: { rise: 0.05, lean: 0.04, seconds: 2.6 } }

export const phoenixes: readonly Subject[] = [
  {
    concept: 'phoenix',
    homes: ['air'],
    size: 0.34,
    reach: { side: 1.9, up: 2.3, down: 0.45 },
    settings: ['ridges', 'cumulus', 'balloons', 'alpine'],
    poses: [
      { name: 'fly', actions: ['fly'], movement: { pace: 0.3, ...beating }, draw: (brush) => phoenix(brush, 0) },
      { name: 'rise', movement: { pace: 0.24, climb: 0.1, ...beating }, draw: (brush) => phoenix(brush, -0.45) },
    ],
  },
]
