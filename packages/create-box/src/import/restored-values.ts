/** Reads prompt and settings from an image that Mirari generated, so that dropping it into the box restores them. */
import { isPostModel, type ModelId, modelsOf, type PrefillValues, parseSize, readImageSettings } from '@mirari/model'

const isWebp = ({ type, name }: File) => type === 'image/webp' || (type === '' && /\.webp$/i.test(name))

/**
 * Prefill values from the settings embedded in an image.
 * @returns null for a file without settings, and for an unreadable one
 */
export async function restoredValues(file: File, available: readonly ModelId[]): Promise<PrefillValues | null> {
  // Only WebP files carry settings, and reading a whole video for nothing would take long.
  if (!isWebp(file)) return null
  const bytes = await file.arrayBuffer().catch(() => null)
  const settings = bytes && readImageSettings(new Uint8Array(bytes))
  if (!settings) return null
  const { prompt, model, style, size, seed } = settings
  // A post-processing model is not in the picker, and an unavailable one must not replace that of the box.
  const isOffered = !isPostModel(model) && modelsOf('image', available).includes(model)
  return {
    prompt,
    generationType: 'image',
    style,
    seed,
    ...(isOffered && { selectedModel: model }),
    ...parseSize(size),
  }
}
