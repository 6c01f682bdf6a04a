import type { GenerationResult } from '@mirari/contract/schemas'
import { isPostModel, type PrefillValues } from '@mirari/model'

/** Prefill of the create box for Create Similar and Use Prompt. */
export function prefillFromResult(result: GenerationResult): PrefillValues {
  const category = result.task_category
  return {
    prompt: result.prompt,
    generationType: category === 'wallpaper_template' ? 'wallpaper' : category,
    // A post-processing model is not in the picker; the type's first model replaces it.
    ...(isPostModel(result.model) ? {} : { selectedModel: result.model }),
    style: result.style,
    isFromSameStyle: true,
    cleanNewImages: true,
    width: result.width,
    height: result.height,
  }
}
