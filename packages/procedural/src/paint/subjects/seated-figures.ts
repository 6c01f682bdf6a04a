/**
 * Those who are known by what they wear, in the saddle, on a bench and in a boat. 1 is the height of somebody who stands,
 * and (0, 0) is on the seat.
 */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { folds } from './cloth.ts'
import { type Corners, limbOutline } from './outline.ts'
import { openBook } from './people-on-seats.ts'
import type { Pose } from './subject.ts'

/** What somebody wears, and who it is. */
export interface Look {
  /** Of the trunk and the sleeves. */
  cloth: Rgb
  /** A gown or a robe that falls over the knees; null for legs in hose. */
  skirt: Rgb | null
  legs: Material
  boots: Material
  skin: Material
  /** Of the hem and the belt. */
  trim: Material | null
  /** What is behind the trunk: a mantle, wings. */
  behind?(brush: Brush): void
  /** The trunk, where it is none of cloth. */
  trunk?(brush: Brush): void
  /** @param x of the middle of the head, and y */
  head(brush: Brush, x: number, y: number): void
}

/** Height of the hips of somebody who stands; what is drawn for them is that much lower on a seat. */
export const hips = 0.47

/** Draws parts of somebody who stands, with the hips on the seat. */
export function onSeat(brush: Brush, draw: () => void): void {
  brush.context.save()
  brush.context.translate(0, hips)
  draw()
  brush.context.restore()
}

function arm(brush: Brush, { cloth, skin }: Look, points: Corners, isFar = false): void {
  const [x = 0, y = 0] = points.slice(-2)
  brush.round(x, y, [0.02, 0.019], skin, { rim: 0.004 })
  brush.form(limbOutline(points, [0.068, 0.056, 0.04]), isFar ? mixRgb(cloth, [0, 0, 0], 0.4) : cloth, {
    rim: isFar ? 0.003 : 0.007,
    ground: 0.15,
  })
}

function trunkFromFront(brush: Brush, { cloth, trim }: Look): void {
  brush.form(
    [-0.088, 0, -0.08, -0.14, -0.108, -0.27, -0.06, -0.335, 0.06, -0.335, 0.108, -0.27, 0.08, -0.14, 0.088, 0],
    cloth,
    { rim: 0.009, ground: 0.3 },
  )
  if (trim) brush.line([-0.08, -0.08, 0, -0.07, 0.08, -0.08], 0.016, trim, 0.65)
}

/** Draws what is above a height alone: the edge of a boat, the planks on which a mantle lies. */
function above(brush: Brush, y: number, draw: () => void): void {
  const { context } = brush
  context.save()
  context.beginPath()
  context.rect(-1.5, -2, 3, 2 + y)
  context.clip()
  draw()
  context.restore()
}

/** On a bench, seen from the front. */
function onBench(brush: Brush, look: Look, isReading: boolean): void {
  above(brush, 0.05, () => look.behind?.(brush))
  const { skirt, legs, boots, trim } = look
  for (const way of [-1, 1]) {
    if (!skirt)
      brush.form(limbOutline([way * 0.05, -0.03, way * 0.066, 0.1, way * 0.06, 0.24], [0.09, 0.072, 0.052]), legs, {
        rim: 0.006,
      })
    brush.round(way * 0.062, 0.258, [0.036, 0.02], boots, { rim: 0.004 })
  }
  if (skirt) {
    brush.form(
      [
        -0.085, -0.09, 0.085, -0.09, 0.13, 0.0, 0.145, 0.12, 0.175, 0.25, 0.175, 0.25, 0.09, 0.262, 0, 0.252, -0.09,
        0.262, -0.175, 0.25, -0.175, 0.25, -0.145, 0.12, -0.13, 0,
      ],
      skirt,
      { rim: 0.01, ground: 0.35 },
    )
    folds(
      brush,
      skirt,
      [-0.8, -0.3, 0.3, 0.8].map((at) => [at * 0.08, 0.02, at * 0.12, 0.12, at * 0.16, 0.25]),
      0.03,
    )
    if (trim) brush.line([-0.168, 0.235, -0.08, 0.247, 0, 0.238, 0.08, 0.247, 0.168, 0.235], 0.011, trim, 0.6)
  } else {
    brush.form([-0.1, -0.07, 0.1, -0.07, 0.122, 0.01, 0.105, 0.055, 0, 0.035, -0.105, 0.055, -0.122, 0.01], legs, {
      rim: 0.007,
      ground: 0.25,
    })
  }
  if (look.trunk) look.trunk(brush)
  else trunkFromFront(brush, look)
  if (isReading) openBook(brush)
  for (const way of [-1, 1])
    arm(
      brush,
      look,
      isReading
        ? [way * 0.094, -0.29, way * 0.126, -0.19, way * 0.075, -0.12]
        : [way * 0.094, -0.29, way * 0.126, -0.15, way * 0.035, -0.045],
    )
  look.head(brush, 0.006, -0.425)
}

