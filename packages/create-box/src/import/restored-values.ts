/** Reads prompt and settings from an image that Mirari generated, so that dropping it into the box restores them. */
import { isPostModel, type ModelId, modelsOf, type PrefillValues, parseSize, readImageSettings } from '@mirari/model'

const isWebp = ({ type, name }: File) => type === 'image/webp' || (type === '' && /\.webp$/i.test(name))

/**
 * What the settings inside of an image put into the box.
 * @returns null for a file without settings, and for one that cannot be read
 */
export async function restoredValues(file: File, available: readonly ModelId[]): Promise<PrefillValues | null> {
  // Other kinds carry no settings; reading a whole video for nothing would take long.
  if (!isWebp(file)) return null
  const bytes = await file.arrayBuffer().catch(() => null)
  const settings = bytes && readImageSettings(new Uint8Array(bytes))
  if (!settings) return null
  const { prompt, model, style, size, seed } = settings
  // A post-processing model has no place in the picker, and one that is not offered leaves the box's own.
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
