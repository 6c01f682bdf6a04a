/** What the Generate button shows of a draft before it is pressed. */
import { models, usesMedia } from '../models/models.ts'
import type { CreateDraft } from './create-draft.ts'

function isMediaLoading(draft: CreateDraft): boolean {
  return draft.media.some((item) => item.isLoading)
}

/** Whether a draft has what its model needs to begin with. */
export function isComplete(draft: CreateDraft): boolean {
  if (!models[draft.model].takesPrompt) return draft.references.length > 0
  if (usesMedia(draft.model)) return true
  return draft.prompt.trim() !== '' || draft.references.length > 0
}

/**
 * Whether the Generate button is enabled. Too few media items do not disable it: pressing it says how many are needed.
 */
export function canGenerate(draft: CreateDraft): boolean {
  if (!isComplete(draft)) return false
  return !(usesMedia(draft.model) && isMediaLoading(draft))
}

/** Number of characters of a prompt, counted as people and the server do: one outside the basic plane is one. */
export function promptLength(prompt: string): number {
  return [...prompt.trim()].length
}
