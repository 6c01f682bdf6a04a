import type { Creator, Person, User } from '@mirari/contract/schemas'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../platform/http/problem.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import type { CreatorCounts, CreatorQueries } from './creator-store.ts'

export interface PeopleDeps {
  queries: Pick<CreatorQueries, 'person' | 'counts'>
  /** Version of the feed, which increases with every change of a public result. */
  version: () => Promise<number>
  clock: Clock
}

export type People = ReturnType<typeof createPeople>

/** Likes and views may be this old: they are sums over everything that a person published. */
const countsLifeMs = 10_000
const maxCachedCounts = 500

/** The people whose public results have a page. */
export function createPeople({ queries, version, clock }: PeopleDeps) {
  const cache = new RecentlyUsed<string, { version: number; untilMs: number; counts: Promise<CreatorCounts> }>(
    maxCachedCounts,
  )

  async function countsOf(userId: string): Promise<CreatorCounts> {
    const current = await version()
    const cached = cache.get(userId)
    if (cached && cached.version === current && cached.untilMs > clock.monotonicMs()) return cached.counts
    const counts = queries.counts(userId)
    cache.set(userId, { version: current, untilMs: clock.monotonicMs() + countsLifeMs, counts })
    counts.catch(() => cache.delete(userId))
    return counts
  }

  return {
    /** A user by id or username, with or without a public page; null when there is none. */
    find: (idOrName: string): Promise<Creator | null> => queries.person(idOrName),

    /**
     * A person with public results, by id or username. Who has published nothing is found by themselves alone.
     * @throws Problem 'not_found'
     */
    async page(viewer: User | null, idOrName: string): Promise<Person> {
      const person = await queries.person(idOrName)
      if (person === null) throw new Problem('person_unknown')
      const counts = await countsOf(person.id)
      if (counts.results_count === 0 && viewer?.id !== person.id) throw new Problem('person_unknown')
      return { ...person, ...counts }
    },
  }
}
