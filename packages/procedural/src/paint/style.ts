/** Which style filter a style id or a word of the prompt means. */
import { defaultStyle } from '@mirari/model'
import type { RgbImage } from '../image/rgb-image.ts'
import { createRandom } from '../math/random.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { numberedFilters, type StyleFilter, styleFilters } from '../style-filters/index.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/**
 * The style filter for an image, or null: a chosen style wins over the prompt's words, and a scene that is made in a
 * style already (`intrinsicStyles`) does not get it again.
 */
export function styleFilterFor(
  style: string,
  parsedPrompt: ParsedPrompt,
  intrinsicStyles: readonly string[] = [],
): StyleFilter | null {
  if (style !== defaultStyle) {
    const number = /^wallpaper-v(\d+)$/.exec(style)?.[1]
    return numberedFilters[Number(number ?? 0) - 1] ?? null
  }
  const name = parsedPrompt.styles.find((one) => !intrinsicStyles.includes(one))
  return styleFilters.find((filter) => filter.name === name) ?? null
}

/** The image in the style, the same one for the same seed; as it is without a filter. */
export async function applyStyle(
  image: RgbImage,
  filter: StyleFilter | null,
  { seed, signal }: { seed: number; signal?: AbortSignal | undefined },
): Promise<RgbImage> {
  if (!filter) return image
  return filter.apply(image, {
    random: createRandom(seed).fork('treatment'),
    yieldToEventLoop: () => yieldToEventLoop(signal),
  })
}
