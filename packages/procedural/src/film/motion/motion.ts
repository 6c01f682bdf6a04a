/** Motion within a plate. In world units 1 is the height of the frame, y goes down, and (0, 0) is the center. */

/** Displacement and light at one point and time. */
export interface Moved {
  /** Displacement of the image, in world units. */
  x: number
  y: number
  /** Added light, as a share of the existing light. */
  light: number
}

export interface Motion {
  /**
   * Adds the motion at a point to `out`. `time` is 0 to 1, and the motion at 1 must equal the one at 0. The motion at 0
   * is subtracted, so that the first frame shows the plate as it was painted.
   */
  at?(x: number, y: number, time: number, out: Moved): void
  /** Endless drift: two moving copies are cross-faded. */
  flow?: Flow
}

export interface Flow {
  /** Distance that a point moves in one cycle, in world units. */
  at(x: number, y: number, out: Moved): void
  /** Cycles in the whole video; a whole number. */
  cycles: number
  /** Whether the phase varies over the plate, which hides the cross-fade. The first frame is then displaced. */
  isUneven: boolean
}

export const still: Motion = {}

/** Sum of two motions; only one of them may flow. */
export function both(a: Motion, b: Motion): Motion {
  const flow = a.flow ?? b.flow
  const { at: first } = a
  const { at: second } = b
  const at =
    first && second
      ? (x: number, y: number, time: number, out: Moved) => {
          first(x, y, time, out)
          second(x, y, time, out)
        }
      : (first ?? second)
  return { ...(at && { at }), ...(flow && { flow }) }
}
