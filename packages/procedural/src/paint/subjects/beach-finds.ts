/** What is found on a beach: turtles, crabs, shells and starfish. */
import { css, mixRgb, type Rgb } from '../../math/color.ts'
import { type Brush, ellipsePath, smoothPath } from './brush.ts'
import { type Corners, limbOutline, placed } from './outline.ts'
import type { Subject } from './subject.ts'

const carapace: Corners = [
  -0.95, -0.2, -0.92, -0.46, -0.72, -0.76, -0.4, -0.95, -0.05, -1, 0.3, -0.92, 0.58, -0.66, 0.72, -0.34, 0.7, -0.2, 0,
  -0.12,
]
/** Middles of the large scutes of a shell, and half their width. */
const scutes = [
  [-0.62, -0.6, 0.13],
  [-0.3, -0.72, 0.16],
  [0.05, -0.76, 0.17],
  [0.38, -0.62, 0.14],
  [-0.5, -0.36, 0.13],
  [-0.16, -0.42, 0.16],
  [0.2, -0.42, 0.16],
  [0.5, -0.36, 0.11],
] as const

/** A turtle that crawls over the sand or swims; its flippers beat like wings. */
function turtle(brush: Brush, isSwimming: boolean): void {
  const shell = brush.own('#6f6a34')
  const skin = mixRgb(shell, [0.34, 0.36, 0.2], 0.65)
  const pale = mixRgb(skin, [0.9, 0.84, 0.6], 0.45)
  const { context, moment } = brush
  const beat = Math.sin(moment.phase)
  const far = mixRgb(skin, [0, 0, 0], 0.4)
  const flipper = (x: number, y: number, turn: number, size: number, material: Rgb): void =>
    brush.form(
      placed([0, -0.12, 0.3, -0.16, 0.7, -0.06, 1, 0.14, 0.96, 0.22, 0.6, 0.16, 0.24, 0.12, 0, 0.1], x, y, size, turn),
      material,
      { rim: 0.012, ground: 0.25 },
    )
  const down = isSwimming ? 0.75 - 0.55 * beat : 0.42 + 0.22 * beat
  flipper(0.42, -0.3, isSwimming ? -0.5 + 0.4 * beat : 0.2 - 0.22 * beat, 0.6, far)
  flipper(-0.72, -0.24, Math.PI - 0.45, 0.42, far)
  brush.form(limbOutline([0.56, -0.38, 0.82, -0.5, 1, -0.52], [0.26, 0.2, 0.17]), skin, { rim: 0.01 })
  brush.form(
    placed([-0.8, 0.1, -0.7, -0.5, -0.1, -0.75, 0.55, -0.5, 0.95, 0, 0.9, 0.3, 0.3, 0.55, -0.5, 0.5], 1.08, -0.53, 0.2),
    skin,
    { rim: 0.01 },
  )
  brush.form([-0.82, -0.24, -0.4, -0.1, 0.3, -0.08, 0.66, -0.22, 0.3, -0.3, -0.5, -0.3], pale, { rim: 0.008 })
  brush.form(carapace, shell, { rim: 0.02, facing: 0.74 })
  context.save()
  context.clip(smoothPath([carapace]))
  for (const [x, y, half] of scutes) {
    const plate: number[] = []
    for (let i = 0; i < 6; i++) plate.push(Math.cos((i * Math.PI) / 3) * half, Math.sin((i * Math.PI) / 3) * half * 0.9)
    context.fillStyle = css(brush.tone(mixRgb(shell, [0.1, 0.07, 0.02], 0.5), 0.55), 0.55)
    context.fill(smoothPath([placed(plate, x, y, 1)]))
    context.fillStyle = css(brush.tone(mixRgb(shell, [0.9, 0.7, 0.3], 0.35), 0.7), 0.4)
    context.fill(smoothPath([placed(plate, x + 0.02 * brush.lightSide, y - 0.02, 0.55)]))
  }
  context.restore()
  brush.line([-0.94, -0.22, -0.4, -0.13, 0.3, -0.12, 0.7, -0.22], 0.045, mixRgb(shell, [0.8, 0.7, 0.4], 0.35), 0.6)
  flipper(0.4, -0.2, down, 0.72, skin)
  flipper(-0.6, -0.16, Math.PI - 0.75, 0.42, skin)
  brush.round(1.16, -0.57, [0.03, 0.032], '#14100c', { rim: 0, ground: 0 })
  brush.round(1.168 + 0.006 * brush.lightSide, -0.58, [0.009, 0.009], '#ffffff', { rim: 0, ground: 0 })
  brush.line([1.27, -0.5, 1.16, -0.46, 1.06, -0.46], 0.012, far)
}

