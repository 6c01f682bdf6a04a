/** How subjects get about in a video. */
import { cyclesIn } from '../core/cycles.ts'
import type { Staging } from '../scene.ts'
import type { Place } from './venue.ts'

const turn = 2 * Math.PI

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

export interface Mover {
  concept: string
  movement: Movement
  /** World x of its place, and its world height. */
  x: number
  size: number
  /** 1 looks to the right, -1 to the left. */
  way: number
  place: Place
  /** 0 to 1, so that those who do the same do it each at its own time. */
  rhythm: number
}

/** Share of the place's width that a thing crosses at most, so that it stays in the picture. */
const mostCrossed = 0.7
/** World distance beyond which a thing that has left is out of every picture. */
const away = 2.6

/** What a thing does in a video, for each time from 0 to 1. In a loop it ends where it began: so it does not go. */
export function momentsOf(
  { concept, movement, x, size, way, place, rhythm }: Mover,
  staging: Staging,
): (time: number) => Moment {
  const { pace, climb = 0, strokes = 0, rock, actor = concept } = movement
  const { isLoop, speed } = staging
  const seconds = staging.duration * speed
  const strokeTurns = strokes === 0 ? 0 : turn * cyclesIn(staging, strokes * seconds)
  const rockTurns = rock ? turn * cyclesIn(staging, seconds / rock.seconds) : 0
  const own = turn * rhythm
  const path = isLoop ? () => ({ x: 0, y: 0 }) : pathOf({ pace, climb, size, way, place }, staging, actor)
  const isOnGround = place.home === 'ground'
  return (time) => {
    const at = path(time)
    const rocking = rock ? Math.sin(rockTurns * time + own) - Math.sin(own) : 0
    const leaning = rock ? Math.sin(rockTurns * time + own + 1.2) - Math.sin(own + 1.2) : 0
    const hill = isOnGround ? place.y(x + at.x) - place.y(x) : 0
    return {
      x: at.x,
      y: at.y + hill + rocking * (rock?.rise ?? 0) * size,
      lean: leaning * (rock?.lean ?? 0),
      phase: strokeTurns * time,
      gone: (at.x * way) / size,
    }
  }
}

type Walk = Pick<Mover, 'size' | 'way' | 'place'> & { pace: number; climb: number }

/** The way of a thing across the picture: its place is the middle of it, unless it leaves or arrives. */
function pathOf(
  { pace, climb, size, way, place }: Walk,
  { duration, speed, leaves, arrives }: Staging,
  actor: string,
): (time: number) => { x: number; y: number } {
  const seconds = duration * speed
  const across = way * Math.min(pace * size * seconds, (place.to - place.from) * mostCrossed)
  const up = climb * size * seconds
  if (pace > 0 && leaves(actor)) return (time) => ({ x: across * time + way * away * time ** 3, y: -up * time })
  if (pace > 0 && arrives(actor))
    return (time) => ({ x: across * (time - 1) - way * away * (1 - time) ** 3, y: up * (1 - time) })
  return (time) => ({ x: across * (time - 0.5), y: -up * (time - 0.5) })
}
