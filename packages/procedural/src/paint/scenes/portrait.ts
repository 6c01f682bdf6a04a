/** A portrait in profile: cut from paper, drawn with one line, or folded from triangles. */

import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { clamp } from '../../math/number.ts'
import { hash2, type Random } from '../../math/random.ts'
import { createGrain, grained } from '../core/fine-detail.ts'
import { createCanvas } from '../core/skia.ts'
import { swatchesFor } from '../core/swatches.ts'
import { blurFilter, paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { paperLayer } from '../paper/paper.ts'
import { type Layer, plainGrade, type SceneKind, type View } from '../scene.ts'
import { smoothPath } from '../subjects/brush.ts'
import { placed } from '../subjects/outline.ts'

type Manner = 'paper-cut' | 'line' | 'low-poly'

/** Face, neck and shoulders in profile, looking to the right; 1 is about the picture's height. */
const face = [
  -0.02, -0.31, 0.09, -0.285, 0.15, -0.21, 0.166, -0.13, 0.153, -0.088, 0.184, -0.03, 0.222, 0.018, 0.222, 0.018, 0.192,
  0.038, 0.176, 0.046, 0.188, 0.07, 0.194, 0.084, 0.174, 0.1, 0.174, 0.1, 0.19, 0.12, 0.168, 0.146, 0.176, 0.176, 0.148,
  0.205, 0.09, 0.2, 0.02, 0.176, -0.005, 0.25, 0.03, 0.35, 0.18, 0.43, 0.4, 0.53, 0.5, 0.8, -0.52, 0.8, -0.44, 0.54,
  -0.26, 0.44, -0.18, 0.34, -0.165, 0.2, -0.2, 0.02, -0.2, -0.16, -0.13, -0.28,
]
const hairs = [
  // Long, over the shoulder.
  [
    0.14, -0.24, 0.1, -0.32, 0, -0.38, -0.14, -0.36, -0.26, -0.24, -0.3, -0.06, -0.29, 0.14, -0.34, 0.32, -0.3, 0.52,
    -0.4, 0.7, -0.12, 0.7, -0.16, 0.5, -0.1, 0.34, -0.12, 0.16, -0.06, 0.02, -0.02, -0.1, 0.06, -0.16, 0.13, -0.19,
  ],
  // In a knot.
  [
    0.145, -0.22, 0.1, -0.315, 0, -0.365, -0.1, -0.36, -0.16, -0.42, -0.28, -0.44, -0.36, -0.36, -0.35, -0.25, -0.26,
    -0.2, -0.25, -0.04, -0.2, 0.12, -0.15, 0.17, -0.12, 0.06, -0.06, -0.02, -0.01, -0.12, 0.08, -0.17,
  ],
  // Short.
  [
    0.15, -0.2, 0.13, -0.31, 0.02, -0.37, -0.12, -0.35, -0.22, -0.26, -0.25, -0.1, -0.21, 0.06, -0.15, 0.12, -0.12,
    0.02, -0.05, 0, -0.03, -0.1, 0.02, -0.18, 0.1, -0.19,
  ],
] as const

export const portrait: SceneKind = {
  name: 'portrait',
  answers: { portrait: 1, papercut: 0.6, lowpoly: 0.6, flow: 0.5, person: 0.3 },
  showcase: false,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'sunset', 'dusk', 'morning', 'night'] })
    const shape = random.fork('shape')
    const { subjects, styles } = parsedPrompt
    const manner: Manner = subjects.includes('papercut')
      ? 'paper-cut'
      : subjects.includes('lowpoly') || styles.includes('low-poly')
        ? 'low-poly'
        : subjects.includes('flow') || styles.includes('sketch')
          ? 'line'
          : shape.pick(['paper-cut', 'line', 'low-poly'])
    const swatches = swatchesFor(parsedPrompt, palette)
    const way = shape.chance(0.5) ? 1 : -1
    const size = shape.range(0.92, 1.08) * Math.min(1, 0.62 + frame.aspect * 0.42)
    const x = -way * shape.range(0, 0.1) * Math.min(1.4, frame.aspect)
    const y = shape.range(0, 0.05)
    const at = (corners: readonly number[]): number[] => {
      const list = placed(corners, 0, 0, size)
      return list.map((value, i) => (i % 2 === 0 ? x + value * way : y + value))
    }
    const look: Look = {
      way,
      size,
      x,
      y,
      at,
      hair: shape.pick([0, 1, 2]),
      random: random.fork('look'),
      aspect: frame.aspect,
    }
    const layers =
      manner === 'line'
        ? lineDrawing(look, swatches)
        : manner === 'low-poly'
          ? triangles(look, swatches)
          : sheets(look, swatches, palette.dark)
    return {
      kind: 'portrait',
      frame,
      layers,
      grade: { ...plainGrade, bloom: 0.1, vignette: 0.18, grain: 2.2 },
      intrinsicStyles: ['paper', 'low-poly', 'sketch'],
      painted: [
        'portrait',
        ...(manner === 'paper-cut' ? ['papercut'] : manner === 'low-poly' ? ['lowpoly'] : ['flow']),
      ],
      tags: ['portrait', 'profile', manner],
    }
  },
}

