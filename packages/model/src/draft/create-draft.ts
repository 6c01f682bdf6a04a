/** What the create box holds before it is sent. Immutable: transitions answer a new draft. */
import { defaultModel, type ModelId, modelIds, models } from '../models/models.ts'
import { defaultStyle } from '../models/styles.ts'
import {
  type ImageRatio,
  type ImageResolution,
  imageSize,
  type VideoRatio,
  type VideoResolution,
} from '../sizes/sizes.ts'

/** Types of the type picker, in its order. */
export const generationTypes = ['image', 'video', 'wallpaper'] as const
export type GenerationType = (typeof generationTypes)[number]

/** A picture the result should follow; for a video the first is the first frame and the second the last. */
export interface ReferenceImage {
  id: string
  url: string
  thumbnail_url: string
  /** Even sides in px, as cropped. */
  width: number
  height: number
  /** True for a file that is not uploaded yet: its address dies with the page. */
  isLocalFile: boolean
}

/** One slot of the media uploader of Click and Live Wallpaper. */
export interface MediaItem {
  id: string
  type: 'image' | 'video'
  src: string
  thumbnail_url: string
  name: string
  /** Bytes. */
  size: number
  width: number
  height: number
  isLocalFile: boolean
  isDrag: boolean
  isLoading: boolean
}

export interface AdvancedOptions {
  quality: 'standard'
  steps: number
  guidance_scale: number
  /** -1 lets the server choose. */
  seed: number
}

export interface CreateDraft {
  type: GenerationType
  model: ModelId
  prompt: string
  /** The prompt that the wallpaper preset replaced; it comes back when the type is left with the preset untouched. */
  replacedPrompt: string
  style: string
  /** The picked ratio. A typed size may have another shape, see {@link CreateDraft.width}. */
  ratio: ImageRatio
  resolution: ImageResolution
  /** Size of an image or wallpaper in px: a preset, typed, or following the first reference. */
  width: number
  height: number
  /** With the link on, the side that is not typed is derived from the picked ratio. */
  isLinked: boolean
  videoRatio: VideoRatio
  videoResolution: VideoResolution
  /** Seconds the finished video lasts; twice the normal length while Loop is on. */
  durationS: number
  loop: boolean
  references: readonly ReferenceImage[]
  media: readonly MediaItem[]
  effect: { on: boolean; ms: number }
  advanced: AdvancedOptions
}

export const advancedDefaults: AdvancedOptions = { quality: 'standard', steps: 20, guidance_scale: 7.5, seed: -1 }

/** Least and greatest of each; what lies outside of them is not taken. */
export const advancedLimits = {
  steps: { least: 1, most: 150 },
  guidance_scale: { least: 0, most: 30 },
  seed: { least: -1, most: 2 ** 31 - 1 },
} as const

/** Models of the model picker, in its order. */
export const pickerModels: readonly ModelId[] = modelIds.filter((id) => models[id].inPicker)

/** Models of one type among those a host offers, in the registry's order. */
export function modelsOf(type: GenerationType, available: readonly ModelId[] = pickerModels): readonly ModelId[] {
  return pickerModels.filter((id) => models[id].category === type && available.includes(id))
}

/** Types that have at least one available model, in the picker's order. */
export function typesOf(available: readonly ModelId[] = pickerModels): readonly GenerationType[] {
  return generationTypes.filter((type) => modelsOf(type, available).length > 0)
}

/** True when the model draws in one of the 27 styles. */
export function hasStyles(model: ModelId): boolean {
  return models[model].takesStyle
}

/** A fresh box: image, the first available model, 16:9 at 2K; video 16:9 at 1080P for 5 s. */
export function initialDraft(available: readonly ModelId[] = pickerModels): CreateDraft {
  const type = typesOf(available)[0] ?? 'image'
  return {
    type,
    model: modelsOf(type, available)[0] ?? defaultModel,
    prompt: '',
    replacedPrompt: '',
    style: defaultStyle,
    ratio: '16:9',
    resolution: '2K',
    ...imageSize('16:9', '2K'),
    isLinked: true,
    videoRatio: '16:9',
    videoResolution: '1080P',
    durationS: 5,
    loop: false,
    references: [],
    media: [],
    effect: { on: true, ms: 500 },
    advanced: advancedDefaults,
  }
}
