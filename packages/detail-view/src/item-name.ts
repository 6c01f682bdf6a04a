import type { GenerationResult } from '@mirari/model'
import type { DetailTexts } from './texts.ts'

/** What a creation is called: its prompt, and the name of what made it where it has none (a wallpaper of a picture). */
export function nameOf({ prompt, model }: GenerationResult, { modelName }: Pick<DetailTexts, 'modelName'>): string {
  return prompt.trim() || modelName(model)
}
