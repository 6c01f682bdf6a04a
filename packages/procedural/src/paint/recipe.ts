import type { ModelId } from '@mirari/model'

/** What an image was painted from: the same recipe gives the same pixels. */
export interface PaintRecipe {
  model: ModelId
  prompt: string
  style: string
  seed: number
  /** 0-based place among the results of its request. */
  position: number
  /** px, as requested. */
  width: number
  height: number
}
