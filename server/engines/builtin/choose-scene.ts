/** From a brief to a scene. */
import type { Brief } from './prompt/brief.ts'
import { createRandom, type Random } from './random.ts'
import type { Frame, Scene, SceneKind } from './scene.ts'
import { sceneKinds } from './scenes/index.ts'

/** Kinds whose score is at least this share of the best one may be chosen too, by the seed. */
const closeEnough = 0.9

/** The kinds that show what the brief asks for, best first; only the hash decides when it asks for nothing known. */
export function kindsFor(brief: Brief, kinds: readonly SceneKind[] = sceneKinds): SceneKind[] {
  const scored = kinds
    .map((kind) => ({ kind, score: scoreOf(kind, brief) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const best = scored[0]
  if (best) return scored.filter(({ score }) => score >= best.score * closeEnough).map(({ kind }) => kind)
  const shown = kinds.filter((kind) => kind.showcase)
  const chosen = shown[brief.hash % shown.length]
  return chosen ? [chosen] : []
}

/** Words that come first weigh more. */
function scoreOf(kind: SceneKind, brief: Brief): number {
  return brief.subjects.reduce((sum, subject, index) => sum + (kind.answers[subject] ?? 0) / (1 + index * 0.18), 0)
}

export function buildScene(brief: Brief, frame: Frame, seed: number): Scene {
  const random: Random = createRandom(seed)
  const [first, ...others] = kindsFor(brief)
  if (!first) throw new Error('No kind of scene is registered.')
  return random
    .fork('kind')
    .pick([first, ...others])
    .build({ brief, frame, random: random.fork('scene') })
}
