/** How a plate moves in itself. World units: 1 is the height of the frame, y goes down, 0, 0 is the middle. */

/** What happens at one place at one time. */
export interface Moved {
  /** World units by which the image is displaced. */
  x: number
  y: number
  /** Light that is added, as a share of the light that is there. */
  light: number
}

export interface Motion {
  /**
   * Adds what happens at a place. `time` is 0 to 1 and everything has to come back to itself at 1; what it answers for
   * 0 is taken off, so that the first frame shows the plate as it was painted.
   */
  at?(x: number, y: number, time: number, out: Moved): void
  /** Drifts on and on: two copies run and are cross-faded. */
  flow?: Flow
}

export interface Flow {
  /** World units that a place moves in one cycle. */
  at(x: number, y: number, out: Moved): void
  /** Cycles in the whole video; a whole number. */
  cycles: number
  /** Whether places take turns, so that the fading does not show. Then the first frame is moved already. */
  isUneven: boolean
}

export const still: Motion = {}

/** Both motions at once; only one of them may flow. */
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