function trunkFromSide(brush: Brush, { cloth, trim }: Look): void {
  brush.form(
    [-0.085, 0.03, -0.08, -0.1, -0.088, -0.28, -0.05, -0.355, 0.04, -0.355, 0.078, -0.28, 0.066, -0.1, 0.08, 0.03],
    cloth,
    { rim: 0.009, ground: 0.25 },
  )
  if (trim) brush.line([-0.08, -0.09, 0, -0.08, 0.068, -0.092], 0.016, trim, 0.65)
}

/** In the saddle; a gown falls over the side of the animal. */
function riding(brush: Brush, look: Look): void {
  look.behind?.(brush)
  const { skirt, legs, boots, trim } = look
  arm(brush, look, [0.03, -0.3, 0.11, -0.19, 0.21, -0.15], true)
  if (skirt) {
    brush.form(limbOutline([0.12, 0.28, 0.17, 0.325], [0.03, 0.024]), boots, { rim: 0.005 })
    brush.form(
      [
        -0.075, -0.09, 0.06, -0.09, 0.15, -0.01, 0.2, 0.08, 0.2, 0.2, 0.235, 0.3, 0.235, 0.3, 0.1, 0.325, 0.0, 0.31,
        -0.14, 0.335, -0.14, 0.335, -0.15, 0.15, -0.13, 0.02,
      ],
      skirt,
      { rim: 0.01, ground: 0.35 },
    )
    folds(
      brush,
      skirt,
      [
        [-0.03, -0.06, -0.06, 0.1, -0.09, 0.32],
        [0.02, -0.05, 0.03, 0.12, 0.02, 0.31],
        [0.08, -0.02, 0.14, 0.12, 0.15, 0.3],
      ],
      0.035,
    )
    if (trim) brush.line([-0.14, 0.318, 0, 0.295, 0.1, 0.31, 0.23, 0.286], 0.011, trim, 0.6)
  } else {
    brush.form(limbOutline([-0.01, -0.02, 0.16, 0.07, 0.13, 0.2], [0.13, 0.11, 0.075]), legs, { rim: 0.008 })
    brush.form(limbOutline([0.135, 0.15, 0.11, 0.29, 0.19, 0.315], [0.085, 0.06, 0.035]), boots, { rim: 0.007 })
  }
  if (look.trunk) look.trunk(brush)
  else trunkFromSide(brush, look)
  look.head(brush, 0.012, -0.445)
  arm(brush, look, [-0.02, -0.3, 0.06, -0.17, 0.2, -0.13])
}

/** In a boat, of whom the part above its edge is seen. */
function aboard(brush: Brush, look: Look): void {
  above(brush, 0.02, () => {
    look.behind?.(brush)
    arm(brush, look, [0.03, -0.3, 0.12, -0.16, 0.19, -0.05], true)
    if (look.trunk) look.trunk(brush)
    else trunkFromSide(brush, look)
    look.head(brush, 0.012, -0.445)
    arm(brush, look, [-0.02, -0.3, 0.03, -0.13, 0.15, -0.045])
  })
}

/** Wings and hats reach far, and legs hang below the seat. */
const reach = { side: 1.3, up: 1.3, down: 0.4 }

/** The poses on seats of whoever wears something of their own. */
export function seatedPoses(lookOf: (brush: Brush) => Look): readonly Pose[] {
  return [
    {
      name: 'ride',
      isOnlyAsked: true,
      isSeated: true,
      homes: ['ground'],
      reach,
      hands: { from: 0.19, to: 0.21, height: 0.13 },
      draw: (brush) => riding(brush, lookOf(brush)),
    },
    {
      name: 'sit on a bench',
      isOnlyAsked: true,
      isSeated: true,
      homes: ['seat'],
      reach,
      hands: { from: 0.03, to: 0.05, height: 0.05 },
      draw: (brush) => onBench(brush, lookOf(brush), false),
    },
    {
      name: 'read on a bench',
      actions: ['read'],
      isOnlyAsked: true,
      isSeated: true,
      homes: ['seat'],
      reach,
      hands: { from: 0.07, to: 0.08, height: 0.12 },
      draw: (brush) => onBench(brush, lookOf(brush), true),
    },
    {
      name: 'sit aboard',
      isOnlyAsked: true,
      isSeated: true,
      homes: ['water'],
      reach,
      hands: { from: 0.14, to: 0.16, height: 0.06 },
      draw: (brush) => aboard(brush, lookOf(brush)),
    },
  ]
}
