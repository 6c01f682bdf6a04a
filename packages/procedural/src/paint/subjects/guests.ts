/** The requests that a scene leaves to the subjects, and how those of one concept are told apart. */
import { impliedConcepts, isSomebody } from '../../prompt/implied-concepts.ts'
import type { ParsedPrompt, Request } from '../../prompt/parsed-prompt.ts'
import { isOneThing } from '../../prompt/references.ts'
import { subjectOf } from './index.ts'

/** The requests that a scene which shows `painted`, each concept as often as it shows a group of it, leaves to the subjects. */
export function guestsOf({ requests }: Pick<ParsedPrompt, 'requests'>, painted: readonly string[]): Request[] {
  const carried = carriedIn(requests)
  return requests.filter((request) => {
    const { concept } = request
    if (concept === null || subjectOf(concept) === null || carried.has(request)) return false
    return placeAmongOf(request, requests) >= painted.filter((one) => one === concept).length
  })
}

/** How many requests of the same concept come before one. */
export function placeAmongOf(request: Request, all: readonly Request[]): number {
  return all.filter(({ concept }) => concept === request.concept).indexOf(request)
}

/** The name of a request: its concept, with a number from the second of that concept on. */
export function nameOf(request: Request, all: readonly Request[]): string {
  const place = placeAmongOf(request, all)
  return place > 0 ? `${request.concept}-${place + 1}` : `${request.concept}`
}

/** Whether two requests are for things that are of one scale, and beside each other: two cars, a king and a child. */
export function areAlike(one: string | null, other: string | null): boolean {
  return isOneThing(one, other) || (isSomebody(one) && isSomebody(other))
}

/** Whether several groups of one thing are asked for: two cars of different colors, a king and a queen. */
export function hasGroups(requests: readonly Request[]): boolean {
  return requests.some((one, index) =>
    requests.some((other, i) => i < index && one.at !== other.at && areAlike(one.concept, other.concept)),
  )
}

/**
 * What other things have with them anyway: an island its palms, an umbrella the one who holds it. Of several people the
 * umbrella is the one's whom the prompt puts under it, or who came last before it.
 */
function carriedIn(requests: readonly Request[]): ReadonlySet<Request> {
  const carried = new Set<Request>()
  for (const [index, carrier] of requests.entries()) {
    for (const implied of impliedConcepts[carrier.concept ?? '']?.split(' ') ?? []) {
      const those = requests.filter(({ concept }) => concept === implied && !isOneThing(concept, carrier.concept))
      const isRelated = (one: Request) => one.relation?.to === index || requests[carrier.relation?.to ?? -1] === one
      const one = those.find(isRelated) ?? those.findLast(({ at }) => at < carrier.at) ?? those[0]
      if (one) carried.add(one)
    }
  }
  return carried
}

/** The requests in an order in which each comes after the one that it stands to. */
export function partnersFirst(requests: readonly Request[], all: readonly Request[]): Request[] {
  const ordered: Request[] = []
  const add = (request: Request, depth: number): void => {
    const partner = request.relation && all[request.relation.to]
    if (partner && partner !== request && requests.includes(partner) && depth < requests.length) add(partner, depth + 1)
    if (!ordered.includes(request)) ordered.push(request)
  }
  for (const request of requests) add(request, 0)
  return ordered
}
