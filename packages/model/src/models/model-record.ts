/** What a model is to the product: one record, whose capabilities the code asks for instead of comparing ids. */
import type { ImageResolution, Size } from '../sizes/sizes.ts'

export type TaskCategory = 'image' | 'video' | 'wallpaper' | 'wallpaper_template'

/** Names of the icons that models and actions show, as the lucide set spells them. */
export type ModelIcon =
  | 'clapperboard'
  | 'expand'
  | 'image'
  | 'image-upscale'
  | 'layers'
  | 'monitor-up'
  | 'repeat'
  | 'rotate-cw'
  | 'scan-search'
  | 'scissors'
  | 'square-pen'
  | 'waves'

/**
 * What a request has to bring beside its prompt: nothing ('none'), at least one reference image ('references'), images
 * and videos to play ('media'), or a finished result to work on ('result').
 */
export type ModelInputs = 'none' | 'references' | 'media' | 'result'

/**
 * The field of a request that carries the references: one image, the first and last frame of a video, or an ordered
 * list. A looping video starts and ends with one frame, which travels as 'image_ref'.
 */
export type ReferenceField = 'image_ref' | 'frames' | 'GenerationReferenceList'

export interface ModelRecord {
  /** English name, shown wherever a message catalog has no other one. */
  name: string
  category: TaskCategory
  icon: ModelIcon
  /** Path below /api of the call that makes it; POST /generations takes every model that makes something new. */
  route: string
  /** Whether the model picker offers it. */
  inPicker: boolean
  /** Results of one task. */
  results: number
  /** Estimated seconds for each result. */
  secondsPerResult: number
  inputs: ModelInputs
  /** Least number of media items, 0 unless the inputs are media. */
  minMedia: number
  /** Most reference images that a request may carry. */
  maxReferences: number
  referenceField: ReferenceField
  /** Image resolutions on offer, the smallest first. */
  resolutions: readonly ImageResolution[]
  /** Whether the prompt reaches the engine; false for what is made from an image alone. */
  takesPrompt: boolean
  /** Whether it draws in one of the styles. */
  takesStyle: boolean
  /** Whether the built-in engine paints a scene for it, which it can paint again, larger or wider. */
  paintsScene: boolean
  /** Whether it takes its reference apart into layers, so that the recipe of a painted reference is of use. */
  extractsLayers: boolean
  /** What the model does to a finished result; null for a model that makes something new. */
  postProcessing: PostProcessing | null
}

/** Work on a finished result: how it is offered, called and shown. */
export interface PostProcessing {
  /** What it works on. */
  source: 'image' | 'video'
  /** Shape of the call's body. */
  body: 'upscale' | 'expand' | 'video'
  /** Label of its button in the detail view, and on cards where `cardLabel` is null. */
  label: string
  /** Label on a card's toolbar; null leaves it out there. */
  cardLabel: string | null
  /** Size of what it makes of a source; null for outpainting, whose call names the frame. */
  resultSize: ((source: Size) => Size) | null
  /** Whether the result fills the frame of its source, so that both can be laid over each other. */
  keepsFrame: boolean
  /** Whether its help shows the result as it is before and after. */
  demonstratesChange: boolean
  /** Messages for a failed call, by where it was made; in Chinese in the default locale. */
  failure: { detail: string; card: string }
}
