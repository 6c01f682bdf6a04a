/** Compares what a prompt asked for with what a scene painted. */
import { impliedConcepts, isKindOf, undividedConcepts, vagueConcepts } from '../prompt/implied-concepts.ts'
import type { ParsedPrompt, Request } from '../prompt/parsed-prompt.ts'
import { isOneThing } from '../prompt/references.ts'

/** How well a kind must answer to a concept to promise that its scenes show it, where the scene itself says nothing. */
export const promised = 0.7

/** What a scene kind shows in every scene. */
export function promisedBy(answers: Readonly<Record<string, number>>): string[] {
  return Object.entries(answers).flatMap(([concept, share]) => (share >= promised ? [concept] : []))
}

/** The words of the prompt for things that are not in the picture, in their order. */
export function missingWords(parsedPrompt: Pick<ParsedPrompt, 'requests'>, painted: readonly string[]): string[] {
  return [...new Set(missingRequests(parsedPrompt, painted).map(({ word }) => word))]
}

/**
 * The requests for things that are not in the picture.
 * @param painted concepts, each as often as the picture shows a group of it: of two groups, one may be missing
 */
export function missingRequests({ requests }: Pick<ParsedPrompt, 'requests'>, painted: readonly string[]): Request[] {
  const shown = shownOf(requests, painted)
  // A word may mean several things, of which one is enough: a rose is a dahlia to some scenes.
  const isShown = ({ at }: Request) => requests.some((one) => one.at === at && shown.has(one))
  return requests.filter((request) => !isShown(request))
}

function shownOf(requests: readonly Request[], painted: readonly string[]): ReadonlySet<Request> {
  const visible = new Set(painted.flatMap((concept) => [concept, ...(impliedConcepts[concept]?.split(' ') ?? [])]))
  const shown = new Set(
    requests.filter(
      ({ concept }) =>
        concept !== null && (vagueConcepts.has(concept) || (undividedConcepts.has(concept) && visible.has(concept))),
    ),
  )
  const left = [...painted]
  const take = (isIt: (concept: string) => boolean): boolean => {
    const at = left.findIndex(isIt)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  // First by their own names, or a boy would take the place of the king who was painted.
  for (const request of requests) if (take((one) => one === request.concept)) shown.add(request)
  for (const request of requests)
    if (!shown.has(request) && take((one) => isKindOf(one, request.concept))) shown.add(request)
  // What others have with them, each one of it: the one under an umbrella.
  const isWith = (concept: string, carrier: string) =>
    !isOneThing(concept, carrier) && (impliedConcepts[carrier]?.split(' ').includes(concept) ?? false)
  for (const concept of new Set(requests.flatMap((one) => one.concept ?? []))) {
    const carriers = painted.filter((one) => isWith(concept, one))
    const others = requests.filter((one) => one.concept === concept && !shown.has(one))
    for (const one of others.slice(0, carriers.length)) shown.add(one)
  }
  return shown
}
