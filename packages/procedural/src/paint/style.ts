/** Chooses the style filter for a style id or a keyword of the prompt. */
import { defaultStyle } from '@mirari/model'
import type { RgbImage } from '../image/rgb-image.ts'
import { createRandom } from '../math/random.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { numberedFilters, type StyleFilter, styleFilters } from '../style-filters/index.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/**
 * The style filter for an image, or null: a chosen style wins over the prompt, and a scene that already has the look
 * of a style (`intrinsicStyles`) does not get it again.
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

/** Applies the style filter, the same way for the same seed; without a filter the image is unchanged. */
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
