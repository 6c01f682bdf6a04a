/** Giraffes, zebras, cows and sheep. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { giraffeBody, grazingHead, hoofedKinds } from './hoofed-bodies.ts'
import { placed } from './outline.ts'
import { type BodyPlaces, drawQuadruped, type Gait, gaitMovements, gaits, type Quadruped } from './quadruped.ts'
import { type Pose, type Subject, saddle } from './subject.ts'

type Stance = 'stand' | 'walk' | 'graze'

const stances: Readonly<Record<Stance, { gait: Gait; actions: readonly string[] }>> = {
  stand: { gait: gaits.stand, actions: ['stand'] },
  walk: { gait: gaits.walk, actions: ['walk', 'run'] },
  graze: { gait: [0.05, -0.08, -0.05, 0.1], actions: ['sit'] },
}

/** An animal drawn at a scale, because a long neck makes the rest of it small. */
function hoofedPose(stance: Stance, scale: number, draw: (brush: Brush, stance: Stance) => void): Pose {
  const movement = stance === 'walk' ? gaitMovements.walk : undefined
  return {
    name: stance,
    actions: stances[stance].actions,
    ...(movement && { movement: { ...movement, pace: movement.pace * scale } }),
    draw(brush) {
      brush.context.save()
      brush.context.scale(scale, scale)
      draw(brush, stance)
      brush.context.restore()
    },
  }
}

const lowered = (spec: Quadruped, stance: Stance): Quadruped =>
  stance === 'graze' ? { ...spec, head: { ...spec.head, ...grazingHead } } : spec

/** Patches of a giraffe, with the pale net between them. */
function patches(brush: Brush, { top, bottom, hip, head }: BodyPlaces): void {
  const { context, random } = brush
  const patch = brush.isAsked ? mixRgb(brush.own('#000000'), [0, 0, 0], 0.1) : hex('#a5683a')
  context.fillStyle = css(patch)
  const step = 0.105
  let row = 0
  for (let y = head.y + 0.16; y < bottom * 0.42; y += step * 0.86) {
    row++
    // Smaller on the neck and down the legs.
    const small = y < top - 0.1 ? 0.8 : y > bottom ? 0.7 : 1
    for (let x = hip - 0.3; x < head.x + 0.1; x += step * small) {
      const cx = x + (row % 2) * step * 0.5 * small + random.range(-0.012, 0.012)
      const cy = y + random.range(-0.012, 0.012)
      const corners = 6
      context.beginPath()
      for (let i = 0; i < corners; i++) {
        const a = (i / corners) * Math.PI * 2 + 0.5
        const r = step * small * 0.5 * random.range(0.78, 1.02)
        context.lineTo(cx + Math.cos(a) * r, cy + Math.sin(a) * r)
      }
      context.fill()
    }
  }
}

function giraffe(brush: Brush, stance: Stance): void {
  const coat = brush.isAsked ? mixRgb(brush.own('#000000'), [1, 1, 1], 0.62) : hex('#e2c48c')
  const spec = { ...giraffeBody, coat: patches }
  const { x, y } = { x: spec.length * 0.36 + spec.head.x, y: -spec.back + spec.head.y }
  const mane = brush.isAsked ? brush.own('#000000') : hex('#7a4a28')
  brush.limb([x - 0.03, y + 0.02, x - 0.14, y + 0.3, x - 0.27, y + 0.62], 0.1, 0.05, mixRgb(mane, [0, 0, 0], 0.2))
  for (const way of [0, 0.05]) {
    brush.line([x - 0.03 + way, y - 0.09, x - 0.05 + way, y - 0.2], 0.026, coat, 0.5)
    brush.round(x - 0.052 + way, y - 0.21, [0.022, 0.022], '#3a2418', { rim: 0.004 })
  }
  drawQuadruped(brush, spec, stances[stance].gait, coat)
  brush.form(placed([0, 0, -0.6, -0.5, -1, -0.2, -0.6, 0.3], x - 0.04, y - 0.07, 0.12), coat, { rim: 0.006 })
  brush.round(x + 0.06, y - 0.06, [0.016, 0.014], '#140c08', { rim: 0, ground: 0 })
  brush.form(
    placed([0.72, 0.28, 0.98, 0.42, 0.92, 0.66, 0.7, 0.62], x, y, spec.head.size),
    mixRgb(coat, [0.5, 0.4, 0.35], 0.5),
    {
      rim: 0.004,
      ground: 0,
    },
  )
}

