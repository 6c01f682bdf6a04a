/** How many of a scene's own things the prompt asks for, and where they have room. */
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'

/**
 * The number that the prompt names with one of these concepts, all its groups together, from two on; null when it names
 * none: "a koi" may have company.
 */
export function askedCount({ requests }: ParsedPrompt, most: number, ...concepts: readonly string[]): number | null {
  const counts = concepts.map((one) => {
    const groups = requests.filter(({ concept }) => concept === one)
    return groups.reduce((sum, { count }) => sum + (count ?? (groups.length > 1 ? 1 : 0)), 0)
  })
  const asked = Math.max(0, ...counts)
  return asked > 1 ? Math.min(asked, most) : null
}

/** Of several places, the one with the most room. */
export function roomiest<Place>(attempts: number, propose: () => Place, roomAt: (place: Place) => number): Place {
  let best = propose()
  let most = roomAt(best)
  for (let attempt = 1; attempt < attempts; attempt++) {
    const place = propose()
    const room = roomAt(place)
    if (room <= most) continue
    best = place
    most = room
  }
  return best
}
