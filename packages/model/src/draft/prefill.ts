/** Values with which a page prefills the create box: Use Prompt, Create Similar, Re-edit. */
import { isModelId, type ModelId } from '../models/models.ts'
import { styleIds } from '../models/styles.ts'
import {
  closestImageRatio,
  closestImageResolution,
  closestVideoRatio,
  closestVideoResolution,
  imageRatios,
  imageResolutions,
  type Size,
  videoRatios,
  videoResolutions,
} from '../sizes/sizes.ts'
import {
  type AdvancedOptions,
  advancedDefaults,
  advancedLimits,
  type CreateDraft,
  generationTypes,
  modelsOf,
  pickerModels,
  type ReferenceImage,
} from './create-draft.ts'
import { setHeight, setRatio, setResolution, setVideoRatio, setVideoResolution, setWidth } from './draft-size.ts'
import { reduceDraft } from './reduce-draft.ts'
import type { ReferenceLimits } from './references.ts'
import { setResultCount } from './result-count.ts'

export interface PrefillValues {
  prompt?: string
  selectedModel?: string
  style?: string
  generationType?: string
  /** Whether the values come from Create Similar. */
  isFromSameStyle?: boolean
  /** Whether to remove the references that the draft has. */
  cleanNewImages?: boolean
  source?: 'Re-Edit'
  width?: number
  height?: number
  aspectRatio?: string
  resolutions?: string
  /** Reproduces the same image; without a seed the server chooses one. */
  seed?: number
  steps?: number
  guidance_scale?: number
  /** Number of results; the usual one where a prompt comes without it. */
  resultCount?: number
  references?: readonly ReferenceImage[]
  /** The reference of the source request, and its thumbnail. */
  image_ref?: string
  image_ref_thumbnail?: string
  /** The references of a source request for image editing, in their order. */
  GenerationReferenceList?: readonly { url: string }[]
  /** Whether {@link PrefillValues.imageUrl} becomes the reference. */
  imageReferenceMode?: boolean
  /** Image of the source result; for a video its first frame. */
  imageUrl?: string
  /** Last frame of a video. */
  imageEndUrl?: string
}

/** Images that the values add as references; their sides have to be read from the files. */
export function prefillImages(values: PrefillValues): readonly { url: string; thumbnail_url: string }[] {
  const { image_ref, image_ref_thumbnail, imageUrl, imageEndUrl } = values
  // Create Similar takes over how an image was made, not the image itself.
  if (values.isFromSameStyle) return []
  const isFrames = values.generationType === 'video'
  const frames = values.imageReferenceMode || isFrames ? [imageUrl, isFrames ? imageEndUrl : undefined] : []
  const list = values.GenerationReferenceList?.map(({ url }) => url) ?? []
  const urls = image_ref
    ? [image_ref]
    : list.length > 0
      ? list
      : frames.filter((url) => url !== undefined && url !== '')
  return urls.flatMap((url) => (url ? [{ url, thumbnail_url: (url === image_ref && image_ref_thumbnail) || url }] : []))
}

/** Prefills the draft. Unknown or unavailable values change nothing; a prompt is always taken over. */
export function prefillDraft(
  draft: CreateDraft,
  values: PrefillValues,
  available: readonly ModelId[] = pickerModels,
  limits: ReferenceLimits = {},
): CreateDraft {
  let next = values.cleanNewImages ? reduceDraft(draft, { do: 'clear-references' }, available, limits) : draft
  const type = generationTypes.find((offered) => offered === values.generationType)
  const named = values.selectedModel !== undefined && isModelId(values.selectedModel) ? values.selectedModel : undefined
  const model = named ?? (type && type !== draft.type ? modelsOf(type)[0] : undefined)
  if (type) next = reduceDraft(next, { do: 'set-type', type }, available, limits)
  if (model && (!type || modelsOf(type, available).includes(model))) {
    next = reduceDraft(next, { do: 'set-model', model }, available, limits)
  }
  if (values.style !== undefined && styleIds.includes(values.style)) next = { ...next, style: values.style }
  const size = values.width && values.height ? { width: values.width, height: values.height } : null
  next = next.type === 'video' ? prefillVideoSize(next, values, size) : prefillImageSize(next, values, size)
  for (const reference of values.references ?? []) {
    next = reduceDraft(next, { do: 'add-reference', reference }, available, limits)
  }
  next = prefillCount({ ...next, advanced: prefillAdvanced(next.advanced, values) }, values)
  return values.prompt === undefined ? next : { ...next, prompt: values.prompt }
}

/**
 * Sets the size of an image or wallpaper: by its named ratio and resolution, or to its sides, with the nearest names.
 */
function prefillImageSize(draft: CreateDraft, values: PrefillValues, size: Size | null): CreateDraft {
  let next = draft
  const ratio = imageRatios.find((offered) => offered === values.aspectRatio) ?? (size && closestImageRatio(size))
  const named = imageResolutions.find((offered) => offered === values.resolutions)
  const resolution = named ?? (size && closestImageResolution(size))
  if (ratio) next = setRatio(next, ratio)
  if (resolution) next = setResolution(next, resolution)
  if (!size) return next
  const unlinked = setHeight(setWidth({ ...next, isLinked: false }, size.width), size.height)
  return { ...unlinked, isLinked: next.isLinked }
}

/** Sets the size of a video: by its named ratio and resolution, or to the preset nearest to its sides. */
function prefillVideoSize(draft: CreateDraft, values: PrefillValues, size: Size | null): CreateDraft {
  const ratio = videoRatios.find((offered) => offered === values.aspectRatio) ?? (size && closestVideoRatio(size))
  const named = videoResolutions.find((offered) => offered === values.resolutions)
  const resolution = named ?? (size && closestVideoResolution(size))
  const shaped = ratio ? setVideoRatio(draft, ratio) : draft
  return resolution ? setVideoResolution(shaped, resolution) : shaped
}

function prefillCount(draft: CreateDraft, { prompt, resultCount }: PrefillValues): CreateDraft {
  const base = prompt === undefined || draft.resultCount === undefined ? draft : { ...draft, resultCount: undefined }
  return resultCount === undefined ? base : setResultCount(base, resultCount)
}

/**
 * Another prompt resets the advanced options: with the former seed its images would look alike for no visible reason.
 */
function prefillAdvanced(before: AdvancedOptions, values: PrefillValues): AdvancedOptions {
  const advanced = values.prompt === undefined ? { ...before } : { ...advancedDefaults }
  for (const name of ['seed', 'steps', 'guidance_scale'] as const) {
    const value = values[name]
    const { least, most } = advancedLimits[name]
    const isWhole = name === 'guidance_scale' || Number.isInteger(value)
    if (value !== undefined && isWhole && value >= least && value <= most) advanced[name] = value
  }
  return advanced
}
