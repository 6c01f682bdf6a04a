import type { GenerationRequest } from '@mirari/contract/schemas'
import {
  type DraftAction,
  imageRatios,
  imageResolutions,
  imageSizes,
  type PrefillValues,
  parseSize,
  type Size,
  videoRatios,
  videoResolutions,
  videoSizes,
} from '@mirari/model'

const msPerS = 1000

/** Prefill of the create box for Edit and Rerun: every value of a request. */
export interface RequestPrefill {
  values: PrefillValues
  /** Draft actions for everything that {@link PrefillValues} does not cover, in the order in which they apply. */
  actions: readonly DraftAction[]
}

/** @param thumbnails of the request's references, in their order; empty if unknown */
export function prefillFromRequest(request: GenerationRequest, thumbnails: readonly string[] = []): RequestPrefill {
  const { prompt, model, type, style, image_ref, image_start, image_end, seed, steps, guidance_scale, count } = request
  const size = parseSize(request.size)
  const isVideo = type === 'video'
  const firstFrame = image_start ?? image_ref
  return {
    values: {
      // A Parallax Wallpaper has no prompt; the box then shows its own text.
      ...(prompt === '' && type === 'wallpaper' ? {} : { prompt }),
      selectedModel: model,
      generationType: type === 'wallpaper_template' ? 'wallpaper' : type,
      source: 'Re-Edit',
      cleanNewImages: true,
      ...(style === undefined ? {} : { style }),
      // The seed is stored only if the user chose one; Rerun then makes the same pixels again.
      ...(seed === undefined ? {} : { seed }),
      ...(steps === undefined ? {} : { steps }),
      ...(guidance_scale === undefined ? {} : { guidance_scale }),
      ...(count === undefined ? {} : { resultCount: count }),
      ...(size === null || isVideo ? {} : imageSize(size)),
      ...(!isVideo && image_ref ? { image_ref } : {}),
      ...(isVideo && firstFrame ? { imageUrl: firstFrame } : {}),
      ...(isVideo && image_end ? { imageEndUrl: image_end } : {}),
    },
    actions: isVideo ? videoActions(request, size) : mediaActions(request, thumbnails),
  }
}

/** The files of a Click or Live Wallpaper, its transition, what follows the pointer, and its volume. */
function mediaActions(request: GenerationRequest, thumbnails: readonly string[]): DraftAction[] {
  const { wpdatas, effTime, pointer_effect, hears_sound, volume = 0 } = request
  if (wpdatas === undefined) return []
  const actions = wpdatas.map(({ type, url, width, height }, index): DraftAction => {
    const thumbnail = thumbnails.length === wpdatas.length ? thumbnails[index] : undefined
    const item = {
      id: `carried-${index}-${url}`,
      type,
      src: url,
      // A video's address cannot stand in for its thumbnail.
      thumbnail_url: thumbnail ?? (type === 'image' ? url : ''),
      name: '',
      size: 0,
      width,
      height,
      isLocalFile: false,
      isDrag: false,
      isLoading: false,
    }
    return { do: 'add-media', item }
  })
  if (effTime !== undefined) actions.push({ do: 'set-effect-on', on: effTime > 0 })
  if (effTime) actions.push({ do: 'set-effect-ms', ms: effTime * msPerS })
  const interaction = { pointer: pointer_effect ?? null, hears: hears_sound === true, volume: volume * 100 }
  return [...actions, { do: 'set-interaction', change: interaction }]
}

/** The preset of a size, so that the picker shows it; any other size as width and height. */
function imageSize({ width, height }: Size): Partial<PrefillValues> {
  for (const resolution of imageResolutions) {
    for (const ratio of imageRatios) {
      const preset = imageSizes[resolution][ratio]
      if (preset.width === width && preset.height === height) return { aspectRatio: ratio, resolutions: resolution }
    }
  }
  return { width, height }
}

function videoActions({ duration, GenLoopVideo: loop }: GenerationRequest, size: Size | null): DraftAction[] {
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

/** Addresses of the reference images of a request, in their order. */
export function referencesOf(request: GenerationRequest): readonly string[] {
  const { image_ref, image_start, image_end, GenerationReferenceList: list = [] } = request
  const named = [image_ref, image_start, image_end].filter((url) => url !== undefined && url !== '')
  return [...new Set([...named, ...list.map(({ url }) => url)])].filter((url) => url !== undefined)
}
