/** The bodies of animals on four legs. */
import { type Brush, smoothPath } from './brush.ts'
import { groundOf, type Step, stepOf } from './gait.ts'
import type { Movement } from './movement.ts'
import { type Corners, limbOutline, placed } from './outline.ts'

export interface Quadruped {
  /** World of the body: 1 is the height of the back. */
  length: number
  /** Depth of the chest. */
  chest: number
  /** How much the belly rises toward the hips. */
  tuck: number
  /** Width of a leg at the paw. */
  leg: number
  /** Width of the neck at its root, and of the legs at theirs. */
  neck: number
  thigh: number
  /** Place of the head from the withers, its size and its angle. */
  head: { x: number; y: number; size: number; turn?: number; outline: Corners }
  /** Line of the tail from the hip, and its widths. */
  tail: Corners
  tailWidths: Corners
  /** Height of the back in heights of the whole animal. */
  back: number
  /** Hooves instead of paws. */
  hooves?: boolean
  /** Paints the markings of the coat, within the body. */
  coat?: (brush: Brush, body: BodyPlaces) => void
}

/** Where parts of a body are, for the markings of its coat. */
export interface BodyPlaces {
  /** World y of the back and of the belly. */
  top: number
  bottom: number
  /** World x of the shoulder and of the hip. */
  shoulder: number
  hip: number
  head: { x: number; y: number }
}

/** Feet of the four legs relative to their roots: front near, front far, hind near, hind far. */
export type Gait = readonly [number, number, number, number]
export const gaits = {
  stand: [0, 0.07, 0, 0.08],
  walk: [0.14, -0.12, -0.13, 0.14],
  run: [0.34, 0.24, -0.34, -0.24],
} as const satisfies Record<string, Gait>

/** How far feet reach in each gait, and how high they swing. */
const reaches = { walk: 0.15, run: 0.36 } as const
const swing = { walk: 0.1, run: 0.16 } as const

/** What an animal does in each gait; rounds of the feet per second. */
export const gaitMovements: Readonly<Record<keyof typeof gaits, Movement | undefined>> = {
  stand: undefined,
  walk: { pace: groundOf(reaches.walk) * 0.85, strokes: 0.85 },
  run: { pace: groundOf(reaches.run) * 1.5, strokes: 1.5 },
}

/** A four-legged animal that looks to the right, in one form, so that light runs over all of it. */
export function drawQuadruped(brush: Brush, spec: Quadruped, gait: Gait, material: Parameters<Brush['form']>[1]): void {
  const { back, length, chest, tuck, leg, thigh, hooves = false } = spec
  const isRunning = Math.abs(gait[0]) > 0.25
  const lift = isRunning ? 0.07 : 0
  const sx = length * 0.36
  const hx = -length * 0.4
  const top = -back - lift
  const bottom = top + chest
  const stepAt = (still: number): Step =>
    brush.moment.phase === 0
      ? { ahead: still, lift: 0 }
      : stepOf(still, isRunning ? reaches.run : reaches.walk, brush.moment.phase)
  const raise = isRunning ? swing.run : swing.walk
  const front = (still: number): number[] => {
    const { ahead: dx, lift: swung } = stepAt(still)
    const foot = (isRunning ? -0.05 - Math.abs(dx) * 0.12 : 0) - swung * raise
    const knee = bottom + (0 - bottom) * 0.45
    return limbOutline(
      [
        sx - 0.02,
        top + chest * 0.45,
        sx + 0.01 + dx * 0.3,
        bottom - 0.02,
        sx + dx * 0.75 + 0.015 + swung * 0.05,
        knee,
        sx + dx * 0.95,
        -0.05 + foot,
        sx + dx + 0.01,
        foot - 0.012,
        sx + dx + leg * (hooves ? 0.55 : 1.1),
        foot - 0.004,
      ],
      [thigh * 1.1, thigh * 0.72, leg * 1.15, leg * 0.85, leg * 1.05, leg * 0.75],
    )
  }
  const hind = (still: number): number[] => {
    const { ahead: dx, lift: swung } = stepAt(still)
    const foot = (isRunning ? -0.04 - Math.abs(dx) * 0.2 : 0) - swung * raise
    return limbOutline(
      [
        hx,
        top + chest * 0.42,
        hx + 0.05 + dx * 0.3,
        bottom - 0.02 - tuck * 0.3,
        hx - 0.055 + dx * 0.8,
        bottom * 0.52,
        hx - 0.035 + dx,
        -0.06 + foot,
        hx + dx,
        foot - 0.012,
        hx + dx + leg * (hooves ? 0.55 : 1.1),
        foot - 0.004,
      ],
      [thigh * 1.5, thigh * 1.05, leg * 1.25, leg * 0.9, leg * 1.05, leg * 0.75],
    )
  }
  const far = brush.tone(material, 0.06)
  const behind = [front(gait[1]), hind(gait[3])]
  brush.form(behind, far, { rim: 0.004, ground: 0.2 })
  const body: number[] = [
    hx - 0.1,
    top + chest * 0.5,
    hx - 0.085,
    top + 0.05,
    hx + 0.02,
    top - 0.012,
    (hx + sx) / 2,
    top + 0.02,
    sx - 0.04,
    top - 0.025,
    sx + 0.09,
    top + 0.06,
    sx + 0.11,
    top + chest * 0.55,
    sx + 0.02,
    bottom + 0.01,
    (hx + sx) / 2,
    bottom - tuck * 0.4,
    hx + 0.1,
    bottom - tuck,
    hx - 0.06,
    bottom - tuck * 0.6,
  ]
  const headX = sx + spec.head.x
  const headY = top + spec.head.y
  const neck = limbOutline(
    [
      sx - 0.05,
      top + chest * 0.38,
      sx + 0.02,
      top + chest * 0.18,
      (sx + headX) / 2 + 0.01,
      (top + headY) / 2 + 0.02,
      headX,
      headY,
    ],
    [spec.neck * 1.15, spec.neck, spec.neck * 0.8, spec.neck * 0.66],
  )
  const tail = limbOutline(placed(spec.tail, hx - 0.06, top + 0.06, 1), spec.tailWidths)
  const head = placed(spec.head.outline, headX, headY, spec.head.size, spec.head.turn ?? 0)
  const places: BodyPlaces = { top, bottom, shoulder: sx, hip: hx, head: { x: headX, y: headY } }
  if (spec.coat) within(brush, behind, () => spec.coat?.(brush, places))
  const near = [body, neck, head, tail, front(gait[0]), hind(gait[2])]
  brush.form(near, material)
  if (spec.coat) within(brush, near, () => spec.coat?.(brush, places))
}

/** Darkens a coat within outlines, and keeps its light and shade. */
function within({ context }: Brush, outlines: readonly Corners[], paint: () => void): void {
  context.save()
  context.clip(smoothPath(outlines))
  context.globalCompositeOperation = 'multiply'
  paint()
  context.restore()
}
