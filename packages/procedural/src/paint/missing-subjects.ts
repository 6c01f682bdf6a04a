/** Compares what a prompt asked for with what a scene painted. */
import { impliedConcepts, vagueConcepts } from '../prompt/implied-concepts.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'

/** How well a kind must answer to a concept to promise that its scenes show it, where the scene itself says nothing. */
export const promised = 0.7

/** What a scene kind shows in every scene. */
export function promisedBy(answers: Readonly<Record<string, number>>): string[] {
  return Object.entries(answers).flatMap(([concept, share]) => (share >= promised ? [concept] : []))
}

/** The words of the prompt for things that are not in the picture, in their order. */
export function missingWords({ requests }: ParsedPrompt, painted: readonly string[]): string[] {
  const visible = new Set(painted.flatMap((concept) => [concept, ...(impliedConcepts[concept]?.split(' ') ?? [])]))
  const missing = requests.filter(
    ({ concept }) => concept === null || !(visible.has(concept) || vagueConcepts.has(concept)),
  )
  // "Cat" and "kitten", "red rose" and "rose": a word that stands for something visible too is no loss.
  const isVisible = (word: string) => requests.some((one) => one.word === word && visible.has(one.concept ?? ''))
  return [...new Set(missing.map(({ word }) => word))].filter((word) => !isVisible(word))
}