/** A crab that looks at the viewer and walks sideways. */
function crab(brush: Brush): void {
  const skin = brush.own(brush.random.pick(['#c4452a', '#b8502e', '#a8403a']))
  const dark = mixRgb(skin, [0, 0, 0], 0.35)
  const pale = mixRgb(skin, [1, 0.85, 0.7], 0.4)
  const { moment, context } = brush
  for (const way of [-1, 1])
    for (let i = 0; i < 4; i++) {
      const step = Math.sin(moment.phase + i * 1.7 + way) - Math.sin(i * 1.7 + way)
      const reach = 0.78 + i * 0.13 + step * 0.05
      const foot = -0.005 - i * 0.035 - Math.max(0, step) * 0.06
      brush.form(
        limbOutline(
          [way * 0.4, -0.36, way * (0.62 + i * 0.1), -0.56 + i * 0.06, way * (0.8 + i * 0.12), -0.3, way * reach, foot],
          [0.13, 0.1, 0.075, 0.02],
        ),
        i < 2 ? dark : skin,
        { rim: 0.01, ground: 0.2 },
      )
    }
  for (const way of [-1, 1]) {
    brush.form(limbOutline([way * 0.44, -0.46, way * 0.78, -0.62, way * 0.72, -0.8], [0.15, 0.14, 0.11]), skin, {
      rim: 0.012,
    })
    const claw = (points: Corners): number[] => placed(points, way * 0.72, -0.86, 0.34)
    brush.form(
      claw(
        way > 0
          ? [-0.4, 0.3, -0.55, -0.2, -0.3, -0.7, 0.1, -0.95, 0.02, -0.55, 0.1, -0.2, 0.35, 0.1, 0.1, 0.4]
          : [0.4, 0.3, 0.55, -0.2, 0.3, -0.7, -0.1, -0.95, -0.02, -0.55, -0.1, -0.2, -0.35, 0.1, -0.1, 0.4],
      ),
      skin,
      { rim: 0.014, facing: 0.72 },
    )
    brush.form(
      claw(
        way > 0
          ? [0.1, 0.1, 0.3, -0.3, 0.28, -0.75, 0.5, -0.4, 0.52, 0, 0.3, 0.3]
          : [-0.1, 0.1, -0.3, -0.3, -0.28, -0.75, -0.5, -0.4, -0.52, 0, -0.3, 0.3],
      ),
      mixRgb(skin, [0, 0, 0], 0.12),
      { rim: 0.012 },
    )
  }
  for (const way of [-1, 1]) {
    brush.limb([way * 0.14, -0.6, way * 0.16, -0.82], 0.05, 0.04, skin)
    brush.round(way * 0.165, -0.85, [0.055, 0.06], '#17120f', { rim: 0.008, ground: 0 })
    brush.round(way * 0.165 + 0.018 * brush.lightSide, -0.868, [0.015, 0.015], '#ffffff', { rim: 0, ground: 0 })
  }
  brush.form(
    [
      -0.58, -0.42, -0.5, -0.6, -0.28, -0.7, 0, -0.72, 0.28, -0.7, 0.5, -0.6, 0.58, -0.42, 0.44, -0.22, 0.2, -0.14,
      -0.2, -0.14, -0.44, -0.22,
    ],
    skin,
    { rim: 0.022, facing: 0.76 },
  )
  for (let i = 0; i < 14; i++) {
    const [x, y] = [brush.random.range(-0.4, 0.4), brush.random.range(-0.62, -0.42)]
    const size = brush.random.range(0.01, 0.024)
    context.fillStyle = css(brush.tone(pale, 0.7), 0.5)
    context.fill(ellipsePath(x, y, size, size * 0.7))
  }
  brush.line([-0.22, -0.3, 0, -0.26, 0.22, -0.3], 0.022, dark, 0.4)
}

const shellColors = ['#e8c8a8', '#e0a890', '#efe0cc', '#d8b0a8', '#c89a78'] as const

/** A scallop that leans in the sand. */
function scallop(brush: Brush): void {
  const tone = brush.own(brush.random.pick(shellColors))
  const deep = mixRgb(tone, [0.4, 0.16, 0.08], 0.45)
  const ribs = 9
  const fan: number[] = [-0.14, -0.04, -0.14, -0.04]
  for (let i = 0; i <= ribs * 2; i++) {
    const a = Math.PI * (0.06 + (0.88 * i) / (ribs * 2))
    const r = i % 2 === 0 ? 0.93 : 1
    fan.push(-Math.cos(a) * 0.66 * r, -0.08 - Math.sin(a) * 0.9 * r)
  }
  fan.push(0.14, -0.04, 0.14, -0.04)
  brush.form([-0.32, -0.02, -0.28, -0.16, 0, -0.2, 0.28, -0.16, 0.32, -0.02, 0, 0.02], deep, { rim: 0.01 })
  brush.form(fan, tone, { rim: 0.02, facing: 0.8 })
  for (let i = 0; i <= ribs; i++) {
    const a = Math.PI * (0.06 + (0.88 * i) / ribs)
    brush.line(
      [0, -0.08, -Math.cos(a) * 0.34, -0.08 - Math.sin(a) * 0.5, -Math.cos(a) * 0.62, -0.08 - Math.sin(a) * 0.84],
      0.02,
      deep,
      0.5,
    )
  }
  for (const r of [0.5, 0.74]) {
    const arc: number[] = []
    for (let i = 0; i <= 8; i++) {
      const a = Math.PI * (0.12 + (0.76 * i) / 8)
      arc.push(-Math.cos(a) * 0.64 * r, -0.08 - Math.sin(a) * 0.88 * r)
    }
    brush.line(arc, 0.028, mixRgb(tone, deep, 0.4), 0.6)
  }
}

