/** Where a subject can be and what it does there, as the prompt says. */
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import type { Home, Pose, Subject } from './subject.ts'

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
export function posesOf({ poses }: Subject, home: Home, { actions }: ParsedPrompt): readonly [Pose, ...Pose[]] {
  const [first, ...others] = poses.filter((pose) => !pose.isSeated && (pose.homes?.includes(home) ?? true))
  if (!first) return poses
  const [asked, ...more] = [first, ...others].filter((pose) => pose.actions?.some((action) => actions.includes(action)))
  return asked ? [asked, ...more] : [first, ...others.filter((pose) => !pose.isOnlyAsked)]
}
