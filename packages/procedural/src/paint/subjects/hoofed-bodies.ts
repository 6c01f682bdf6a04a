/** Measures and outlines of giraffes, zebras, cows and sheep. */
import { kinds } from './mammal-bodies.ts'
import type { Corners } from './outline.ts'
import type { Quadruped } from './quadruped.ts'

const longHead: Corners = [
  -0.5, 0.2, -0.46, -0.26, -0.2, -0.5, 0.1, -0.46, 0.4, -0.2, 0.84, 0.2, 0.98, 0.42, 0.92, 0.66, 0.7, 0.64, 0.36, 0.44,
  0, 0.4, -0.3, 0.5,
]

const cowHead: Corners = [
  -0.5, 0.2, -0.5, -0.3, -0.3, -0.54, 0, -0.56, 0.3, -0.4, 0.7, -0.22, 0.98, -0.14, 1.06, 0.16, 0.9, 0.44, 0.56, 0.42,
  0.1, 0.48, -0.28, 0.56,
]

const sheepHead: Corners = [
  -0.5, 0.2, -0.5, -0.26, -0.3, -0.5, 0, -0.5, 0.3, -0.3, 0.72, 0.02, 0.88, 0.24, 0.8, 0.46, 0.52, 0.5, 0.1, 0.46, -0.3,
  0.5,
]

/** A head at the grass. */
export const grazingHead = { x: 0.32, y: 0.52, turn: 0.8 } as const

/** Drawn at six tenths, so that the neck reaches up to the full height. */
export const giraffeBody: Quadruped = {
  back: 1,
  length: 0.78,
  chest: 0.33,
  tuck: 0.07,
  leg: 0.048,
  neck: 0.24,
  thigh: 0.16,
  head: { x: 0.3, y: -0.56, size: 0.16, outline: longHead },
  tail: [0, 0, -0.08, 0.1, -0.1, 0.28, -0.11, 0.42],
  tailWidths: [0.04, 0.028, 0.024, 0.06],
  hooves: true,
}

export const hoofedKinds = {
  zebra: {
    ...kinds.horse,
    back: 0.72,
    length: 0.92,
    neck: 0.22,
    head: { ...kinds.horse.head, x: 0.23, y: -0.2, size: 0.155 },
    tail: [0, -0.02, -0.06, 0.06, -0.09, 0.2, -0.1, 0.36],
    tailWidths: [0.04, 0.03, 0.03, 0.06],
  },
  cow: {
    ...kinds.horse,
    back: 0.78,
    length: 1.12,
    chest: 0.44,
    tuck: 0.03,
    leg: 0.056,
    neck: 0.27,
    thigh: 0.17,
    head: { x: 0.25, y: -0.02, size: 0.2, outline: cowHead, turn: 0.28 },
    tail: [0, -0.02, -0.09, 0.06, -0.1, 0.3, -0.12, 0.48],
    tailWidths: [0.05, 0.03, 0.026, 0.06],
  },
  sheep: {
    ...kinds.horse,
    back: 0.76,
    length: 0.86,
    chest: 0.4,
    tuck: 0.02,
    leg: 0.055,
    neck: 0.2,
    thigh: 0.1,
    head: { x: 0.2, y: -0.02, size: 0.19, outline: sheepHead, turn: 0.3 },
    tail: [0, 0, -0.04, 0.06],
    tailWidths: [0.05, 0.04],
  },
} as const satisfies Record<string, Quadruped>
