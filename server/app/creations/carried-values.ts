import {
  type CreateDialogValues,
  type CreateRequest,
  type DraftAction,
  imageRatios,
  imageResolutions,
  imageSizes,
  parseSize,
  type Size,
  videoRatios,
  videoResolutions,
  videoSizes,
} from '@mirari/model'

/** What Edit and Rerun put into the create box: every value of a request. */
export interface CarriedValues {
  values: CreateDialogValues
  /** For what the values have no name, in this order. */
  actions: readonly DraftAction[]
}

export function carriedValues(request: CreateRequest): CarriedValues {
  const { prompt, model, type, style, image_ref, image_start, image_end } = request
  const size = parseSize(request.size)
  const isVideo = type === 'video'
  const firstFrame = image_start ?? image_ref
  return {
    values: {
      prompt,
      selectedModel: model,
      generationType: type === 'wallpaper_template' ? 'wallpaper' : type,
      source: 'Re-Edit',
      cleanNewImages: true,
      ...(style === undefined ? {} : { style }),
      ...(size === null || isVideo ? {} : pictureSize(size)),
      ...(!isVideo && image_ref ? { image_ref } : {}),
      ...(isVideo && firstFrame ? { imageUrl: firstFrame } : {}),
      ...(isVideo && image_end ? { imageEndUrl: image_end } : {}),
    },
    actions: isVideo ? videoActions(request, size) : [],
  }
}

/** A preset by its names, so that the picker shows it; any other size as it was typed. */
function pictureSize({ width, height }: Size): Partial<CreateDialogValues> {
  for (const resolution of imageResolutions) {
    for (const ratio of imageRatios) {
      const preset = imageSizes[resolution][ratio]
      if (preset.width === width && preset.height === height) return { aspectRatio: ratio, resolutions: resolution }
    }
  }
  return { width, height }
}

function videoActions({ duration, GenLoopVideo: loop }: CreateRequest, size: Size | null): DraftAction[] {
  const actions: DraftAction[] = [{ do: 'set-loop', loop: loop ?? false }]
  if (duration !== undefined) actions.push({ do: 'set-duration', durationS: duration })
  for (const resolution of videoResolutions) {
    for (const ratio of videoRatios) {
      const preset = videoSizes[resolution][ratio]
      if (preset.width !== size?.width || preset.height !== size.height) continue
      actions.push({ do: 'set-video-ratio', ratio }, { do: 'set-video-resolution', resolution })
    }
  }
  return actions
}

/** Addresses of the pictures that a request follows, in their order. */
export function referencesOf(request: CreateRequest): readonly string[] {
  const { image_ref, image_start, image_end, GenerationReferenceList: list = [] } = request
  const named = [image_ref, image_start, image_end].filter((url) => url !== undefined && url !== '')
  return [...new Set([...named, ...list.map(({ url }) => url)])].filter((url) => url !== undefined)
}
