/** Dragons: the one with wings of skin, and the long one of the East that winds through the clouds. */

import { mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { limbOutline, placed } from './outline.ts'
import type { Subject } from './subject.ts'

const headOutline = [
  -0.5, 0.1, -0.46, -0.2, -0.86, -0.5, -0.86, -0.5, -0.3, -0.36, -0.62, -0.78, -0.62, -0.78, -0.06, -0.4, 0.3, -0.24,
  0.62, -0.22, 0.98, -0.1, 1.02, 0.04, 0.7, 0.1, 0.34, 0.12, 0.8, 0.22, 0.94, 0.3, 0.6, 0.36, 0.2, 0.36, -0.2, 0.36,
]

function skinWing(brush: Brush, way: number, lift: number): void {
  const { context } = brush
  const skin = mixRgb(brush.own('#5a2a26'), [0.25, 0.06, 0.04], way < 0 ? 0.1 : 0.3)
  const tips = [
    [0.92, -0.62 - lift],
    [1.0, -0.2 - lift * 0.7],
    [0.8, 0.12 - lift * 0.4],
    [0.46, 0.26 - lift * 0.15],
  ] as const
  const wrist = [0.36, -0.52 - lift] as const
  context.save()
  context.scale(way < 0 ? 0.86 : 1, 1)
  context.translate(way < 0 ? -0.2 : 0.02, 0)
  if (way < 0) context.transform(-0.8, -0.1, 0, 0.95, 0.05, 0)
  const outline: number[] = [0, 0, 0, 0, 0.16, -0.3 - lift * 0.6, wrist[0], wrist[1], wrist[0], wrist[1]]
  for (const [i, [x, y]] of tips.entries()) {
    outline.push(x, y, x, y)
    const next = tips[i + 1]
    if (next) outline.push((x + next[0]) / 2 - 0.12, (y + next[1]) / 2 - 0.03)
  }
  outline.push(0.22, 0.12)
  brush.form(outline, skin, { ground: 0.25, rim: 0.01 })
  const bone = mixRgb(brush.own('#3a2020'), [0, 0, 0], 0.35)
  for (const [x, y] of tips)
    brush.form(
      limbOutline([...wrist, (wrist[0] + x) / 2 + 0.03, (wrist[1] + y) / 2 - 0.04, x, y], [0.026, 0.018, 0.005]),
      bone,
      { ground: 0, rim: 0.003 },
    )
  brush.form(limbOutline([0, 0.02, 0.16, -0.28 - lift * 0.6, ...wrist], [0.075, 0.05, 0.03]), bone, {
    ground: 0,
    rim: 0.006,
  })
  brush.form(
    limbOutline([...wrist, wrist[0] + 0.02, wrist[1] - 0.05, wrist[0] + 0.07, wrist[1] - 0.09], [0.03, 0.02, 0.004]),
    bone,
    { ground: 0 },
  )
  context.restore()
}

function flying(brush: Brush): void {
  const scales = brush.own('#5b3a34')
  const { context, random } = brush
  const lift = random.range(0, 0.22) + 0.34 * Math.sin(brush.moment.phase)
  context.save()
  context.translate(0, -0.42)
  skinWing(brush, -1, lift)
  brush.form(
    limbOutline([0.16, 0.06, 0.22, 0.2, 0.12, 0.28, 0.2, 0.34], [0.1, 0.06, 0.035, 0.02]),
    mixRgb(scales, [0, 0, 0], 0.5),
    { ground: 0 },
  )
  const spine = [
    -1.12, 0.3, -0.94, 0.14, -0.7, 0.12, -0.46, 0.2, -0.2, 0.12, 0.06, 0.0, 0.3, -0.06, 0.46, -0.2, 0.58, -0.36, 0.74,
    -0.36,
  ]
  const widths = [0.01, 0.04, 0.07, 0.11, 0.19, 0.25, 0.2, 0.125, 0.09, 0.085]
  const parts = [
    limbOutline(spine, widths),
    placed([-0.9, 0.06, -0.2, -0.02, 0, -0.26, 0, -0.26, 0.12, 0, 0.1, 0.2, 0, 0.24, -0.1, 0.1], -1.1, 0.3, 0.2, -0.6),
    placed(headOutline, 0.76, -0.37, 0.2, 0.16),
    limbOutline([-0.12, 0.16, -0.1, 0.3, -0.24, 0.37, -0.2, 0.45, -0.12, 0.47], [0.15, 0.09, 0.05, 0.04, 0.015]),
    limbOutline([0.24, 0.06, 0.34, 0.2, 0.26, 0.29, 0.34, 0.35], [0.11, 0.065, 0.04, 0.015]),
  ]
  for (let i = 0; i < 16; i++) {
    const t = 0.1 + i * 0.052
    const k = t * 9
    const n = Math.floor(k)
    const f = k - n
    const x = (spine[n * 2] ?? 0) * (1 - f) + (spine[n * 2 + 2] ?? 0) * f
    const y = (spine[n * 2 + 1] ?? 0) * (1 - f) + (spine[n * 2 + 3] ?? 0) * f
    const w = (widths[n] ?? 0) * (1 - f) + (widths[n + 1] ?? 0) * f
    parts.push([
      x - 0.03,
      y - w * 0.36,
      x - 0.035,
      y - w * 0.5 - 0.055,
      x - 0.035,
      y - w * 0.5 - 0.055,
      x + 0.03,
      y - w * 0.4,
    ])
  }
  brush.form(parts, scales, { rim: 0.013 })
  for (let i = 0; i < 7; i++) {
    const x = -0.2 + i * 0.085
    brush.line(
      [x, 0.2 - i * 0.03, x + 0.04, 0.225 - i * 0.036, x + 0.075, 0.19 - i * 0.035],
      0.008,
      mixRgb(scales, [0.85, 0.7, 0.45], 0.5),
    )
  }
  skinWing(brush, 1, lift)
  brush.lamp(0.8, -0.82, 0.06, '#ffb02e', 1)
  context.restore()
}

/** The same on its way up. */
function climbing(brush: Brush): void {
  const { context } = brush
  context.save()
  context.translate(0, -0.42)
  context.rotate(-0.42)
  context.translate(0, 0.42)
  flying(brush)
  context.restore()
}

interface Coils {
  /** Radians from the tail to the head. */
  turns: number
  /** Height of a coil, and how far the head is above the tail. */
  swing: number
  rise: number
}

/** The long dragon without wings, that winds through the sky. */
function winding(brush: Brush, { turns, swing, rise }: Coils): void {
  const scales = brush.own('#2f6f5c')
  const gold = mixRgb(scales, [0.75, 0.5, 0.12], 0.7)
  const { context } = brush
  context.save()
  context.translate(0, -0.5)
  const spine: number[] = []
  const widths: number[] = []
  const count = 44
  for (let i = 0; i <= count; i++) {
    const t = i / count
    spine.push(-1.05 + t * 1.75, Math.sin(t * turns - 0.4 - brush.moment.phase) * swing * (1 - t * 0.25) - t * rise)
    widths.push(0.012 + 0.14 * Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.5) * (t > 0.88 ? 1 - (t - 0.88) * 2.2 : 1))
  }
  const at = (t: number): [number, number, number] => {
    const k = Math.min(count, Math.max(0, Math.round(t * count)))
    return [spine[k * 2] ?? 0, spine[k * 2 + 1] ?? 0, widths[k] ?? 0]
  }
  const parts = [limbOutline(spine, widths)]
  for (let i = 1; i < 40; i++) {
    const [x, y, w] = at(i / 42)
    const [nextX, nextY] = at((i + 1) / 42)
    const length = Math.hypot(nextX - x, nextY - y) || 1
    const up = [(nextY - y) / length, -(nextX - x) / length] as const
    parts.push([
      x + up[0] * w * 0.4,
      y + up[1] * w * 0.4,
      x + up[0] * (w * 0.5 + 0.05) - 0.03,
      y + up[1] * (w * 0.5 + 0.05),
      x + up[0] * (w * 0.5 + 0.05) - 0.03,
      y + up[1] * (w * 0.5 + 0.05),
      nextX + up[0] * w * 0.4,
      nextY + up[1] * w * 0.4,
    ])
  }
  for (const t of [0.42, 0.5, 0.74, 0.8]) {
    const [x, y] = at(t)
    brush.form(
      limbOutline([x, y, x + 0.07, y + 0.13, x - 0.01, y + 0.19, x + 0.06, y + 0.24], [0.09, 0.055, 0.035, 0.02]),
      mixRgb(scales, [0, 0, 0], 0.3),
      { ground: 0 },
    )
    for (const claw of [-0.5, 0.1, 0.7])
      brush.limb(
        [x + 0.05, y + 0.235, x + 0.05 + Math.cos(claw) * 0.07, y + 0.24 + Math.sin(claw) * 0.05],
        0.02,
        0.004,
        '#e8dcc0',
      )
  }
  const [headX, headY] = at(1)
  brush.form(parts, scales, { rim: 0.014 })
  for (let i = 3; i < 40; i++) {
    const [x, y, w] = at(i / 42)
    brush.line([x - 0.012, y + w * 0.12, x + 0.012, y + w * 0.42], 0.01, gold, 0.6)
  }
  for (let i = 0; i < 7; i++)
    brush.limb(
      [
        headX - 0.02,
        headY - 0.02 + i * 0.014,
        headX - 0.16,
        headY - 0.14 + i * 0.045,
        headX - 0.3 - (i % 3) * 0.04,
        headY - 0.16 + i * 0.07,
      ],
      0.05,
      0.004,
      gold,
    )
  brush.form(placed(headOutline, headX + 0.05, headY - 0.02, 0.2, -0.1), scales, { rim: 0.012 })
  for (const way of [1, 0.7]) {
    brush.limb(
      [
        headX + 0.22,
        headY,
        headX + 0.36,
        headY - 0.06 * way,
        headX + 0.42,
        headY + 0.1 * way,
        headX + 0.54,
        headY + 0.08 * way,
      ],
      0.014,
      0.003,
      gold,
    )
    brush.limb(
      [headX - 0.02, headY - 0.08, headX - 0.1, headY - 0.2 * way, headX - 0.06, headY - 0.3 * way],
      0.03,
      0.006,
      '#cdb68a',
    )
  }
  brush.lamp(headX + 0.08, headY - 0.555, 0.06, '#ffd060', 1.1)
  context.restore()
}