/** Stripes of a zebra: upright on the body, leaning over the hip, across neck and legs. */
function zebraStripes(brush: Brush, { top, bottom, shoulder, hip, head }: BodyPlaces): void {
  const { context } = brush
  const dark = css(hex('#262329'))
  const stripe = ([x0 = 0, y0 = 0, mx = 0, my = 0, x1 = 0, y1 = 0]: readonly number[], width: number): void => {
    context.fillStyle = dark
    const [dx, dy] = [x1 - x0, y1 - y0]
    const long = Math.hypot(dx, dy)
    const [nx, ny] = [(-dy / long) * width * 0.5, (dx / long) * width * 0.5]
    context.beginPath()
    context.moveTo(x0 - nx, y0 - ny)
    context.quadraticCurveTo(mx - nx, my - ny, x1, y1)
    context.quadraticCurveTo(mx + nx, my + ny, x0 + nx, y0 + ny)
    context.fill()
  }
  for (let i = 0; i < 8; i++) {
    const x = hip + 0.12 + i * ((shoulder - hip) / 8.6)
    stripe([x, top - 0.06, x + 0.03, (top + bottom) / 2, x + 0.012, bottom + 0.04], 0.046)
  }
  for (let i = 0; i < 6; i++) {
    const y = top + 0.09 + i * 0.055
    stripe(
      [hip - 0.17, y + 0.05 + i * 0.012, hip + 0.01, y + 0.015, hip + 0.13 - i * 0.008, y - 0.09 + i * 0.04],
      0.042,
    )
  }
  const [alongX, alongY] = [head.x - shoulder, head.y - top - 0.08]
  const neck = Math.hypot(alongX, alongY)
  for (let i = 0; i < 9; i++) {
    const t = 0.06 + i / 9.5
    const [x, y] = [shoulder + alongX * t, top + 0.08 + alongY * t]
    const [nx, ny] = [(alongY / neck) * 0.2, (-alongX / neck) * 0.2]
    stripe([x + nx, y + ny, x + alongX * 0.06, y + alongY * 0.06, x - nx, y - ny], 0.044 - t * 0.012)
  }
  for (let i = 0; i < 5; i++) {
    const x = head.x + 0.01 + i * 0.025
    stripe([x - 0.03, head.y - 0.09 + i * 0.02, x + 0.01, head.y, x - 0.02, head.y + 0.09 + i * 0.01], 0.017)
  }
  for (const x of [shoulder, hip])
    for (let y = bottom + 0.02; y < -0.06; y += 0.052)
      stripe([x - 0.2, y + 0.012, x, y - 0.012, x + 0.24, y + 0.012], 0.028)
  // Dark muzzle and hooves.
  context.fillStyle = css(hex('#3a3438'))
  context.beginPath()
  context.arc(head.x + 0.135, head.y + 0.125, 0.055, 0, Math.PI * 2)
  context.fill()
  context.fillRect(-1, -0.035, 2, 0.06)
}

function zebra(brush: Brush, stance: Stance): void {
  const spec = lowered({ ...hoofedKinds.zebra, coat: zebraStripes }, stance)
  const coat = brush.own('#efece6')
  const x = spec.length * 0.36 + spec.head.x
  const y = -spec.back + spec.head.y
  const withers: readonly [number, number] = [spec.length * 0.36 - 0.04, -spec.back - 0.02]
  for (let i = 0; i < 11; i++) {
    const t = i / 10
    const [px, py] = [withers[0] + (x - 0.06 - withers[0]) * t, withers[1] + (y - 0.06 - withers[1]) * t]
    brush.limb(
      [px + 0.03, py + 0.04, px - 0.035, py - 0.055 - 0.02 * Math.sin(t * 3)],
      0.05,
      0.03,
      i % 2 === 0 ? '#242126' : coat,
    )
  }
  drawQuadruped(brush, spec, stances[stance].gait, coat)
  brush.round(x + 0.03, y - 0.012, [0.013, 0.012], '#0c0a0a', { rim: 0, ground: 0 })
}