interface Look {
  way: number
  size: number
  x: number
  y: number
  /** An outline of the head at its place in the world. */
  at(corners: readonly number[]): number[]
  hair: 0 | 1 | 2
  random: Random
  aspect: number
}

type Swatches = readonly [Rgb, Rgb, Rgb, Rgb, Rgb]

/** The fibres of paper, about -1 to 1: longer than they are wide, in no one direction. */
function fibres(view: View, noise: Noise): (x: number, y: number) => number {
  const lying = createGrain(noise, view, 330)
  return (x, y) =>
    0.6 * lying((x * 0.8 + y * 0.6) * 0.4, (y * 0.8 - x * 0.6) * 1.5) +
    0.6 * lying((x * 0.5 - y * 0.87) * 0.4 + 3, (y * 0.5 + x * 0.87) * 1.5)
}

/** Sheets of paper over each other, each with its shadow. */
function sheets({ at, hair, way, x, y, size, random, aspect }: Look, swatches: Swatches, dark: number): Layer[] {
  const ground = mixRgb(swatches[3], swatches[4], 0.5)
  const fibreNoise = createNoise(random.fork('fibres').seed)
  const skin = mixRgb(hex('#e8b48a'), swatches[4], 0.35)
  const strands = mixRgb(swatches[0], hex('#1c1420'), 0.35)
  const nearLeaves = mixRgb(swatches[0], swatches[2], 0.4)
  const sheet = (id: string, depth: number, outlines: readonly (readonly number[])[], color: Rgb): Layer => ({
    id,
    depth,
    open: (view) =>
      grained(
        view,
        fibres(view, fibreNoise),
        0.16,
        (part) => (target) =>
          paintVector(part, target, (context) => {
            // One after the other, or the edges of those below would shine through those above.
            for (const outline of outlines) {
              const path = smoothPath([outline])
              context.save()
              context.filter = blurFilter(part, 0.011)
              context.translate(-way * 0.012, 0.016)
              context.fillStyle = css(scaleRgb(swatches[0], 0.25), 0.5)
              context.fill(path)
              context.restore()
              const tone = context.createLinearGradient(x + way * 0.4, y - 0.4, x - way * 0.4, y + 0.5)
              tone.addColorStop(0, css(mixRgb(color, [1, 1, 1], 0.12)))
              tone.addColorStop(1, css(scaleRgb(color, 0.82)))
              context.fillStyle = tone
              context.fill(path)
              context.save()
              context.clip(path)
              context.strokeStyle = css(mixRgb(color, [1, 1, 1], 0.5), 0.8)
              context.lineWidth = 0.0035
              context.stroke(path)
              context.restore()
            }
          }),
      ),
  })
  const disc = (radius: number): number[] =>
    Array.from({ length: 48 }, (_, i) =>
      i % 2 === 0
        ? x + way * 0.06 + Math.cos((i / 48) * Math.PI * 2) * radius
        : y - 0.08 + Math.sin(((i - 1) / 48) * Math.PI * 2) * radius,
    )
  const leaf = (turn: number, px: number, py: number, s: number): number[] =>
    placed([0, 0, 0.2, -0.1, 0.55, -0.1, 1, 0, 1, 0, 0.55, 0.1, 0.2, 0.1], px, py, s, turn)
  const foliage = (count: number, y0: number, s: number, seed: string): number[][] => {
    const own = random.fork(seed)
    return Array.from({ length: count }, () =>
      leaf(
        own.range(-2.6, -0.5),
        own.range(-1.1, 1.1) * Math.max(0.6, aspect * 0.6),
        y0 + own.range(-0.04, 0.08),
        s * own.range(0.7, 1.2),
      ),
    )
  }
  const coat = at([-0.2, 0.4, -0.02, 0.36, 0.06, 0.42, 0.22, 0.45, 0.42, 0.54, 0.6, 0.9, -0.62, 0.9, -0.46, 0.54])
  const ear = at(placed([-0.03, -0.04, 0.02, -0.05, 0.035, 0, 0.01, 0.05, -0.02, 0.05], -0.055, 0.02, 1))
  return [
    paperLayer(
      ground,
      random.fork('paper'),
      1 / 500,
      (noise, px, py) => 1 + (noise.fbm(px * 90, py * 90, 3) - 0.5) * 0.12,
      fibres,
    ),
    sheet('sun', 0.15, [disc(0.36 * size)], mixRgb(swatches[4], hex(dark > 0.6 ? '#e8e4d0' : '#f2c878'), 0.5)),
    { ...sheet('leaves-far', 0.25, foliage(18, 0.36, 0.26, 'far'), mixRgb(swatches[2], ground, 0.45)), moves: 'sway' },
    sheet('head', 0.45, [at(face)], skin),
    sheet('ear', 0.5, [ear], mixRgb(skin, swatches[1], 0.12)),
    sheet('hair', 0.55, [at(hairs[hair])], strands),
    sheet('coat', 0.65, [coat], swatches[1]),
    {
      id: 'eye',
      depth: 0.7,
      open: (view) => (target) =>
        paintVector(view, target, (context) => {
          context.fillStyle = css(strands)
          for (const outline of [
            [0.098, -0.078, 0.12, -0.092, 0.148, -0.09, 0.14, -0.076, 0.118, -0.072],
            [0.085, -0.13, 0.115, -0.148, 0.155, -0.142, 0.15, -0.132, 0.115, -0.136],
          ])
            context.fill(smoothPath([at(outline)]))
          context.fillStyle = css(mixRgb(hex('#b8382f'), swatches[2], 0.25))
          context.fill(smoothPath([at([0.13, 0.094, 0.16, 0.076, 0.19, 0.076, 0.172, 0.1, 0.185, 0.122, 0.155, 0.12])]))
        }),
    },
    { ...sheet('leaves-near', 0.9, foliage(16, 0.5, 0.34, 'near'), nearLeaves), moves: 'sway' },
  ]
}

