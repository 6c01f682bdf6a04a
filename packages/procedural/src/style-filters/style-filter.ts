import type { RgbImage } from '../image/rgb-image.ts'
import type { Random } from '../math/random.ts'

/** A finish over a whole image: it works on every image and size and leaves the subject readable. */
export interface StyleFilter {
  /** What tags call it. */
  name: string
  /** Place in the style picker, where 1 is 'wallpaper-v1'; null for a filter that only words ask for. */
  number: number | null
  /** Words and phrases of a prompt that ask for it, between bars; empty when only the picker does. */
  words: string
  /** Returns an image of the same size; the given one may be changed. */
  apply(image: RgbImage, context: StyleFilterContext): Promise<RgbImage>
}

export interface StyleFilterContext {
  random: Random
  /** Lets messages in and throws after a cancel; called every few rows. */
  yieldToEventLoop(): Promise<void>
}
