/** What motions of plates know of their video. */
import type { Random } from '../../math/random.ts'

export interface MotionScope {
  /** Seconds of the whole video. */
  duration: number
  /** 1 is natural, 2 twice as fast. */
  speed: number
  isLoop: boolean
  /** Wind at a time from 0 to 1: 1 is a light breeze, 3 a gale. */
  wind(time: number): number
  /** Direction of the wind: -1 to the left, 1 to the right. */
  way: -1 | 1
  /** 0 by day, 1 at night. */
  dark: number
  /** Strength of the shadows that clouds cast on the land, 0 to 1. */
  shadows: number
  random: Random
}

/** Number of whole cycles in the video of something that repeats every so many seconds. */
export function cyclesOf({ duration, speed }: Pick<MotionScope, 'duration' | 'speed'>, seconds: number): number {
  return Math.max(1, Math.round((duration * speed) / seconds))
}
