/** Values that a page hands to the create box: Use Prompt, Create Similar, Re-edit. */
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

export interface PrefillValues {
  prompt?: string
  selectedModel?: string
  style?: string
  generationType?: string
  /** True when the values come from Create Similar. */
  isFromSameStyle?: boolean
  /** True removes the references that are in the box. */
  cleanNewImages?: boolean
  source?: 'Re-Edit'
  width?: number
  height?: number
  aspectRatio?: string
  resolutions?: string
  /** What brings the very same picture back; without it the server chooses. */
  seed?: number
  steps?: number
  guidance_scale?: number
  references?: readonly ReferenceImage[]
  /** The reference of the carried request, and how it looks small. */
  image_ref?: string
  image_ref_thumbnail?: string
  /** The references of a carried Image Editing request, in their order. */
  GenerationReferenceList?: readonly { url: string }[]
  /** True puts {@link PrefillValues.imageUrl} in as the reference. */
  imageReferenceMode?: boolean
  /** Picture of the carried item; for a video its first frame. */
  imageUrl?: string
  /** Last frame of a video. */
  imageEndUrl?: string
}

/** Pictures that the values bring as references and whose sides have to be read from the file. */
export function prefillImages(values: PrefillValues): readonly { url: string; thumbnail_url: string }[] {
  const { image_ref, image_ref_thumbnail, imageUrl, imageEndUrl } = values
  // Create Similar carries how a picture was made, not the picture.
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

/** Fills the draft. Unknown or unavailable values leave what they would have changed; a prompt always arrives. */
export function prefillDraft(
  draft: CreateDraft,
  values: PrefillValues,
  available: readonly ModelId[] = pickerModels,
  limits: ReferenceLimits = {},
): CreateDraft {
  let next = values.cleanNewImages ? reduceDraft(draft, { do: 'clear-references' }, available, limits) : draft
  const type = generationTypes.find((known) => known === values.generationType)
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
  next = { ...next, advanced: prefillAdvanced(next.advanced, values) }
  return values.prompt === undefined ? next : { ...next, prompt: values.prompt }
}

/** The size of a picture or wallpaper: by its names, or as it is, with the names that are nearest to it. */
function prefillImageSize(draft: CreateDraft, values: PrefillValues, size: Size | null): CreateDraft {
  let next = draft
  const ratio = imageRatios.find((known) => known === values.aspectRatio) ?? (size && closestImageRatio(size))
  const named = imageResolutions.find((known) => known === values.resolutions)
  const resolution = named ?? (size && closestImageResolution(size))
  if (ratio) next = setRatio(next, ratio)
  if (resolution) next = setResolution(next, resolution)
  if (!size) return next
  const unlinked = setHeight(setWidth({ ...next, isLinked: false }, size.width), size.height)
  return { ...unlinked, isLinked: next.isLinked }
}

/** A video has the frame of its names, or the one that is nearest to the carried size. */
function prefillVideoSize(draft: CreateDraft, values: PrefillValues, size: Size | null): CreateDraft {
  const ratio = videoRatios.find((known) => known === values.aspectRatio) ?? (size && closestVideoRatio(size))
  const named = videoResolutions.find((known) => known === values.resolutions)
  const resolution = named ?? (size && closestVideoResolution(size))
  const shaped = ratio ? setVideoRatio(draft, ratio) : draft
  return resolution ? setVideoResolution(shaped, resolution) : shaped
}

/** Another prompt begins anew: the seed of the last one would make its pictures look alike for no visible reason. */
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
