/** How flames look and move. Whole multiples of the phase, so that a whole round ends where it began. */

/** To which side a flame leans, about -1 to 1; 0 at 0. */
export const flameLean = (phase: number): number =>
  0.55 * Math.sin(phase) + 0.3 * Math.sin(3 * phase) + 0.15 * Math.sin(7 * phase)

/** How much taller a flame is than at rest, about -1 to 1; 0 at 0. */
export const flameRise = (phase: number): number =>
  0.5 * Math.sin(2 * phase) + 0.3 * Math.sin(5 * phase) + 0.2 * Math.sin(9 * phase)

/** Share of its usual light that a flame throws on what is around it; 1 at 0. */
export const flameGlow = (phase: number): number => 1 + 0.28 * flameRise(phase) + 0.08 * flameLean(2 * phase)

/** The tongues of a wood fire that lie over each other, the outermost first: their share of its size, and their color. */
export const flameTongues = [
  [1, '#ff5a14'],
  [0.74, '#ff9a2a'],
  [0.48, '#ffd66a'],
  [0.24, '#fff6d8'],
] as const
