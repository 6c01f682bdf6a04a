/** Buildings and far land: temples, pyramids, mills, islands, a volcano. */
import { css, hex, mixRgb } from '../../math/color.ts'
import { type Brush, sharpPath } from './brush.ts'
import { campfire, christmasTree, snowman, tent } from './camp.ts'
import { island, oasis, volcano } from './far-land.ts'
import { drawPalm } from './palm.ts'
import type { Subject } from './subject.ts'
import { pagoda, pyramids, temple } from './temples.ts'

function windmill(brush: Brush): void {
  const wall = brush.own(brush.random.pick(['#efe8da', '#b8a58a', '#8a4a34']))
  const turn = brush.random.range(0, Math.PI / 2) + brush.moment.phase
  brush.form([-0.2, 0.02, -0.2, 0.02, -0.13, -0.6, -0.13, -0.6, 0.13, -0.6, 0.13, -0.6, 0.2, 0.02, 0.2, 0.02], wall, {
    rim: 0.01,
    ground: 0.45,
  })
  brush.form([-0.16, -0.59, -0.16, -0.59, -0.13, -0.7, 0, -0.77, 0.13, -0.7, 0.16, -0.59, 0.16, -0.59], '#5a3a2a', {
    rim: 0.01,
  })
  brush.line([-0.18, -0.22, 0, -0.2, 0.18, -0.22], 0.02, '#5a3f2a', 0.5)
  for (const [x, y] of [
    [0, -0.44],
    [-0.07, -0.32],
    [0.07, -0.32],
  ] as const) {
    brush.face(
      [x - 0.025, y, x + 0.025, y, x + 0.025, y - 0.07, x - 0.025, y - 0.07],
      mixRgb(hex('#2a3440'), [1, 0.7, 0.3], brush.dark * 0.8),
      0.5,
    )
    brush.lamp(x, y - 0.035, 0.1, '#ffb050', 0.6 * brush.dark)
  }
  brush.face([-0.045, 0.02, 0.045, 0.02, 0.045, -0.13, -0.045, -0.13], '#4a2c1c', 0.4)
  const { context } = brush
  context.save()
  context.translate(0.02, -0.66)
  for (let i = 0; i < 4; i++) {
    context.save()
    context.rotate(turn + (i * Math.PI) / 2)
    brush.line([0, 0, 0, -0.52], 0.018, '#4a3424', 0.6)
    brush.face([0.012, -0.12, 0.115, -0.12, 0.115, -0.51, 0.012, -0.51], '#ece4d0', 0.6)
    for (let k = 0; k <= 6; k++) brush.line([0.0, -0.12 - k * 0.065, 0.118, -0.12 - k * 0.065], 0.006, '#4a3424', 0.4)
    brush.line([0.062, -0.12, 0.062, -0.51], 0.005, '#4a3424', 0.4)
    context.restore()
  }
  brush.round(0, 0, [0.028, 0.028], '#3a2a20')
  context.restore()
}

function greenhouse(brush: Brush): void {
  const { context, random } = brush
  const frame = brush.own('#e8ece8')
  const glass = sharpPath([
    -0.95, 0, -0.95, -0.5, -0.6, -0.74, -0.28, -0.82, 0, -1, 0.28, -0.82, 0.6, -0.74, 0.95, -0.5, 0.95, 0,
  ])
  context.fillStyle = css(mixRgb(brush.tone('#a8c4bc', 0.45), [1, 0.78, 0.42], brush.dark * 0.55), 0.78)
  context.fill(glass)
  context.save()
  context.clip(glass)
  for (let i = 0; i < 46; i++) {
    const x = random.range(-0.92, 0.92)
    const tall = random.range(0.14, 0.5) * (1 - Math.abs(x) * 0.3)
    const green = random.pick(['#2f6a3a', '#4a8a44', '#1f4f34', '#6a9a48'])
    for (let leaf = 0; leaf < 5; leaf++) {
      const a = -1.3 + leaf * 0.65
      brush.limb(
        [
          x,
          0,
          x + Math.sin(a) * tall * 0.25,
          -tall * 0.6,
          x + Math.sin(a) * tall * 0.55,
          -tall * (0.7 + 0.3 * Math.cos(a)),
        ],
        0.02,
        0.05,
        mixRgb(brush.tone(green, 0.5), [1, 0.7, 0.3], brush.dark * 0.25),
      )
    }
    if (i % 4 === 0)
      brush.round(x, -tall, [0.025, 0.025], random.pick(['#e06a7a', '#f0c04a', '#f4f0f0', '#c87ad0']), {
        rim: 0.003,
        ground: 0,
      })
  }
  const sheen = context.createLinearGradient(-0.9, -1, 0.7, 0)
  sheen.addColorStop(0, css(brush.tone('#ffffff', 0.9), 0.5))
  sheen.addColorStop(0.4, css(brush.tone('#ffffff', 0.9), 0.05))
  sheen.addColorStop(0.55, css(brush.tone('#ffffff', 0.9), 0.3))
  sheen.addColorStop(1, css(brush.tone('#ffffff', 0.9), 0))
  context.fillStyle = sheen
  context.fillRect(-1, -1, 2, 1)
  context.restore()
  for (let i = 0; i <= 12; i++) {
    const x = -0.95 + (i * 1.9) / 12
    const t = Math.abs(x)
    const top =
      t > 0.6
        ? -0.5 - ((0.95 - t) / 0.35) * 0.24
        : t > 0.28
          ? -0.74 - ((0.6 - t) / 0.32) * 0.08
          : -0.82 - ((0.28 - t) / 0.28) * 0.18
    brush.line([x, 0, x, top], 0.009, frame, 0.7)
  }
  brush.line([-0.95, -0.5, -0.6, -0.74, -0.6, -0.74, -0.28, -0.82, -0.28, -0.82, 0, -1], 0.014, frame, 0.8)
  brush.line([0.95, -0.5, 0.6, -0.74, 0.6, -0.74, 0.28, -0.82, 0.28, -0.82, 0, -1], 0.014, frame, 0.6)
  for (const y of [-0.25, -0.5]) brush.line([-0.95, y, 0.95, y], 0.01, frame, 0.6)
  brush.face([-0.98, 0.02, 0.98, 0.02, 0.98, -0.06, -0.98, -0.06], '#9a8474', 0.4)
  brush.face([-0.1, 0.0, 0.1, 0.0, 0.1, -0.34, -0.1, -0.34], mixRgb(frame, [0.1, 0.2, 0.2], 0.4), 0.4)
  brush.lamp(0, -0.4, 1, '#ffc878', 0.28 * brush.dark)
}

