import type { GenerationResult } from '@mirari/contract/schemas'
import type { DetailTexts } from './texts.ts'

/** The name of a result: its prompt, or its model where it has no prompt, as a wallpaper made of an image. */
export function nameOf({ prompt, model }: GenerationResult, { modelName }: Pick<DetailTexts, 'modelName'>): string {
  return prompt.trim() || modelName(model)
}
