/** Houses: a cottage and a house of two floors. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import { type Brush, sharpPath } from './brush.ts'
import type { Subject } from './subject.ts'

/** Measures of a house whose long side faces the viewer and whose gable is seen at an angle. */
export interface Build {
  left: number
  /** The corner between the long side and the gable. */
  corner: number
  /** Far end of the gable. */
  right: number
  eaves: number
  ridge: number
  /** How much lower the far end of the gable seems to stand. */
  rise: number
}

const cottage: Build = { left: -0.86, corner: 0.34, right: 0.84, eaves: -0.44, ridge: -0.9, rise: 0.035 }
const tallHouse: Build = { left: -0.58, corner: 0.28, right: 0.64, eaves: -0.62, ridge: -0.93, rise: 0.025 }

/** Share of direct light on a wall whose normal points so far toward the light, -1 to 1. */
export const wallLight = (toward: number): number => 0.34 + 0.3 * toward

/** A window with frame, bars and sill; lit by night. */
export function pane(brush: Brush, [x, y, width, height]: readonly [number, number, number, number], frame: Rgb): void {
  const { context } = brush
  const left = x - width / 2
  const top = y - height
  brush.face(
    [
      left - 0.014,
      y + 0.014,
      x + width / 2 + 0.014,
      y + 0.014,
      x + width / 2 + 0.014,
      top - 0.014,
      left - 0.014,
      top - 0.014,
    ],
    frame,
    0.6,
  )
  const glass = context.createLinearGradient(left, top, left + width, y)
  const warm: Rgb = [1, 0.72, 0.34]
  glass.addColorStop(0, css(mixRgb(brush.tone('#a8c0d4', 0.8), warm, brush.dark * 0.95)))
  glass.addColorStop(0.5, css(mixRgb(brush.tone('#5a7086', 0.5), warm, brush.dark)))
  glass.addColorStop(1, css(mixRgb(brush.tone('#2c3844', 0.4), [1, 0.6, 0.24], brush.dark)))
  context.fillStyle = glass
  context.fillRect(left, top, width, height)
  brush.line([x, y, x, top], 0.01, frame, 0.6)
  brush.line([left, y - height * 0.55, left + width, y - height * 0.55], 0.01, frame, 0.6)
  brush.face(
    [left - 0.03, y + 0.03, x + width / 2 + 0.03, y + 0.03, x + width / 2 + 0.03, y + 0.012, left - 0.03, y + 0.012],
    frame,
    0.5,
  )
  brush.lamp(x, y - height / 2, Math.max(width, height) * 1.5, '#ffb050', 0.75 * brush.dark)
}

/** The gable wall, narrower than it is because it is seen at an angle. */
export function gable(brush: Brush, build: Build, wall: Rgb, trim: Rgb): void {
  const { corner, right, eaves, ridge, rise } = build
  const middle = (corner + right) / 2
  brush.face(
    [corner, 0.01, right, -rise, right, eaves + rise * 0.4, middle, ridge + 0.02, corner, eaves],
    wall,
    wallLight(brush.lightSide),
  )
  brush.context.fillStyle = css(brush.tone(mixRgb(wall, [0, 0, 0], 0.6), 0.1), 0.35)
  brush.context.fill(sharpPath([corner, 0.01, right, -rise, right, -rise - 0.05, corner, -0.045]))
  pane(brush, [middle, eaves + 0.27, (right - corner) * 0.34, 0.16], trim)
  pane(brush, [middle, eaves - 0.05, (right - corner) * 0.22, 0.11], trim)
}

