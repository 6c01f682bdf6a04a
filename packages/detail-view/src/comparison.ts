import type { GenerationResult, ImageSource, RelatedResults } from '@mirari/contract/schemas'
import { isExpandModel, isPostModel, type OutpaintPadding, postProcessingOf } from '@mirari/model'

/** What is compared: the source, and for an image where it lies in the frame of the result. */
export type Comparison =
  | { kind: 'image'; before: ImageSource; place: Place }
  | { kind: 'video'; before: ImageSource; videoUrl: string }

/** Where the source lies in the frame of the result, as shares of 1. */
export interface Place {
  left: number
  top: number
  width: number
  height: number
}

const wholeFrame: Place = { left: 0, top: 0, width: 1, height: 1 }

/** How a result is compared with its source; null where the source is not known or does not cover the same frame. */
export function comparisonOf(
  item: GenerationResult,
  related: Pick<RelatedResults, 'ancestors' | 'padding'> | undefined,
): Comparison | null {
  const source = related?.ancestors.at(-1)
  if (!source) return null
  const before = source.picture
  if (isExpandModel(item.model)) {
    const place = related?.padding ? placeOf(item, related.padding) : null
    return place && { kind: 'image', before, place }
  }
  if (!isPostModel(item.model) || !postProcessingOf(item.model).keepsFrame) return null
  if (item.video_url === null) return { kind: 'image', before, place: wholeFrame }
  return source.video_url === null ? null : { kind: 'video', before, videoUrl: source.video_url }
}

/** Null for a padding that leaves nothing of the frame. */
function placeOf({ width, height }: GenerationResult, { left, right, top, bottom }: OutpaintPadding): Place | null {
  const inner = { width: width - left - right, height: height - top - bottom }
  if (inner.width <= 0 || inner.height <= 0) return null
  return { left: left / width, top: top / height, width: inner.width / width, height: inner.height / height }
}