export const landmarks: readonly Subject[] = [
  {
    concept: 'pagoda',
    homes: ['ground', 'far'],
    size: 0.5,
    reach: { side: 0.5, up: 1.1 },
    settings: ['meadow', 'ridges', 'flower-field'],
    poses: [{ name: 'stand', draw: pagoda }],
  },
  {
    concept: 'temple',
    homes: ['ground', 'far'],
    size: 0.34,
    reach: { side: 1.2, up: 1.1 },
    settings: ['meadow', 'flower-field', 'ridges'],
    poses: [{ name: 'stand', draw: temple }],
  },
  {
    concept: 'pyramid',
    homes: ['far', 'ground'],
    size: 0.27,
    reach: { side: 1.9, up: 1.1 },
    settings: ['dunes'],
    poses: [{ name: 'stand', draw: pyramids }],
  },
  {
    concept: 'windmill',
    homes: ['ground'],
    size: 0.44,
    reach: { side: 0.7, up: 1.3 },
    settings: ['meadow', 'flower-field'],
    movement: { pace: 0, strokes: 0.16 },
    poses: [{ name: 'turn', draw: windmill }],
  },
  {
    concept: 'greenhouse',
    homes: ['ground'],
    size: 0.32,
    reach: { side: 1.1, up: 1.1 },
    settings: ['meadow', 'flower-field', 'cabin'],
    poses: [{ name: 'stand', draw: greenhouse }],
  },
  {
    concept: 'island',
    homes: ['water'],
    size: 0.27,
    reach: { side: 1.4, up: 1.4 },
    settings: ['sea'],
    poses: [{ name: 'lie', draw: island }],
  },
  {
    concept: 'oasis',
    homes: ['ground'],
    size: 0.28,
    reach: { side: 1.2, up: 1.6, down: 0.3 },
    settings: ['dunes'],
    poses: [{ name: 'lie', draw: oasis }],
  },
  {
    concept: 'palm',
    isTropical: true,
    homes: ['ground'],
    size: 0.46,
    reach: { side: 0.7, up: 1.4 },
    footprint: 0.2,
    settings: ['dunes', 'sea', 'beach'],
    usual: [2, 3],
    spacing: 0.6,
    poses: [
      {
        name: 'lean',
        draw: (brush) => drawPalm(brush, { x: 0, y: 0.01, tall: 0.96, lean: brush.random.range(0.06, 0.26) }),
      },
    ],
  },
  {
    concept: 'volcano',
    hour: 'dusk',
    homes: ['far'],
    size: 0.34,
    reach: { side: 1.9, up: 2.1 },
    settings: ['sea', 'meadow', 'dunes'],
    poses: [{ name: 'erupt', draw: volcano }],
  },
  {
    concept: 'tent',
    homes: ['ground'],
    size: 0.17,
    reach: { side: 1.3, up: 1.1 },
    settings: ['meadow', 'cabin', 'forest', 'animal'],
    poses: [{ name: 'stand', draw: tent }],
  },
  {
    concept: 'campfire',
    hour: 'night',
    homes: ['ground'],
    size: 0.15,
    reach: { side: 2.4, up: 2.8, down: 2 },
    settings: ['forest', 'animal', 'cabin'],
    movement: { pace: 0, strokes: 0.7 },
    poses: [{ name: 'burn', draw: campfire }],
  },
  {
    concept: 'snowman',
    homes: ['ground'],
    size: 0.28,
    reach: { side: 0.6, up: 1.2 },
    settings: ['cabin'],
    poses: [{ name: 'stand', draw: snowman }],
  },
  {
    concept: 'christmas',
    hour: 'blue',
    homes: ['ground', 'table'],
    size: 0.5,
    reach: { side: 0.6, up: 1.3 },
    settings: ['cabin'],
    poses: [{ name: 'stand', draw: christmasTree }],
  },
]