export const dragons: readonly Subject[] = [
  {
    concept: 'dragon',
    homes: ['air'],
    size: 0.42,
    reach: { side: 1.5, up: 1.35, down: 0.35 },
    settings: ['castle', 'ridges', 'alpine', 'cumulus', 'balloons'],
    poses: [
      {
        name: 'fly',
        actions: ['fly'],
        movement: { pace: 0.3, strokes: 0.75, rock: { rise: 0.05, lean: 0.04, seconds: 2.7 } },
        draw: flying,
      },
      {
        name: 'climb',
        movement: { pace: 0.24, climb: 0.1, strokes: 0.85, rock: { rise: 0.04, lean: 0.03, seconds: 2.4 } },
        draw: climbing,
      },
    ],
  },
  {
    concept: 'loong',
    homes: ['air'],
    size: 0.42,
    reach: { side: 1.5, up: 1.35, down: 0.35 },
    settings: ['ridges', 'cumulus', 'ink-wash', 'alpine', 'balloons'],
    poses: [
      {
        name: 'wind',
        actions: ['fly'],
        movement: { pace: 0.26, strokes: 0.4, rock: { rise: 0.03, lean: 0.03, seconds: 4 } },
        draw: (brush) => winding(brush, { turns: 8.6, swing: 0.27, rise: 0.08 }),
      },
      {
        name: 'rise',
        actions: ['fly'],
        movement: { pace: 0.22, climb: 0.06, strokes: 0.4, rock: { rise: 0.03, lean: 0.03, seconds: 4 } },
        draw: (brush) => winding(brush, { turns: 11, swing: 0.2, rise: 0.5 }),
      },
    ],
  },
]
