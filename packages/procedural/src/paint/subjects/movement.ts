/** What subjects do in a video. */

export interface Movement {
  /** Heights per second in which it goes where it looks; 0 when it stays. */
  pace: number
  /** Heights per second in which it rises. */
  climb?: number
  /** Cycles per second of what it does while it goes: strokes of wings or oars. */
  strokes?: number
  /** Rising and sinking by a share of its height, and leaning by radians, over seconds. */
  rock?: { rise: number; lean: number; seconds: number }
  /** The name by which a prompt says that it leaves or arrives, when it is not its concept. */
  actor?: 'birds' | 'boat' | 'balloon' | 'people' | 'cars'
}

/** Where a thing is at a moment of a video, and what it is doing. */
export interface Moment {
  /** World distance from its place. */
  x: number
  y: number
  /** Radians by which it leans, with the hands of a clock when it looks to the right. */
  lean: number
  /** Radians of its stroke; 0 is how a still shows it. */
  phase: number
  /** Heights that it has gone. */
  gone: number
}

/** How a still shows things. */
export const atRest: Moment = { x: 0, y: 0, lean: 0, phase: 0, gone: 0 }
