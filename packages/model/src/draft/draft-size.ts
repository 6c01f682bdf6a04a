/** Size rules of the draft. */
import { maxSidePx, minSidePx } from '../limits.ts'
import { composesReferences, resolutionsOf, usesMedia } from '../models/models.ts'
import {
  closestImageRatio,
  closestVideoRatio,
  type ImageRatio,
  type ImageResolution,
  imageSize,
  ratioOf,
  type Size,
  scaleToArea,
  type VideoRatio,
  type VideoResolution,
  videoSize,
} from '../sizes/sizes.ts'
import type { ChosenSize, CreateDraft, ReferenceImage } from './create-draft.ts'

/**
 * Whether the model's size follows the first reference. Image editing composes many references into a size of its own,
 * and Click and Live Wallpapers do not show the references they retain for other models; every other model takes over
 * the first reference's shape.
 */
function followsReference({ references, model }: CreateDraft): boolean {
  return references.length > 0 && !composesReferences(model) && !usesMedia(model)
}

/** Whether ratio, resolution, width, height and link are disabled, because the size follows the first reference. */
export function sizeIsLocked(draft: CreateDraft): boolean {
  return draft.type !== 'video' && followsReference(draft)
}

/** Whether the video ratio shows 'auto-fit', because the first frame determines it. */
export function videoRatioIsLocked(draft: CreateDraft): boolean {
  return draft.type === 'video' && draft.references.length > 0
}

/** The size that a request of this draft asks for. */
export function draftSize(draft: CreateDraft): Size {
  return draft.type === 'video'
    ? videoSize(draft.videoRatio, draft.videoResolution)
    : { width: draft.width, height: draft.height }
}

function isTypedSide(side: number): boolean {
  return Number.isInteger(side) && side >= minSidePx && side <= maxSidePx
}

function clampSide(side: number): number {
  return Math.min(maxSidePx, Math.max(minSidePx, Math.round(side)))
}

/** The nearest resolution that the model offers: image editing starts at 2K, the other models end there. */
export function allowedResolution(draft: Pick<CreateDraft, 'model' | 'resolution'>): ImageResolution {
  const offered = resolutionsOf(draft.model)
  return offered.includes(draft.resolution) ? draft.resolution : '2K'
}

function sizeLike(reference: ReferenceImage, resolution: ImageResolution): Size & { ratio: ImageRatio } {
  const ratio = closestImageRatio(reference)
  const { width, height } = scaleToArea(reference, imageSize(ratio, resolution), maxSidePx)
  return { ratio, width: clampSide(width), height: clampSide(height) }
}

/** Whether the image from which the size was taken over is part of the request. */
function usesReference({ references: [first], media, model }: CreateDraft): boolean {
  if (!first) return false
  return !usesMedia(model) || media.some(({ id }) => id === first.id)
}

function choiceOf({ ratio, resolution, width, height }: CreateDraft): ChosenSize {
  return { ratio, resolution, width, height }
}

/** Adapts the resolution to the model; where it has to change, the size becomes a preset. */
function withAllowedResolution(draft: CreateDraft): CreateDraft {
  const resolution = allowedResolution(draft)
  return resolution === draft.resolution ? draft : { ...draft, resolution, ...imageSize(draft.ratio, resolution) }
}

/** The draft with the size that was chosen before a reference determined it. */
function withChosenSize(draft: CreateDraft, chosen: ChosenSize): CreateDraft {
  return withAllowedResolution({ ...draft, ...chosen, chosenSize: undefined })
}

/** Follows the first frame's ratio, or restores the ratio that was chosen before there was one. */
function withFrameRatio(draft: CreateDraft): CreateDraft {
  const { references, videoRatio, chosenVideoRatio = videoRatio } = draft
  const [first] = references
  return first
    ? { ...draft, videoRatio: closestVideoRatio(first), chosenVideoRatio }
    : { ...draft, videoRatio: chosenVideoRatio, chosenVideoRatio: undefined }
}

/** Adapts resolution, size and video ratio to the draft's model and first reference. */
export function recomputeSize(draft: CreateDraft): CreateDraft {
  const base = withFrameRatio(draft)
  const [first] = base.references
  const resolution = allowedResolution(base)
  if (first && followsReference(base)) {
    const chosenSize = base.chosenSize ?? choiceOf(base)
    return { ...base, resolution, ...sizeLike(first, resolution), chosenSize }
  }
  if (base.chosenSize && !usesReference(base)) return withChosenSize(base, base.chosenSize)
  return { ...base, resolution, ...imageSize(base.ratio, resolution) }
}

/**
 * Like {@link recomputeSize}, but keeps a typed size unless a reference dictates another one, and a size taken over from
 * a reference as long as that image is part of the request.
 */
export function settleSize(draft: CreateDraft): CreateDraft {
  if (followsReference(draft)) return recomputeSize(draft)
  if (draft.chosenSize && !usesReference(draft)) return withChosenSize(draft, draft.chosenSize)
  return withAllowedResolution(draft)
}

/**
 * Recomputes the size after the first reference changed. Image editing keeps its own size and only leaves a resolution
 * that it does not offer.
 */
export function sizeAfterReference(draft: CreateDraft): CreateDraft {
  return composesReferences(draft.model) ? settleSize(draft) : recomputeSize(draft)
}

/** A size that a person chose replaces the one before a reference, too. */
function choose(draft: CreateDraft, chosen: Partial<ChosenSize>): CreateDraft {
  return { ...draft, ...chosen, chosenSize: undefined }
}

export function setRatio(draft: CreateDraft, ratio: ImageRatio): CreateDraft {
  return sizeIsLocked(draft) ? draft : choose(draft, { ratio, ...imageSize(ratio, draft.resolution) })
}

export function setResolution(draft: CreateDraft, resolution: ImageResolution): CreateDraft {
  if (sizeIsLocked(draft) || !resolutionsOf(draft.model).includes(resolution)) return draft
  return choose(draft, { resolution, ...imageSize(draft.ratio, resolution) })
}

/** Sets a typed width. While the sides are linked, the height follows the chosen ratio within the limits. */
export function setWidth(draft: CreateDraft, width: number): CreateDraft {
  if (sizeIsLocked(draft) || !isTypedSide(width)) return draft
  return choose(draft, { width, height: draft.isLinked ? clampSide(width / ratioOf(draft.ratio)) : draft.height })
}

/** Sets a typed height. While the sides are linked, the width follows the chosen ratio within the limits. */
export function setHeight(draft: CreateDraft, height: number): CreateDraft {
  if (sizeIsLocked(draft) || !isTypedSide(height)) return draft
  return choose(draft, { height, width: draft.isLinked ? clampSide(height * ratioOf(draft.ratio)) : draft.width })
}

/** Links the sides again and adapts a typed size to the chosen ratio, so that the linked size always has that ratio. */
export function setLinked(draft: CreateDraft, isLinked: boolean): CreateDraft {
  if (sizeIsLocked(draft) || draft.isLinked === isLinked) return draft
  const linked = { ...draft, isLinked }
  return isLinked && draft.width <= maxSidePx ? setWidth(linked, draft.width) : linked
}

export function setVideoRatio(draft: CreateDraft, videoRatio: VideoRatio): CreateDraft {
  return videoRatioIsLocked(draft) ? draft : { ...draft, videoRatio }
}

export function setVideoResolution(draft: CreateDraft, videoResolution: VideoResolution): CreateDraft {
  return { ...draft, videoResolution }
}