/** The slope of the roof toward the viewer, in rows of tiles, with ridge, eaves and the edge over the gable. */
export function roof(brush: Brush, build: Build, tiles: Rgb): void {
  const { left, corner, right, eaves, ridge, rise } = build
  const over = 0.055
  const middle = (corner + right) / 2
  const shift = middle - corner
  const [low, high] = [eaves + 0.03, ridge]
  const edge = (t: number): [number, number, number] => [
    left - over + t * (shift + 0.01),
    corner + over * 0.4 + t * shift,
    low + t * (high - low),
  ]
  // The far slope shows as a strip beyond the gable.
  brush.face(
    [
      middle - 0.01,
      ridge - 0.02,
      right + over,
      eaves + rise * 0.4 + 0.04,
      right + over,
      eaves + rise * 0.4,
      middle + 0.03,
      ridge - 0.045,
    ],
    mixRgb(tiles, [0, 0, 0], 0.3),
    wallLight(brush.lightSide),
  )
  const [l0, r0, y0] = edge(0)
  const [l1, r1, y1] = edge(1)
  brush.form([l0, y0, l0, y0, l1, y1, l1, y1, r1, y1, r1, y1, r0, y0, r0, y0], tiles, {
    rim: 0.012,
    facing: 0.72,
    ground: 0.3,
  })
  const { random, context } = brush
  const rows = 9
  for (let i = 0; i < rows; i++) {
    const [l, r, y] = edge(i / rows)
    const [, , next] = edge((i + 1) / rows)
    const count = 16
    for (let k = 0; k < count; k++) {
      const x = l + ((k + (i % 2) * 0.5) / count) * (r - l)
      context.fillStyle = css(
        brush.tone(mixRgb(tiles, random.chance(0.5) ? [0, 0, 0] : [1, 0.9, 0.8], random.range(0, 0.16)), 0.6),
        0.5,
      )
      const width = Math.min((r - l) / count, r - x)
      context.fillRect(x, next, width * 0.94, (y - next) * 0.92)
    }
    brush.line([l, y, r, y], 0.006, mixRgb(tiles, [0, 0, 0], 0.55), 0.2)
  }
  if (brush.isSnowy) snowOn(brush, edge)
  brush.line([l1 - 0.005, y1, r1, y1], 0.028, brush.isSnowy ? '#f4f7fb' : mixRgb(tiles, [1, 0.9, 0.8], 0.12), 0.8)
  brush.face([l0, y0, r0, y0, r0, y0 + 0.026, l0, y0 + 0.026], mixRgb(tiles, [0, 0, 0], 0.55), 0.2)
  // Barge board along the gable.
  brush.line([r0, y0 + 0.012, r1, y1], 0.03, '#e8e2d6', wallLight(brush.lightSide))
  brush.line([middle, ridge - 0.012, right + over, eaves + rise * 0.4 + 0.03], 0.03, '#e8e2d6', 0.3)
}

/** Snow on the slope, with an uneven lower edge. */
function snowOn({ form, random }: Brush, edge: (t: number) => [number, number, number]): void {
  const [l0, r0, y0] = edge(0)
  const [l1, r1, y1] = edge(1)
  const outline = [l1, y1 - 0.02, l1, y1 - 0.02, r1, y1 - 0.02, r1, y1 - 0.02, r0, y0, r0, y0]
  const steps = 14
  for (let i = 1; i < steps; i++)
    outline.push(r0 + ((l0 - r0) * i) / steps, y0 + (i % 2 === 0 ? 0.012 : -0.03) * random.range(0.4, 1.2))
  outline.push(l0, y0, l0, y0)
  form(outline, '#eef3fa', { rim: 0.008, facing: 0.7, ground: 0.12 })
}

export function chimney(brush: Brush, x: number, top: number, foot: number): void {
  brush.form(
    [
      x - 0.055,
      foot,
      x - 0.055,
      foot,
      x - 0.05,
      top,
      x - 0.05,
      top,
      x + 0.05,
      top,
      x + 0.05,
      top,
      x + 0.055,
      foot,
      x + 0.055,
      foot,
    ],
    '#8a4f3c',
    {
      rim: 0.008,
    },
  )
  for (let y = top + 0.03; y < foot; y += 0.03) brush.line([x - 0.05, y, x + 0.05, y], 0.004, '#5a3428', 0.4)
  brush.face(
    [x - 0.066, top + 0.02, x + 0.066, top + 0.02, x + 0.066, top - 0.012, x - 0.066, top - 0.012],
    '#6a4034',
    0.6,
  )
}

/** Shrubs with flowers along the wall. */
function shrubs(brush: Brush, from: number, to: number): void {
  const { random } = brush
  const blossom = random.pick(['#e8a0b8', '#f0e0d0', '#d8506a', '#f2cc56'])
  for (let x = from; x < to; x += 0.075) {
    const tall = random.range(0.05, 0.1)
    brush.round(x, -tall * 0.5, [0.06, tall * 0.75], random.pick(['#3f6a38', '#4f7d40', '#2f5632']), { rim: 0.008 })
    for (let i = 0; i < 3; i++)
      brush.round(x + random.range(-0.04, 0.04), -tall * random.range(0.4, 1.1), [0.011, 0.01], blossom, {
        rim: 0.002,
        ground: 0,
      })
  }
}

