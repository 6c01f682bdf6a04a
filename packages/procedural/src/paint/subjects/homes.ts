/** Where a subject can be and what it does there, as the prompt says. */
import type { ParsedPrompt, Request } from '../../prompt/parsed-prompt.ts'
import { subjectOf } from './index.ts'
import type { Home, Pose, Subject } from './subject.ts'

/** What a request does: of several things each what the prompt says of it, and all what it says of nobody who can do it. */
export function actionsOf(
  request: Pick<Request, 'concept'>,
  { requests, acts }: Pick<ParsedPrompt, 'requests' | 'acts'>,
): string[] {
  const can = (at: number, name: string) =>
    subjectOf(requests[at]?.concept ?? '')?.poses.some(({ actions }) => actions?.includes(name)) ?? false
  return acts.flatMap(({ name, by }) => {
    const doers = by.find((company) => company.some((at) => can(at, name)))
    return !doers || doers.some((at) => requests[at] === request) ? [name] : []
  })
}

/** The homes of a subject: first those where alone it can do what the prompt says, such as flying. */
export function homesFor({ homes, poses }: Subject, actions: readonly string[]): readonly Home[] {
  const asked = poses.flatMap((pose) =>
    !pose.isSeated && pose.actions?.some((one) => actions.includes(one)) ? (pose.homes ?? homes) : [],
  )
  return asked.length === 0 ? homes : [...new Set([...asked, ...homes])]
}

/** The home of a scene that suits a subject best, doing what the prompt says; null when it has no room for it. */
export function homeIn(homes: readonly Home[], subject: Subject, actions: readonly string[] = []): Home | null {
  return homesFor(subject, actions).find((home) => homes.includes(home)) ?? null
}

/** The poses that the prompt leaves to choose from at a home. */
export function posesOf({ poses }: Subject, home: Home, actions: readonly string[]): readonly [Pose, ...Pose[]] {
  const [first, ...others] = poses.filter((pose) => !pose.isSeated && (pose.homes?.includes(home) ?? true))
  if (!first) return poses
  const [asked, ...more] = [first, ...others].filter((pose) => pose.actions?.some((action) => actions.includes(action)))
  return asked ? [asked, ...more] : [first, ...others.filter((pose) => !pose.isOnlyAsked)]
}
