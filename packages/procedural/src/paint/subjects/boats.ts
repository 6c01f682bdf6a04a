/** What floats: ships, boats, ice, a whale's back. */

import { css, mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { limbOutline } from './outline.ts'
import { smallSitter } from './person-poses.ts'
import type { Subject } from './subject.ts'

/** A sail full of wind: corners of mast side and the belly. */
function sail(brush: Brush, corners: readonly number[], material: Parameters<Brush['form']>[1]): void {
  brush.form(corners, material, { rim: 0.01, ground: 0.28, facing: 0.8 })
}

function yacht(brush: Brush): void {
  const hull = brush.own(brush.random.pick(['#f2f0ea', '#1f3a5c', '#8a2a26']))
  const dyed = brush.random.pick(['#f4efe2', '#f4efe2', '#c8502e'])
  // A color that is asked for is seen from afar in the sail in front.
  const cloth = brush.isAsked ? '#f4efe2' : dyed
  brush.line([0.02, -0.1, 0.02, -1], 0.014, '#4a3a2a', 0.6)
  sail(
    brush,
    [
      0.0, -0.16, 0, -0.16, 0.005, -0.97, 0.005, -0.97, -0.1, -0.74, -0.3, -0.4, -0.42, -0.15, -0.42, -0.15, -0.2,
      -0.12,
    ],
    cloth,
  )
  sail(
    brush,
    [0.05, -0.17, 0.05, -0.17, 0.035, -0.9, 0.035, -0.9, 0.2, -0.56, 0.36, -0.3, 0.46, -0.14, 0.46, -0.14, 0.24, -0.2],
    brush.isAsked ? brush.own(cloth) : mixRgb(brush.tone(cloth, 0.1), [1, 1, 1], 0.5),
  )
  for (let i = 1; i < 4; i++)
    brush.line([0, -0.16 - i * 0.19, -0.12, -0.15 - i * 0.18, -0.36 + i * 0.085, -0.14 - i * 0.18], 0.004, '#8a8270')
  brush.form(
    [
      -0.52, -0.1, -0.52, -0.1, 0.2, -0.085, 0.56, -0.13, 0.56, -0.13, 0.44, -0.02, 0.3, 0.012, -0.36, 0.012, -0.48,
      -0.02,
    ],
    hull,
    { rim: 0.012, ground: 0.5 },
  )
  brush.line([-0.5, -0.075, 0.1, -0.065, 0.5, -0.1], 0.008, mixRgb(brush.own('#8a2a26'), [0, 0, 0], 0.3))
  smallSitter(brush, -0.3, -0.09, 0.15)
}

function tallShip(brush: Brush): void {
  const wood = brush.own('#5a3a24')
  const cloth = '#efe6cf'
  const { context } = brush
  for (const [x, top] of [
    [-0.34, -0.86],
    [0.02, -1],
    [0.34, -0.84],
  ] as const) {
    brush.line([x, -0.1, x, top], 0.016, '#3a2818', 0.6)
    for (let i = 0; i < 3; i++) {
      const y = top + 0.05 + i * (i === 0 ? 0.17 : 0.205)
      const w = 0.105 + i * 0.032
      const h = 0.15 + i * 0.025
      brush.form(
        [
          x - w * 0.86,
          y,
          x - w * 0.86,
          y,
          x + w * 0.86,
          y,
          x + w * 0.86,
          y,
          x + w + 0.045,
          y + h * 0.55,
          x + w,
          y + h,
          x + w,
          y + h,
          x + 0.05,
          y + h * 0.86,
          x - w,
          y + h,
          x - w,
          y + h,
          x - w * 0.8 + 0.035,
          y + h * 0.5,
        ],
        cloth,
        { rim: 0.008, ground: 0.35, facing: 0.75 },
      )
      brush.line([x - w, y, x + w, y], 0.01, '#3a2818', 0.6)
    }
    brush.form([x, top - 0.002, x, top - 0.045, x - 0.1, top - 0.03, x - 0.06, top - 0.018], brush.own('#a8322c'), {
      ground: 0,
    })
  }
  for (const [x, y, tx, ty] of [
    [0.34, -0.82, 0.78, -0.28],
    [0.02, -0.96, 0.34, -0.3],
    [-0.34, -0.84, 0.02, -0.3],
    [-0.34, -0.84, -0.62, -0.2],
  ] as const)
    brush.line([x, y, tx, ty], 0.004, '#2a2018')
  sail(
    brush,
    [0.42, -0.3, 0.42, -0.3, 0.38, -0.72, 0.38, -0.72, 0.6, -0.46, 0.76, -0.28, 0.76, -0.28, 0.6, -0.33],
    cloth,
  )
  brush.form(
    [
      -0.66, -0.3, -0.66, -0.3, -0.46, -0.28, -0.4, -0.17, 0.1, -0.13, 0.42, -0.18, 0.66, -0.25, 0.66, -0.25, 0.56,
      -0.08, 0.42, 0.015, -0.46, 0.015, -0.6, -0.1,
    ],
    wood,
    { rim: 0.014, ground: 0.5 },
  )
  brush.line([0.56, -0.2, 0.82, -0.3], 0.016, '#3a2818', 0.6)
  brush.line([-0.62, -0.14, -0.1, -0.075, 0.3, -0.1, 0.58, -0.16], 0.016, '#c8a45a', 0.7)
  for (let i = 0; i < 7; i++) {
    const x = -0.44 + i * 0.13
    context.fillStyle = css(mixRgb(brush.tone('#140e0a', 0.2), [1, 0.66, 0.24], brush.dark * 0.8))
    context.fillRect(x, -0.075 + Math.abs(i - 3.4) * -0.003, 0.035, 0.028)
  }
  brush.lamp(-0.64, -0.34, 0.16, '#ffc060', 0.2 + brush.dark)
}

function rowingBoat(brush: Brush): void {
  const wood = brush.own('#6a4228')
  const { random } = brush
  brush.form(
    [-0.9, -0.4, -0.78, -0.3, -0.2, -0.22, 0.3, -0.22, 0.8, -0.32, 1.0, -0.46, 0.86, -0.28, 0, -0.12],
    mixRgb(wood, [0, 0, 0], 0.6),
    { ground: 0 },
  )
  const rower = random.range(-0.16, 0.06)
  if (!brush.isTaken) smallSitter(brush, rower, -0.16, 0.92)
  brush.form(
    [
      -0.94, -0.42, -0.94, -0.42, -0.5, -0.25, 0.2, -0.2, 0.74, -0.28, 1.04, -0.5, 1.04, -0.5, 0.88, -0.14, 0.6, 0.02,
      -0.5, 0.03, -0.8, -0.12,
    ],
    wood,
    { rim: 0.024, ground: 0.55 },
  )
  brush.line([-0.88, -0.3, -0.3, -0.12, 0.4, -0.11, 0.92, -0.3], 0.02, mixRgb(wood, [0, 0, 0], 0.4))
  // The oar swings about the edge of the boat, and is lifted on its way back.
  const swing = 0.3 * Math.sin(brush.moment.phase)
  const lifted = 0.14 * Math.sin(brush.moment.phase / 2) ** 2
  brush.line([0.0 - swing * 0.5, -0.5, 0.5, -0.22, 0.98 + swing, 0.06 - lifted], 0.034, '#8a6a44', 0.7)
  brush.limb([0.8 + swing * 0.8, -0.05 - lifted, 1.08 + swing, 0.1 - lifted], 0.09, 0.06, '#8a6a44')
}

function iceberg(brush: Brush): void {
  const { context, random } = brush
  const lean = random.range(-0.14, 0.14)
  const ice = brush.own('#d6e8f0')
  const peaks: readonly (readonly [number, number])[] = [
    [-0.95, 0.02],
    [-0.82, -0.24],
    [-0.6, -0.34],
    [-0.42, -0.62],
    [-0.24, -0.7],
    [-0.06 + lean, -1],
    [0.14 + lean, -0.82],
    [0.26, -0.56],
    [0.46, -0.48],
    [0.62, -0.28],
    [0.84, -0.2],
    [1.0, 0.02],
  ]
  const outline = peaks.flatMap(([x, y]) => [x, y, x, y])
  brush.form(outline, ice, { rim: 0.018, ground: 0.2, facing: 0.95 })
  const shadow = mixRgb(ice, [0.1, 0.34, 0.5], 0.55)
  const facets: readonly number[][] = [
    [-0.06 + lean, -1, 0.14 + lean, -0.82, 0.26, -0.56, 0.2, 0.01, 0.02, -0.3],
    [-0.42, -0.62, -0.24, -0.7, -0.2, -0.36, -0.34, 0.01, -0.5, -0.2],
    [0.46, -0.48, 0.62, -0.28, 0.6, 0.01, 0.44, 0.01],
    [-0.82, -0.24, -0.6, -0.34, -0.66, 0.01, -0.8, 0.01],
  ]
  for (const [i, facet] of facets.entries()) {
    const gradient = context.createLinearGradient(0, -1, 0, 0.05)
    gradient.addColorStop(0, css(brush.tone(shadow, 0.4), 0.35))
    gradient.addColorStop(1, css(brush.tone(mixRgb(shadow, [0.02, 0.5, 0.62], 0.4), 0.5), i === 0 ? 0.85 : 0.65))
    context.fillStyle = gradient
    context.beginPath()
    for (let k = 0; k < facet.length; k += 2) context.lineTo(facet[k] ?? 0, facet[k + 1] ?? 0)
    context.fill()
  }
  for (let i = 0; i < 9; i++) {
    const x = random.range(-0.7, 0.75)
    const y = random.range(-0.5, -0.05)
    brush.line(
      [x, y, x + random.range(-0.05, 0.05), y + 0.09, x + random.range(-0.08, 0.08), y + 0.2],
      0.007,
      '#ffffff',
      0.8,
    )
  }
  brush.line([-0.94, 0.012, 0, 0.02, 0.98, 0.012], 0.018, '#bff0f4', 0.8)
}

function whaleTail(brush: Brush): void {
  const skin = brush.own('#28323e')
  const { context, random } = brush
  brush.form(
    [
      [-0.13, 0.04, -0.11, -0.3, -0.04, -0.6, 0.0, -0.72, 0.04, -0.6, 0.11, -0.3, 0.15, 0.04],
      [
        0, -0.6, -0.1, -0.76, -0.34, -0.88, -0.62, -0.9, -0.8, -1.0, -0.8, -1.0, -0.72, -0.8, -0.5, -0.66, -0.2, -0.58,
        0, -0.52, 0.2, -0.58, 0.5, -0.66, 0.72, -0.8, 0.8, -1.0, 0.8, -1.0, 0.62, -0.9, 0.34, -0.88, 0.1, -0.76,
      ],
    ],
    skin,
    { rim: 0.016 },
  )
  const drops = brush.tone('#e8f2f6', 0.8)
  for (let i = 0; i < 60; i++) {
    const a = random.range(-1.2, 1.2)
    const d = random.range(0.05, 0.36)
    context.fillStyle = css(drops, random.range(0.2, 0.75))
    context.beginPath()
    context.arc(Math.sin(a) * d * 1.5, -Math.cos(a) * d * 0.9 + 0.02, random.range(0.004, 0.016), 0, Math.PI * 2)
    context.fill()
  }
  for (const x of [-0.8, -0.5, 0.5, 0.8]) brush.line([x, -0.86, x * 0.98, -0.7, x * 0.96, -0.55], 0.008, drops, 0.8)
  context.fillStyle = css(drops, 0.5)
  context.beginPath()
  context.ellipse(0, 0.02, 0.42, 0.035, 0, 0, Math.PI * 2)
  context.fill()
}

function breaching(brush: Brush): void {
  const skin = brush.own('#2b3846')
  const { context, random } = brush
  context.save()
  context.rotate(-0.12)
  brush.form(
    [
      [
        -0.34, 0.08, -0.3, -0.3, -0.18, -0.62, -0.02, -0.88, 0.14, -1.02, 0.28, -1.02, 0.3, -0.92, 0.26, -0.7, 0.22,
        -0.4, 0.24, 0.08,
      ],
      limbOutline([-0.16, -0.5, -0.42, -0.52, -0.62, -0.42, -0.76, -0.26], [0.2, 0.16, 0.1, 0.02]),
      limbOutline([0.2, -0.5, 0.36, -0.42, 0.46, -0.28], [0.14, 0.1, 0.02]),
    ],
    skin,
    { rim: 0.016 },
  )
  brush.form([0.3, -0.96, 0.3, -0.7, 0.25, -0.4, 0.26, 0.04, 0.06, 0.06, 0.06, -0.4, 0.14, -0.78], '#c9d2d8', {
    rim: 0.006,
    ground: 0.4,
  })
  for (let i = 0; i < 6; i++)
    brush.line([0.27 - i * 0.028, -0.86 + i * 0.04, 0.23 - i * 0.026, -0.5, 0.22 - i * 0.024, -0.02], 0.009, '#5a6874')
  brush.round(0.08, -0.82, [0.014, 0.014], '#06080a', { rim: 0, ground: 0 })
  context.restore()
  const foam = brush.tone('#f0f6f8', 0.85)
  for (let i = 0; i < 150; i++) {
    const a = random.normal() * 0.8
    const d = random.range(0.1, 0.62)
    context.fillStyle = css(foam, random.range(0.15, 0.7))
    context.beginPath()
    context.arc(
      Math.sin(a) * d * 1.2,
      -Math.abs(Math.cos(a)) * d * 0.55 + 0.05,
      random.range(0.006, 0.03),
      0,
      Math.PI * 2,
    )
    context.fill()
  }
}

export const boats: readonly Subject[] = [
  {
    concept: 'sailing',
    homes: ['water'],
    size: 0.36,
    reach: { side: 0.95, up: 1.15 },
    top: 0.1,
    movement: { pace: 0.17, rock: { rise: 0.014, lean: 0.035, seconds: 3.6 }, actor: 'boat' },
    settings: ['sea', 'moon', 'alpine', 'lighthouse'],
    poses: [
      { name: 'yacht', actions: ['drive'], draw: yacht },
      { name: 'tall ship', actions: ['drive'], draw: tallShip },
    ],
  },
  {
    concept: 'rowboat',
    homes: ['water'],
    size: 0.13,
    reach: { side: 1.4, up: 1.6 },
    top: 0.16,
    seats: {
      poses: ['sit aboard', 'fish aboard'],
      kinds: ['in', 'on'],
      from: -0.7,
      to: 0.62,
      height: 0.21,
      size: 2.1,
      isFacing: true,
    },
    settings: ['alpine', 'moon', 'torii'],
    movement: { pace: 0.3, strokes: 0.45, rock: { rise: 0.02, lean: 0.02, seconds: 2.2 }, actor: 'boat' },
    poses: [{ name: 'row', actions: ['row', 'drive'], draw: rowingBoat }],
  },
  {
    concept: 'iceberg',
    homes: ['water'],
    size: 0.34,
    reach: { side: 1.2, up: 1.1 },
    settings: ['sea', 'aurora', 'alpine'],
    movement: { pace: 0, rock: { rise: 0.008, lean: 0.008, seconds: 5 } },
    poses: [{ name: 'float', draw: iceberg }],
  },
  {
    concept: 'whale',
    homes: ['water'],
    size: 0.32,
    reach: { side: 0.95, up: 1.15 },
    settings: ['whale', 'sea'],
    poses: [
      { name: 'tail', draw: whaleTail },
      { name: 'breach', draw: breaching },
    ],
  },
]
