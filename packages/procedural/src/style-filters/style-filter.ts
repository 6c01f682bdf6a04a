import type { RgbImage } from '../image/rgb-image.ts'
import type { Random } from '../math/random.ts'

/** Style filter for a whole image; it must work on every image and size and leave the subject recognizable. */
export interface StyleFilter {
  /** Name in tags. */
  name: string
  /** Position in the style picker, where 1 is 'wallpaper-v1'; null for a filter that only prompts can ask for. */
  number: number | null
  /** Words and phrases of a prompt that ask for the filter, separated by bars; empty when only the picker offers it. */
  words: string
  /** Returns an image of the same size; the given one may be changed. */
  apply(image: RgbImage, context: StyleFilterContext): Promise<RgbImage>
}

export interface StyleFilterContext {
  random: Random
  /** Lets the process receive messages and throws after a cancel; call it every few rows. */
  yieldToEventLoop(): Promise<void>
}
