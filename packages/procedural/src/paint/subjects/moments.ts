/** Moments of a subject's movement: how it gets about in a video. */
import { clamp, tau } from '../../math/number.ts'
import { cyclesIn } from '../core/cycles.ts'
import type { Staging } from '../scene.ts'
import type { Moment, Movement } from './movement.ts'
import type { Place } from './venue.ts'

export interface Mover {
  /** Its concept, with a number where it is not the first of it. */
  name: string
  movement: Movement
  /** World x of its place, and its world height. */
  x: number
  size: number
  /** Half its width in heights. */
  side: number
  /** 1 looks to the right, -1 to the left. */
  way: number
  place: Place
  /** 0 to 1, so that those who do the same do it each at its own time. */
  rhythm: number
}

/** Share of the place's width that a thing crosses at most, so that it stays in the picture. */
const mostCrossed = 0.6
/** The same for what the prompt sends past, and how much faster it goes than usual to get there. */
const passed = 0.94
const mostHurry = 2.2
/** Heights of a thing, and world distance for the camera, beyond the end of its place where nothing of it is seen. */
const beyondEnd = 1.6
const beyondCamera = 0.1
/** Room beside a thing that leans or strides, in its heights. */
const striding = 0.2
/** Share of the picture's half width from which on a place goes on beyond its edge. */
const wholeWidth = 0.75
/** Share of a loop for which a thing may be out of the picture without having been sent past. */
const mostAbsent = 0.4
/** World distance beyond which a thing that has left is out of every picture. */
const away = 2.6

/** What a thing does in a video, for each time from 0 to 1. In a loop it ends where it began. */
export function momentsOf(
  { name, movement, x, size, side, way, place, rhythm }: Mover,
  staging: Staging,
): (time: number) => Moment {
  const { pace, climb = 0, strokes = 0, rock, actor = name } = movement
  const { isLoop, speed } = staging
  const seconds = staging.duration * speed
  const own = tau * rhythm
  const isOnGround = place.home === 'ground'
  // Nobody walks on the spot; and how far one has come says where the feet are.
  const isWalking = isOnGround && pace > 0
  const strokesPerHeight = isWalking ? strokes / pace : 0
  // No two of a flock beat their wings alike.
  const ownStrokes = strokes * seconds * (0.88 + 0.24 * rhythm)
  const strokeTurns = strokes === 0 || isWalking ? 0 : tau * cyclesIn(staging, ownStrokes)
  const begun = isLoop || isWalking ? 0 : own
  const rockTurns = rock ? tau * cyclesIn(staging, seconds / rock.seconds) : 0
  const isPassing = pace > 0 && (staging.passes(name) || staging.passes(actor))
  const walk: Walk = { pace, climb, x, size, side, way, place, isPassing }
  const path = isLoop ? roundOf(walk, seconds) : pathOf(walk, staging, [name, actor])
  return (time) => {
    const at = path(time)
    const rocking = rock ? Math.sin(rockTurns * time + own) - Math.sin(own) : 0
    const leaning = rock ? Math.sin(rockTurns * time + own + 1.2) - Math.sin(own + 1.2) : 0
    const hill = isOnGround ? place.y(x + at.x) - place.y(x) : 0
    const gone = (at.x * way) / size
    return {
      x: at.x,
      y: at.y + hill + rocking * (rock?.rise ?? 0) * size,
      lean: leaning * (rock?.lean ?? 0),
      phase: begun + strokeTurns * time + tau * strokesPerHeight * gone,
      gone,
    }
  }
}

type Walk = Pick<Mover, 'x' | 'size' | 'side' | 'way' | 'place'> & { pace: number; climb: number; isPassing: boolean }

/**
 * In a loop a thing goes out of the picture and comes back from the other side, out of sight in between. One that could
 * not get around in time, or is so large that it would be missed, stays at its place.
 */
function roundOf({ pace, x, size, side, way, place, isPassing }: Walk, seconds: number) {
  const { edge = 0 } = place
  // Where its ground goes on, it is gone as soon as the edge of the picture hides it.
  const isWhole = edge > 0 && !place.isNarrow && Math.min(place.to, -place.from) >= edge * wholeWidth
  const beyond = (isWhole ? size * (side + striding) : size * beyondEnd) + beyondCamera
  const from = (isWhole ? Math.min(place.from, -edge) : place.from) - beyond
  const round = (isWhole ? Math.max(place.to, edge) : place.to) + beyond - from
  const goes = pace > 0 && round <= pace * size * seconds * mostHurry && 2 * beyond <= round * mostAbsent
  if (!isPassing && !goes) return () => ({ x: 0, y: 0 })
  return (time: number) => {
    const at = x - from + way * round * (time % 1)
    return { x: at - Math.floor(at / round) * round + from - x, y: 0 }
  }
}

/** The way of a thing across the picture: its place is about the middle of it, unless it leaves or arrives. */
function pathOf(
  { pace, climb, x, size, way, place, isPassing }: Walk,
  { duration, speed, leaves, arrives }: Staging,
  names: readonly string[],
): (time: number) => { x: number; y: number } {
  const seconds = duration * speed
  const width = place.to - place.from
  const usual = pace * size * seconds
  const far = isPassing ? Math.min(usual * mostHurry, width * passed) : Math.min(usual, width * mostCrossed)
  const across = way * far
  const up = climb * size * seconds
  if (pace > 0 && names.some(leaves)) return (time) => ({ x: across * time + way * away * time ** 3, y: -up * time })
  if (pace > 0 && names.some(arrives))
    return (time) => ({ x: across * (time - 1) - way * away * (1 - time) ** 3, y: up * (1 - time) })
  // What begins near the edge toward which it goes, begins farther back.
  const shift = clamp(x, place.from + far / 2, place.to - far / 2) - x
  return (time) => ({ x: shift + across * (time - 0.5), y: -up * (time - 0.5) })
}
