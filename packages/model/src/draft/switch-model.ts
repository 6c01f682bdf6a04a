/** Changes of type and model. */
import { type ModelId, models, usesMedia } from '../models/models.ts'
import { type CreateDraft, type GenerationType, hasStyles, modelsOf, pickerModels, typesOf } from './create-draft.ts'
import { recomputeSize, settleSize } from './draft-size.ts'
import { maxReferences, type ReferenceLimits, trimReferences } from './references.ts'
import { copyImagesToMedia, presetPrompt, withdrawPreset } from './wallpaper.ts'

/** Changes the type: keeps only the first reference, chooses the type's first model and recomputes the size. */
export function setType(
  draft: CreateDraft,
  type: GenerationType,
  available: readonly ModelId[] = pickerModels,
  limits: ReferenceLimits = {},
): CreateDraft {
  const [model] = modelsOf(type, available)
  if (draft.type === type || model === undefined) return draft
  const keptReferences = draft.references.slice(0, Math.min(1, maxReferences({ model }, limits)))
  const switched = recomputeSize({ ...draft, type, model, references: keptReferences })
  return type === 'wallpaper' ? presetPrompt(switched) : withdrawPreset(switched)
}

/** Changes the model within the draft's type; a model of another type changes the type first. */
export function setModel(
  draft: CreateDraft,
  model: ModelId,
  available: readonly ModelId[] = pickerModels,
  limits: ReferenceLimits = {},
): CreateDraft {
  const { category } = models[model]
  if (category === 'wallpaper_template' || !modelsOf(category, available).includes(model)) return draft
  const typed = setType(draft, category, available, limits)
  if (typed.model === model) return typed
  const hadReferences = models[typed.model].inputs === 'references'
  const next = { ...typed, model }
  const filled = hadReferences && usesMedia(model) ? copyImagesToMedia(next) : next
  const switched = trimReferences(settleSize(filled), maxReferences({ model }, limits))
  return models[model].takesPrompt ? switched : presetPrompt(switched)
}

/**
 * Adapts the draft to the models that a server offers: a model that is not offered is replaced by the first of its
 * type, or by one of another type when its own type has none.
 */
export function fitToAvailable(
  draft: CreateDraft,
  available: readonly ModelId[],
  limits: ReferenceLimits,
): CreateDraft {
  if (modelsOf(draft.type, available).includes(draft.model)) {
    return trimReferences(draft, maxReferences({ model: draft.model }, limits))
  }
  const type = typesOf(available).includes(draft.type) ? draft.type : typesOf(available)[0]
  const model = type && modelsOf(type, available)[0]
  return model ? setModel(draft, model, available, limits) : draft
}

/** The style of the request: only models with `takesStyle` send the chosen one. */
export function styleOf(draft: CreateDraft, fallback: string): string {
  return hasStyles(draft.model) ? draft.style : fallback
}
