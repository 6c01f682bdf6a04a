import { type GenerationResult, isPostModel, type PrefillValues } from '@mirari/model'

/** What Create Similar and Use Prompt put into the create box. */
export function prefillFromResult(result: GenerationResult): PrefillValues {
  const category = result.task_category
  return {
    prompt: result.prompt,
    generationType: category === 'wallpaper_template' ? 'wallpaper' : category,
    // A post-processing model has no place in the picker; the type's first model takes over.
    ...(isPostModel(result.model) ? {} : { selectedModel: result.model }),
    style: result.style,
    isFromSameStyle: true,
    cleanNewImages: true,
    width: result.width,
    height: result.height,
  }
}