/** A whelk on its side, with the spiral of its whorls. */
function whelk(brush: Brush): void {
  const tone = brush.own(brush.random.pick(shellColors))
  const deep = mixRgb(tone, [0.36, 0.16, 0.08], 0.5)
  brush.form(
    [
      0.95, -0.1, 0.72, -0.3, 0.5, -0.62, 0.2, -0.8, -0.12, -0.78, -0.4, -0.66, -0.62, -0.56, -0.82, -0.46, -1, -0.36,
      -0.9, -0.2, -0.6, -0.08, -0.2, 0, 0.3, 0.02, 0.7, -0.02,
    ],
    tone,
    { rim: 0.02, facing: 0.78 },
  )
  for (const [x, top, bottom] of [
    [-0.8, -0.48, -0.18],
    [-0.6, -0.58, -0.1],
    [-0.36, -0.68, -0.04],
    [-0.06, -0.78, 0],
  ] as const)
    brush.line([x + 0.08, top, x - 0.05, (top + bottom) / 2, x + 0.04, bottom], 0.03, deep, 0.5)
  brush.form(
    [0.9, -0.12, 0.6, -0.36, 0.3, -0.4, 0.16, -0.22, 0.3, -0.06, 0.66, -0.04],
    mixRgb(tone, [0.9, 0.5, 0.4], 0.4),
    {
      rim: 0.012,
      ground: 0.55,
    },
  )
}

/** A starfish that lies flat, seen from the side. */
function starfish(brush: Brush): void {
  const skin = brush.own(brush.random.pick(['#d8683a', '#c8503c', '#d89048', '#a84a62']))
  const { context, random } = brush
  const turn = random.range(0, 6.28)
  const arms: number[] = []
  for (let i = 0; i < 10; i++) {
    const a = turn + (i * Math.PI) / 5
    const r = i % 2 === 0 ? 1 : 0.36
    const [x, y] = [Math.cos(a) * r, Math.sin(a) * r]
    arms.push(x, y, x, y)
  }
  context.save()
  context.translate(0, -0.36)
  context.scale(1, flat)
  brush.form(placed(arms, 0, 0.12, 1), mixRgb(skin, [0, 0, 0], 0.45), { rim: 0 })
  brush.form(arms, skin, { rim: 0.03, facing: 0.8, ground: 0.15 })
  for (let i = 0; i < 5; i++) {
    const a = turn + (i * Math.PI * 2) / 5
    for (let k = 0; k < 8; k++) {
      const r = 0.1 + k * 0.1
      const size = 0.034 * (1 - k * 0.075)
      brush.round(Math.cos(a) * r, Math.sin(a) * r, [size, size], mixRgb(skin, [1, 0.9, 0.7], 0.5), {
        rim: 0.004,
        ground: 0,
      })
    }
  }
  context.restore()
}

/** How much the depth of what lies on the ground is foreshortened. */
const flat = 0.42

export const beachFinds: readonly Subject[] = [
  {
    concept: 'turtle',
    homes: ['ground', 'deep'],
    size: 0.17,
    reach: { side: 1.4, up: 1.15, down: 0.5 },
    footprint: 0.85,
    settings: ['beach', 'reef'],
    poses: [
      {
        name: 'crawl',
        homes: ['ground'],
        movement: { pace: 0.14, strokes: 0.5 },
        draw: (brush) => turtle(brush, false),
      },
      {
        name: 'swim',
        actions: ['swim'],
        homes: ['deep'],
        movement: { pace: 0.5, strokes: 0.35, rock: { rise: 0.08, lean: 0.08, seconds: 3.6 } },
        draw: (brush) => turtle(brush, true),
      },
    ],
  },
  {
    concept: 'crab',
    homes: ['ground'],
    size: 0.155,
    reach: { side: 1.4, up: 1.35 },
    footprint: 0.9,
    settings: ['beach'],
    movement: { pace: 0.45, strokes: 1.6 },
    poses: [{ name: 'walk', draw: crab }],
  },
  {
    concept: 'shell',
    homes: ['ground'],
    size: 0.105,
    reach: { side: 1.05, up: 1.1 },
    footprint: 0.6,
    spacing: 3,
    usual: [3, 4],
    settings: ['beach'],
    poses: [
      { name: 'scallop', draw: scallop },
      { name: 'whelk', draw: whelk },
    ],
  },
  {
    concept: 'starfish',
    homes: ['ground'],
    size: 0.115,
    reach: { side: 1.1, up: 0.9 },
    footprint: 0.8,
    spacing: 2.6,
    settings: ['beach'],
    poses: [{ name: 'lie', draw: starfish }],
  },
]
