import { models } from '../models/models.ts'
import { priceOf, resultCountsOf } from '../models/result-count.ts'
import type { CreateDraft } from './create-draft.ts'

/** Chooses a number of results that the model offers; the usual one is not stored as a choice. */
export function setResultCount(draft: CreateDraft, count: number): CreateDraft {
  if (!resultCountsOf(draft.model).includes(count)) return draft
  return { ...draft, resultCount: count === models[draft.model].results ? undefined : count }
}

/** Number of results that the draft asks for. A choice that is too many for the model is its most. */
export function resultCountOf({ model, resultCount }: Pick<CreateDraft, 'model' | 'resultCount'>): number {
  return Math.min(resultCount ?? models[model].results, models[model].results)
}

/** Price in points of what the draft asks for. */
export function draftPrice(draft: Pick<CreateDraft, 'model' | 'resultCount'>): number {
  return priceOf(draft.model, resultCountOf(draft))
}
