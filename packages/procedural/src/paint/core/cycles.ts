/** What repeats, and what goes on, in a video that may have to end where it began. */
import type { Staging } from '../scene.ts'

/** This many cycles in the whole video; in a loop the nearest whole number, at least one. */
export function cyclesIn({ isLoop }: Pick<Staging, 'isLoop'>, cycles: number): number {
  return isLoop ? Math.max(1, Math.round(cycles)) : cycles
}

/** A pattern that has moved on: by how much, and its share of what shows. */
export interface Stage {
  moved: number
  share: number
}

/** A pattern that has not moved, as in a still. */
export const atRest: readonly [Stage, Stage] = [
  { moved: 0, share: 1 },
  { moved: 0, share: 0 },
]

/**
 * Stages of a pattern that moves on at `perSecond`, for a time from 0 to 1. Outside a loop there is one. In a loop there
 * are two, each of which starts over while only the other one shows; the sum of their squared shares is 1, so that the
 * sum of two noises is as strong as one.
 *
 * @param seconds how long a stage takes before it starts over
 */
export function movingOn(staging: Staging, perSecond: number, seconds = 5): (time: number) => readonly [Stage, Stage] {
  const { duration, speed, isLoop } = staging
  const rounds = Math.max(1, Math.round(duration / seconds))
  const length = (perSecond * speed * duration) / rounds
  const one: Stage = { moved: 0, share: 1 }
  const other: Stage = { moved: 0, share: 0 }
  return (time) => {
    if (!isLoop) {
      one.moved = perSecond * speed * duration * time
      return [one, other]
    }
    // At the seam of the loop the first stage is half way and alone, which is what the still shows.
    const phase = rounds * time - Math.floor(rounds * time)
    one.moved = length * (phase < 0.5 ? phase : phase - 1)
    other.moved = length * (phase - 0.5)
    const share = Math.abs(Math.cos(Math.PI * phase))
    one.share = share
    other.share = Math.sqrt(Math.max(0, 1 - share * share))
    return [one, other]
  }
}
