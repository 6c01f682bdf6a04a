/** Switching type and model (specification A §4). */
import { type ModelId, models } from './catalogue.ts'
import { maxReferences, trimReferences } from './draft-references.ts'
import { type CreateDraft, type GenerationType, hasStyles, modelsOf, pickerModels } from './draft-shape.ts'
import { recomputeSize, settleSize } from './draft-size.ts'
import { copyImagesToMedia, presetPrompt, usesMedia, withdrawPreset } from './draft-wallpaper.ts'

/** Switching type keeps only the first reference, takes the type's first model and recomputes the size. */
export function setType(
  draft: CreateDraft,
  type: GenerationType,
  available: readonly ModelId[] = pickerModels,
): CreateDraft {
  const [model] = modelsOf(type, available)
  if (draft.type === type || model === undefined) return draft
  const switched = recomputeSize({ ...draft, type, model, references: draft.references.slice(0, 1) })
  return type === 'wallpaper' ? presetPrompt(switched) : withdrawPreset(switched)
}

/** Switches the model within the draft's type; a model of another type switches the type first. */
export function setModel(
  draft: CreateDraft,
  model: ModelId,
  available: readonly ModelId[] = pickerModels,
): CreateDraft {
  const { category } = models[model]
  if (category === 'wallpaper_template' || !modelsOf(category, available).includes(model)) return draft
  const typed = setType(draft, category, available)
  if (typed.model === model) return typed
  const switched = trimReferences(settleSize({ ...typed, model }), maxReferences({ model }))
  if (model === 'Parallax Wallpaper') return presetPrompt(switched)
  return typed.model === 'Parallax Wallpaper' && usesMedia(model) ? copyImagesToMedia(switched) : switched
}

/** The style that a request carries: only models with styles send the picked one. */
export function styleOf(draft: CreateDraft, fallback: string): string {
  return hasStyles(draft.model) ? draft.style : fallback
}