/** Large spots with soft outlines, different on each animal. */
function cowSpots(brush: Brush, { top, bottom, shoulder, hip, head }: BodyPlaces): void {
  const { context, random } = brush
  context.fillStyle = css(hex(random.pick(['#2a2626', '#2a2626', '#7a4526'])))
  const blot = (x: number, y: number, radius: number): void => {
    context.beginPath()
    const corners = 9
    const at = (i: number, r: readonly number[]): [number, number] => {
      const a = (i / corners) * Math.PI * 2
      const far = (r[i % corners] ?? 1) * radius
      return [x + Math.cos(a) * far * 1.25, y + Math.sin(a) * far]
    }
    const radii = Array.from({ length: corners }, () => random.range(0.72, 1.15))
    for (let i = 0; i <= corners; i++) {
      const [ax, ay] = at(i, radii)
      const [bx, by] = at(i + 1, radii)
      if (i === 0) context.moveTo((ax + bx) / 2, (ay + by) / 2)
      else context.quadraticCurveTo(ax, ay, (ax + bx) / 2, (ay + by) / 2)
    }
    context.fill()
  }
  blot(hip + 0.02, top + 0.1, random.range(0.11, 0.15))
  blot((hip + shoulder) / 2 + random.range(-0.05, 0.08), top + random.range(0.06, 0.2), random.range(0.1, 0.14))
  blot(shoulder + 0.06, top + 0.12, random.range(0.1, 0.13))
  blot(hip + random.range(0.1, 0.2), bottom - 0.06, 0.07)
  blot(head.x - 0.02, head.y - 0.02, 0.085)
}

function cow(brush: Brush, stance: Stance): void {
  const coat: Rgb = brush.own('#efe9df')
  const spec = lowered({ ...hoofedKinds.cow, coat: cowSpots }, stance)
  const x = spec.length * 0.36 + spec.head.x
  const y = -spec.back + spec.head.y
  const turn = spec.head.turn ?? 0
  const near = (points: readonly number[]): number[] => placed(points, x, y, spec.head.size, turn)
  brush.limb(near([-0.22, -0.5, -0.3, -0.86, -0.06, -1.06]), 0.035, 0.012, '#d8ccb0')
  brush.form([-0.27, -0.36, -0.2, -0.3, -0.1, -0.3, -0.08, -0.38, -0.16, -0.44], '#e0b0a4', { rim: 0.005 })
  drawQuadruped(brush, spec, stances[stance].gait, coat)
  brush.limb(near([-0.02, -0.5, 0.02, -0.84, 0.26, -0.98]), 0.04, 0.014, '#e6dcc4')
  brush.form(near([-0.3, -0.46, -0.72, -0.62, -0.86, -0.36, -0.5, -0.2]), mixRgb(coat, [0, 0, 0], 0.5), { rim: 0.006 })
  brush.form(near([0.66, -0.2, 0.98, -0.12, 1.04, 0.22, 0.84, 0.42, 0.62, 0.3]), '#d8a898', { rim: 0.005, ground: 0.1 })
  brush.round(...pairOf(near([0.9, 0.02])), [0.012, 0.01], '#5a3a34', { rim: 0, ground: 0 })
  brush.round(...pairOf(near([0.16, -0.2])), [0.017, 0.015], '#100c0a', { rim: 0, ground: 0 })
  for (const [px, py] of [
    [-0.62, -0.2],
    [-0.6, -0.15],
  ] as const)
    brush.round(px, py, [0.03, 0.045], '#2a2220', { rim: 0.004 })
}

const pairOf = (points: readonly number[]): [number, number] => [points[0] ?? 0, points[1] ?? 0]

const roundCorners = [-1, 0, -0.75, -0.75, 0, -1, 0.75, -0.75, 1, 0, 0.75, 0.75, 0, 1, -0.75, 0.75]
const fleeceCurls = 24