export function door(brush: Brush, x: number, height: number, color: Rgb, trim: Rgb): void {
  brush.face([x - 0.085, 0.012, x + 0.085, 0.012, x + 0.085, -height - 0.02, x - 0.085, -height - 0.02], trim, 0.6)
  brush.form(
    [
      x - 0.066,
      0.012,
      x - 0.066,
      0.012,
      x - 0.066,
      -height,
      x - 0.066,
      -height,
      x + 0.066,
      -height,
      x + 0.066,
      -height,
      x + 0.066,
      0.012,
      x + 0.066,
      0.012,
    ],
    color,
    { rim: 0.004, ground: 0.3 },
  )
  brush.line([x, 0, x, -height + 0.01], 0.005, mixRgb(color, [0, 0, 0], 0.5))
  brush.round(x + 0.045, -height * 0.45, [0.009, 0.009], '#d8b45a', { rim: 0.002, ground: 0 })
  brush.face([x - 0.12, 0.035, x + 0.12, 0.035, x + 0.1, 0.005, x - 0.1, 0.005], '#a8a298', 0.6)
  brush.lamp(x + 0.12, -height * 0.95, 0.3, '#ffc070', 0.6 * brush.dark)
}

function house(brush: Brush, build: Build, floors: 1 | 2): void {
  const { random } = brush
  const wall = brush.own(random.pick(['#efe6d4', '#e6d6b8', '#d8c0a8', '#c9d4d2', '#e9d9c4']))
  const tiles = hex(random.pick(['#8a4634', '#6a4038', '#4f5660', '#9a5a3c']))
  const trim = hex('#f2eee6')
  const shutter = mixRgb(hex(random.pick(['#3f5f56', '#3a5878', '#7a3a30'])), [0, 0, 0], 0.05)
  const { left, corner, eaves } = build
  gable(brush, build, wall, trim)
  chimney(brush, left + 0.42, build.ridge - 0.13, build.ridge + 0.2)
  brush.form(
    [left, 0.012, left, 0.012, left, eaves, left, eaves, corner, eaves, corner, eaves, corner, 0.012, corner, 0.012],
    wall,
    {
      rim: 0.006,
      facing: wallLight(-brush.lightSide * 0.6) + 0.16,
      ground: 0.25,
    },
  )
  brush.face([left, 0.012, corner, 0.012, corner, -0.05, left, -0.05], mixRgb(hex('#8a8278'), wall, 0.2), 0.4)
  // The eaves' shadow on the wall.
  brush.context.fillStyle = css(brush.tone(mixRgb(wall, [0, 0, 0], 0.7), 0.1), 0.4)
  brush.context.fillRect(left, eaves, corner - left, 0.07)
  const width = corner - left
  const doorAt = left + width * 0.5
  const places = floors === 1 ? [0.2, 0.8] : [0.2, 0.8, 0.5]
  for (let floor = 0; floor < floors; floor++) {
    const sill = floor === 0 ? -0.15 : -0.37
    for (const share of floor === 0 ? [0.2, 0.8] : places) {
      const x = left + width * share
      const [w, h] = floors === 1 ? [0.17, 0.17] : [0.13, 0.15]
      for (const way of [-1, 1]) {
        const inner = x + way * (w / 2 + 0.018)
        const outer = x + way * (w / 2 + 0.075)
        brush.face(
          [inner, sill + 0.01, outer, sill + 0.01, outer, sill - h - 0.01, inner, sill - h - 0.01],
          shutter,
          0.45,
        )
      }
      pane(brush, [x, sill, w, h], trim)
    }
  }
  door(brush, doorAt, 0.25, hex(random.pick(['#7a2f28', '#2f5a4a', '#35506e', '#6a4326'])), trim)
  roof(brush, build, tiles)
  shrubs(brush, left + 0.03, doorAt - 0.14)
  shrubs(brush, doorAt + 0.18, corner)
}

export const houses: readonly Subject[] = [
  {
    concept: 'house',
    homes: ['ground'],
    size: 0.32,
    base: 0.8,
    reach: { side: 1, up: 1.15 },
    spacing: 2.1,
    // The ridge of its roof, beside the chimney.
    seats: { kinds: ['on'], from: -0.05, to: 0.35, height: 0.925, size: 0.24 },
    settings: ['meadow', 'flower-field'],
    poses: [
      { name: 'cottage', draw: (brush) => house(brush, cottage, 1) },
      { name: 'two floors', draw: (brush) => house(brush, tallHouse, 2) },
    ],
  },
]
