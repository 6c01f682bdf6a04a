import {
  type GenerationResult,
  type ImageSource,
  isExpandModel,
  isPostModel,
  type OutpaintPadding,
  postProcessingOf,
  type RelatedResults,
} from '@mirari/model'

/** A creation and what it was made from, as they lie on each other. */
export type Comparison =
  | { kind: 'picture'; before: ImageSource; place: Place }
  | { kind: 'film'; before: ImageSource; film: string }

/** Where the original lies in the frame of the creation, as shares of 1. */
export interface Place {
  left: number
  top: number
  width: number
  height: number
}

const wholeFrame: Place = { left: 0, top: 0, width: 1, height: 1 }

/** The source of a creation as it lies under it; null where it is not known or nothing fits. */
export function comparisonOf(
  item: GenerationResult,
  related: Pick<RelatedResults, 'ancestors' | 'padding'> | undefined,
): Comparison | null {
  const source = related?.ancestors.at(-1)
  if (!source) return null
  const before = source.picture
  if (isExpandModel(item.model)) {
    const place = related?.padding ? placeOf(item, related.padding) : null
    return place && { kind: 'picture', before, place }
  }
  if (!isPostModel(item.model) || !postProcessingOf(item.model).keepsFrame) return null
  if (item.video_url === null) return { kind: 'picture', before, place: wholeFrame }
  return source.video_url === null ? null : { kind: 'film', before, film: source.video_url }
}

/** Null for a padding that leaves nothing of the frame. */
function placeOf({ width, height }: GenerationResult, { left, right, top, bottom }: OutpaintPadding): Place | null {
  const inner = { width: width - left - right, height: height - top - bottom }
  if (inner.width <= 0 || inner.height <= 0) return null
  return { left: left / width, top: top / height, width: inner.width / width, height: inner.height / height }
}