/** One line of ink on paper, with a wash behind it. */
function lineDrawing({ at, hair, x, y, size, way, random }: Look, swatches: Swatches): Layer[] {
  const ink = hex('#1d1a1c')
  const lines: readonly (readonly number[])[] = [
    face.slice(0, face.length - 12),
    [...hairs[hair], hairs[hair][0] ?? 0, hairs[hair][1] ?? 0],
    [0.098, -0.076, 0.12, -0.092, 0.15, -0.088],
    [0.1, -0.07, 0.125, -0.064, 0.146, -0.07],
    [0.082, -0.13, 0.115, -0.15, 0.158, -0.14],
    [0.19, 0.03, 0.17, 0.02, 0.166, 0.036],
    [0.174, 0.1, 0.15, 0.1, 0.13, 0.094],
    [-0.06, -0.02, -0.03, -0.035, -0.025, 0.02, -0.05, 0.05, -0.065, 0.03],
    [-0.02, 0.27, -0.04, 0.34, -0.12, 0.42],
  ]
  const wash = random.fork('wash')
  const blots = Array.from({ length: 6 }, (_, i) => ({
    x: x + wash.normal() * 0.2,
    y: y - 0.1 + wash.normal() * 0.16,
    radius: wash.range(0.12, 0.3),
    color: swatches[((i % 3) + 1) as 1 | 2 | 3],
  }))
  return [
    paperLayer(
      hex('#f3ecdf'),
      random.fork('paper'),
      1 / 500,
      (noise, px, py) => 1 + (noise.fbm(px * 120, py * 120, 3) - 0.5) * 0.1,
      fibres,
    ),
    {
      id: 'wash',
      depth: 0.3,
      open: (view) => (target) =>
        paintVector(view, target, (context) => {
          for (const { x: bx, y: by, radius, color } of blots) {
            const gradient = context.createRadialGradient(bx, by, radius * 0.2, bx, by, radius)
            gradient.addColorStop(0, css(color, 0.34))
            gradient.addColorStop(0.8, css(color, 0.24))
            gradient.addColorStop(0.93, css(scaleRgb(color, 0.8), 0.34))
            gradient.addColorStop(1, css(color, 0))
            context.fillStyle = gradient
            context.fillRect(bx - radius, by - radius, radius * 2, radius * 2)
          }
        }),
    },
    {
      id: 'lines',
      moves: 'fluid',
      depth: 0.7,
      open: (view) => (target) =>
        paintVector(view, target, (context) => {
          context.strokeStyle = css(ink)
          context.fillStyle = css(ink)
          for (const [n, corners] of lines.entries()) {
            const points = at(corners)
            const count = points.length / 2
            // The pen presses and lifts: short pieces of different width.
            for (let i = 0; i < count - 1; i++)
              for (let k = 0; k < 8; k++) {
                const spot = (t: number): [number, number] => spline(points, count, i + t)
                context.lineWidth = size * (0.0035 + 0.0045 * (0.5 + 0.5 * Math.sin((i + k / 8) * 0.9 + n * 2.1)))
                context.beginPath()
                context.moveTo(...spot(k / 8))
                context.lineTo(...spot((k + 1.15) / 8))
                context.stroke()
              }
          }
          context.beginPath()
          context.arc(x + 0.128 * size * way, y - 0.079 * size, 0.009 * size, 0, Math.PI * 2)
          context.fill()
        }),
    },
  ]
}

