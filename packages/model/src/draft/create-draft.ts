/** The state of the create box before a request is submitted. Immutable: every transition returns a new draft. */

import { defaultModel, type ModelId, modelIds, models } from '../models/models.ts'
import { defaultStyle } from '../models/styles.ts'
import {
  type ImageRatio,
  type ImageResolution,
  imageSize,
  type VideoRatio,
  type VideoResolution,
} from '../sizes/sizes.ts'
import type { ChosenInteraction } from './interaction.ts'

/** Types of the type picker, in its order. */
export const generationTypes = ['image', 'video', 'wallpaper'] as const
export type GenerationType = (typeof generationTypes)[number]

/** An image that the result should follow; in a video draft the first is the first frame and the second the last. */
export interface ReferenceImage {
  id: string
  url: string
  thumbnail_url: string
  /** Even sides in px, as cropped. */
  width: number
  height: number
  /** Whether the file is not uploaded yet; the address of such a file dies with the page. */
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

/** Size of an image or wallpaper, as it was chosen. */
export interface ChosenSize {
  ratio: ImageRatio
  resolution: ImageResolution
  /** Sides in px. */
  width: number
  height: number
}

export interface CreateDraft {
  type: GenerationType
  model: ModelId
  prompt: string
  /** The prompt that the wallpaper preset replaced; restored when the type is left with the preset unchanged. */
  replacedPrompt: string
  style: string
  /** The chosen ratio. A typed size may have another shape, see {@link CreateDraft.width}. */
  ratio: ImageRatio
  resolution: ImageResolution
  /** Size of an image or wallpaper in px: a preset, typed, or derived from the first reference. */
  width: number
  height: number
  /** The size before a reference determined it, restored when that image leaves the request; absent otherwise. */
  chosenSize?: ChosenSize | undefined
  /** Whether the sides are linked: the side that is not typed is then derived from the chosen ratio. */
  isLinked: boolean
  videoRatio: VideoRatio
  /** The video ratio before the first frame determined it; absent without a frame. */
  chosenVideoRatio?: VideoRatio | undefined
  videoResolution: VideoResolution
  /** Duration of the finished video in seconds; doubled while Loop is on. */
  durationS: number
  loop: boolean
  references: readonly ReferenceImage[]
  media: readonly MediaItem[]
  effect: { on: boolean; ms: number }
  /** What follows the pointer in a Click or Live Wallpaper, and its sound, unchecked: `interactionOf` reads it. */
  interaction?: ChosenInteraction | undefined
  advanced: AdvancedOptions
  /** Chosen number of results; absent for the usual one of the model. */
  resultCount?: number | undefined
}

export const advancedDefaults: AdvancedOptions = { quality: 'standard', steps: 20, guidance_scale: 7.5, seed: -1 }

/** Limits of the advanced options; values outside of them are ignored. */
export const advancedLimits = {
  steps: { least: 1, most: 150 },
  guidance_scale: { least: 0, most: 30 },
  seed: { least: -1, most: 2 ** 31 - 1 },
} as const

/** Models of the model picker, in its order. */
export const pickerModels: readonly ModelId[] = modelIds.filter((id) => models[id].inPicker)

/** The offered models of one type, in the registry's order. */
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

/** The initial draft: image, the first available model, 16:9 at 2K; video 16:9 at 1080P for 5 s. */
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
