import type { PlaylistChoices } from './choices.ts'
import type { PlaylistEntry } from './entries.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** What a playlist shows at a time: pure, so that it goes on where it was after a restart of the computer. */
export interface PlaylistMoment {
  /** Name of the package's file; null for an empty playlist. */
  file: string | null
  /** When to look again, in milliseconds since 1970. */
  until: number
}

/**
 * @param at milliseconds since 1970
 * @param offsetMs how far the clock on the wall is ahead of UTC at that time
 */
export function momentOf(
  entries: readonly PlaylistEntry[],
  { everyMs, order, day }: PlaylistChoices,
  at: number,
  offsetMs: number,
): PlaylistMoment {
  const local = at + offsetMs
  const turn = Math.floor(local / everyMs)
  const minute = Math.floor((local % dayMs) / minuteMs)
  const isDay = day.from < day.to ? minute >= day.from && minute < day.to : minute >= day.from || minute < day.to
  const entry = entries[placeOf(turn, entries.length, order)]
  const midnight = local - (local % dayMs)
  const edges = [day.from, day.to].flatMap((edge) => [0, dayMs].map((later) => midnight + later + edge * minuteMs))
  const hasPairs = entries.some((each) => each.day !== each.night)
  const until = Math.min((turn + 1) * everyMs, ...(hasPairs ? edges.filter((edge) => edge > local) : []))
  return { file: entry ? (isDay ? entry.day : entry.night) : null, until: until - offsetMs }
}

/** The place of a turn. Shuffled, every entry comes once in each round, and none twice in a row. */
function placeOf(turn: number, count: number, order: PlaylistChoices['order']): number {
  if (count === 0) return 0
  const round = Math.floor(turn / count)
  const place = turn - round * count
  if (order === 'name') return place
  return roundOf(round, count)[place] ?? 0
}

function roundOf(round: number, count: number): number[] {
  const places = shuffled(round, count)
  const [first = 0, second] = places
  // With two entries each round is the same, or one would come twice.
  if (second === undefined || first !== lastOf(round - 1, count)) return places
  return [second, first, ...places.slice(2)]
}

/** The swap in `roundOf` moves the first two places only, so that the last one follows from the shuffle alone. */
function lastOf(round: number, count: number): number | undefined {
  return count > 2 ? shuffled(round, count).at(-1) : undefined
}

function shuffled(round: number, count: number): number[] {
  const places = Array.from({ length: count }, (_, index) => index)
  if (count < 3) return places
  const random = randomOf(round)
  for (let index = count - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const kept = places[index] ?? 0
    places[index] = places[other] ?? 0
    places[other] = kept
  }
  return places
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
