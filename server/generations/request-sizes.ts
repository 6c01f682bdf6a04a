import type { CreateRequest } from '@mirari/contract/schemas'
import {
  adaptiveSizes,
  durationsOf,
  imageRatios,
  imageResolutions,
  imageSizes,
  maxSidePx,
  minSidePx,
  models,
  parseSize,
  type Size,
  videoRatios,
  videoResolutions,
  videoSizes,
} from '@mirari/model'
import { Problem } from '../platform/http/problem.ts'

/** The size of a request in px. @throws Problem 'validation' */
export function checkSize({ model, size: text }: CreateRequest): Size {
  const size = parseSize(text)
  if (!size) throw new Problem('size_invalid')
  if (models[model].category === 'video') {
    if (!isOneOf(size, videoPresets) && !isOneOf(size, adaptiveSizes)) {
      throw new Problem('video_size_impossible', { size: text })
    }
    return size
  }
  const isTyped = [size.width, size.height].every((side) => side >= minSidePx && side <= maxSidePx)
  if (!isTyped && !isOneOf(size, imagePresets)) {
    throw new Problem('size_out_of_range', { min: minSidePx, max: maxSidePx })
  }
  return size
}

const imagePresets = imageResolutions.flatMap((resolution) => imageRatios.map((ratio) => imageSizes[resolution][ratio]))
const videoPresets = videoResolutions.flatMap((resolution) => videoRatios.map((ratio) => videoSizes[resolution][ratio]))

function isOneOf({ width, height }: Size, sizes: readonly Size[]): boolean {
  return sizes.some((size) => size.width === width && size.height === height)
}

const defaultDurationS = 5

/** Seconds of a video; with Loop twice as many. @throws Problem 'validation' */
export function checkDuration({ duration, GenLoopVideo = false }: CreateRequest): number {
  const seconds = duration ?? (GenLoopVideo ? 2 * defaultDurationS : defaultDurationS)
  const possible = durationsOf(GenLoopVideo)
  if (!possible.includes(seconds)) {
    throw new Problem('duration_impossible', { possible: possible.join(', ') })
  }
  return seconds
}