/** Curls of wool around the body and up the neck. */
function fleece(brush: Brush, wool: Rgb, spec: Quadruped, head: { x: number; y: number }): void {
  const { random } = brush
  const sx = spec.length * 0.36
  const hx = -spec.length * 0.4
  const top = -spec.back
  const middle = (sx + hx) / 2
  const y = top + spec.chest * 0.52
  const half: readonly [number, number] = [(sx - hx) / 2 + 0.08, spec.chest * 0.5]
  const curls: number[][] = [
    placed(roundCorners, 0, 0, 1).map((v, i) => (i % 2 === 0 ? middle + v * half[0] : y + v * half[1])),
  ]
  for (let i = 0; i < fleeceCurls; i++) {
    const a = (i / fleeceCurls) * Math.PI * 2
    const radius = 0.075 * random.range(0.85, 1.15)
    curls.push(placed(roundCorners, middle + Math.cos(a) * half[0], y + Math.sin(a) * half[1], radius))
  }
  // Wool goes on over the neck.
  for (const t of [0.25, 0.55, 0.85])
    curls.push(
      placed(roundCorners, sx + 0.02 + (head.x - sx - 0.1) * t, top + 0.1 + (head.y - top - 0.08) * t, 0.1 - t * 0.03),
    )
  brush.form(curls, wool, { rim: 0.016, facing: 0.72, ground: 0.45 })
  for (let row = 0; row < 5; row++)
    for (let k = 0; k < 9; k++) {
      const [u, v] = [(k + (row % 2) * 0.5) / 4.25 - 1, row / 2.4 - 0.84]
      if (u * u + v * v > 0.86) continue
      brush.round(
        middle + (u + random.range(-0.06, 0.06)) * half[0],
        y + (v + random.range(-0.08, 0.08)) * half[1],
        [0.066 * random.range(0.85, 1.15), 0.056],
        mixRgb(wool, [0, 0, 0], 0.04 + 0.1 * Math.max(0, v)),
        { rim: 0.007, facing: 0.6, ground: 0.32 },
      )
    }
}

function sheep(brush: Brush, stance: Stance): void {
  const wool = brush.own('#ece6d8')
  const skin = '#3a322e'
  const spec = lowered(hoofedKinds.sheep, stance)
  const x = spec.length * 0.36 + spec.head.x
  const y = -spec.back + spec.head.y
  const turn = spec.head.turn ?? 0
  drawQuadruped(brush, spec, stances[stance].gait, skin)
  fleece(brush, wool, spec, { x, y })
  brush.form(placed(spec.head.outline, x, y, spec.head.size, turn), skin, { rim: 0.008 })
  brush.form(placed([-0.3, -0.3, -0.8, -0.3, -1, 0.02, -0.6, 0.1], x, y, spec.head.size, turn), skin, { rim: 0.007 })
  const tuft = placed([-0.36, -0.42, 0.02, -0.52], x, y, spec.head.size, turn)
  for (let i = 0; i < 4; i += 2)
    brush.round(tuft[i] ?? 0, tuft[i + 1] ?? 0, [0.055, 0.045], wool, { rim: 0.008, ground: 0.15 })
  brush.round(...pairOf(placed([0.16, -0.14], x, y, spec.head.size, turn)), [0.014, 0.013], '#e8c060', {
    rim: 0,
    ground: 0,
  })
  brush.round(...pairOf(placed([0.17, -0.14], x, y, spec.head.size, turn)), [0.007, 0.009], '#0a0806', {
    rim: 0,
    ground: 0,
  })
}

export const hoofed: readonly Subject[] = [
  {
    concept: 'giraffe',
    homes: ['ground'],
    size: 0.46,
    reach: { side: 0.55, up: 1.15 },
    settings: ['meadow', 'dunes'],
    poses: [hoofedPose('stand', 0.6, giraffe), hoofedPose('walk', 0.6, giraffe)],
  },
  {
    concept: 'zebra',
    homes: ['ground'],
    size: 0.3,
    reach: { side: 0.95, up: 1.3 },
    top: 0.72,
    seats: saddle(0.72, 0.85),
    settings: ['meadow', 'dunes'],
    poses: [hoofedPose('stand', 1, zebra), hoofedPose('walk', 1, zebra), hoofedPose('graze', 1, zebra)],
  },
  {
    concept: 'cow',
    homes: ['ground'],
    size: 0.28,
    reach: { side: 1, up: 1.2 },
    settings: ['meadow', 'flower-field'],
    poses: [hoofedPose('stand', 1, cow), hoofedPose('graze', 1, cow), hoofedPose('walk', 1, cow)],
  },
  {
    concept: 'sheep',
    homes: ['ground'],
    size: 0.19,
    reach: { side: 1, up: 1.15 },
    usual: [2, 4],
    spacing: 1.6,
    settings: ['meadow', 'flower-field'],
    poses: [hoofedPose('stand', 1, sheep), hoofedPose('graze', 1, sheep), hoofedPose('walk', 1, sheep)],
  },
]
