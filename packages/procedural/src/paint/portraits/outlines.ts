/** What all manners of a portrait in profile share: the head, its place, the fibres of paper. */
import type { Rgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import type { Random } from '../../math/random.ts'
import { createGrain } from '../core/fine-detail.ts'
import type { View } from '../scene.ts'

/** Face, neck and shoulders in profile, looking to the right; 1 is about the picture's height. */
export const face = [
  -0.02, -0.31, 0.09, -0.285, 0.15, -0.21, 0.166, -0.13, 0.153, -0.088, 0.184, -0.03, 0.222, 0.018, 0.222, 0.018, 0.192,
  0.038, 0.176, 0.046, 0.188, 0.07, 0.194, 0.084, 0.174, 0.1, 0.174, 0.1, 0.19, 0.12, 0.168, 0.146, 0.176, 0.176, 0.148,
  0.205, 0.09, 0.2, 0.02, 0.176, -0.005, 0.25, 0.03, 0.35, 0.18, 0.43, 0.4, 0.53, 0.5, 0.8, -0.52, 0.8, -0.44, 0.54,
  -0.26, 0.44, -0.18, 0.34, -0.165, 0.2, -0.2, 0.02, -0.2, -0.16, -0.13, -0.28,
]
export const hairs = [
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

export interface Look {
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

export type Swatches = readonly [Rgb, Rgb, Rgb, Rgb, Rgb]

/** The fibres of paper, about -1 to 1: longer than they are wide, in no one direction. */
export function fibres(view: View, noise: Noise): (x: number, y: number) => number {
  const lying = createGrain(noise, view, 330)
  return (x, y) =>
    0.6 * lying((x * 0.8 + y * 0.6) * 0.4, (y * 0.8 - x * 0.6) * 1.5) +
    0.6 * lying((x * 0.5 - y * 0.87) * 0.4 + 3, (y * 0.5 + x * 0.87) * 1.5)
}