/** A point of the smooth line through points, at a place between them. */
function spline(points: readonly number[], count: number, at: number): [number, number] {
  const i = Math.min(count - 2, Math.floor(at))
  const t = at - i
  const p = (k: number, axis: 0 | 1): number => points[Math.min(count - 1, Math.max(0, k)) * 2 + axis] ?? 0
  const value = (axis: 0 | 1): number => {
    const [a, b, c, d] = [p(i - 1, axis), p(i, axis), p(i + 1, axis), p(i + 2, axis)]
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  }
  return [value(0), value(1)]
}

/** Triangles whose light follows the head. */
function triangles({ at, hair, way, x, y, size, random }: Look, swatches: Swatches): Layer[] {
  const seed = random.seed & 4095
  const step = 0.042
  const skin = hex('#d99a70')
  const strands = mixRgb(hex('#2a1c20'), swatches[0], 0.4)
  const test = createCanvas(4, 4).getContext('2d')
  const parts = [
    { path: smoothPath([at(hairs[hair])]), color: strands, depth: 0.6 },
    {
      path: smoothPath([
        at([-0.2, 0.4, -0.02, 0.36, 0.06, 0.42, 0.22, 0.45, 0.42, 0.54, 0.6, 0.9, -0.62, 0.9, -0.46, 0.54]),
      ]),
      color: swatches[1],
      depth: 0.3,
    },
    { path: smoothPath([at(face)]), color: skin, depth: 1 },
  ]
  const corner = (i: number, j: number): [number, number] => [
    (i + (hash2(i + seed, j) - 0.5) * 0.75) * step,
    (j + (hash2(i, j + seed + 99) - 0.5) * 0.75) * step,
  ]
  const backdrop = [swatches[0], swatches[2], swatches[3]] as const
  const colorOf = (cx: number, cy: number, i: number, j: number): Rgb => {
    const own = hash2(i * 3 + seed, j * 5)
    const part = parts.find(({ path }) => test.isPointInPath(path, cx, cy))
    if (!part) {
      const far = clamp(Math.hypot(cx - x, cy - y) * 1.1)
      return shiftRgb(mixRgb(mixRgb(backdrop[2], backdrop[1], far), backdrop[0], clamp(cy + 0.2) * 0.6), {
        l: (own - 0.5) * 0.06,
      })
    }
    const across = ((cx - x) * way) / size
    const bump = 0.5 + across * 1.5 - (cy - y) * 0.4
    const shade = clamp(bump * 0.55 + own * 0.34 + 0.06)
    return mixRgb(
      scaleRgb(mixRgb(part.color, swatches[0], 0.3), 0.34),
      mixRgb(part.color, [1, 0.92, 0.8], 0.42 * part.depth),
      shade,
    )
  }
  return [
    {
      id: 'facets',
      depth: 0,
      open(view) {
        const fromI = Math.floor(view.left / step) - 2
        const toI = Math.ceil((view.left + view.width * view.pixel) / step) + 2
        const fromJ = Math.floor(view.top / step) - 2
        const toJ = Math.ceil((view.top + view.height * view.pixel) / step) + 2
        const list: { corners: readonly (readonly [number, number])[]; color: string }[] = []
        for (let j = fromJ; j < toJ; j++)
          for (let i = fromI; i < toI; i++) {
            const [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i, j + 1), corner(i + 1, j + 1)]
            for (const [n, corners] of [
              [a, b, c],
              [b, d, c],
            ].entries()) {
              const cx = corners.reduce((sum, one) => sum + (one?.[0] ?? 0), 0) / 3
              const cy = corners.reduce((sum, one) => sum + (one?.[1] ?? 0), 0) / 3
              list.push({ corners, color: css(colorOf(cx, cy, i * 2 + n, j)) })
            }
          }
        return (target) =>
          paintVector(view, target, (context) => {
            context.lineWidth = view.pixel * 0.9
            for (const { corners, color } of list) {
              context.fillStyle = color
              context.strokeStyle = color
              context.beginPath()
              for (const [px, py] of corners) context.lineTo(px, py)
              context.closePath()
              context.fill()
              context.stroke()
            }
          })
      },
    },
    {
      id: 'features',
      depth: 0.5,
      open: (view) => (target) =>
        paintVector(view, target, (context) => {
          context.fillStyle = css(scaleRgb(strands, 0.7))
          for (const outline of [
            [0.098, -0.078, 0.12, -0.092, 0.148, -0.09, 0.14, -0.076, 0.118, -0.072],
            [0.085, -0.13, 0.115, -0.148, 0.155, -0.142, 0.15, -0.132, 0.115, -0.136],
          ])
            context.fill(smoothPath([at(outline)]))
          context.fillStyle = css(hex('#9a3a34'))
          context.fill(
            smoothPath([at([0.14, 0.096, 0.165, 0.078, 0.19, 0.078, 0.172, 0.1, 0.185, 0.122, 0.16, 0.118])]),
          )
        }),
    },
  ]
}
