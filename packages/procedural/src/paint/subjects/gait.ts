/** Feet of those who walk and run. */

export interface Step {
  /** Place of the foot ahead of its root. */
  ahead: number
  /** 0 on the ground to 1 at the height of its swing. */
  lift: number
}

/** Where a foot is on its round: back on the ground, and forward in the air. At 0 it is where a still shows it. */
export function stepOf(still: number, reach: number, phase: number): Step {
  const rest = Math.sqrt(Math.max(0, reach * reach - still * still))
  const forward = -still * Math.sin(phase) - rest * Math.cos(phase)
  return { ahead: still * Math.cos(phase) - rest * Math.sin(phase), lift: Math.max(0, forward / reach) }
}

/** Heights that somebody whose feet reach so far goes with each round of them, so that no foot slides. */
export const groundOf = (reach: number): number => 4 * reach
