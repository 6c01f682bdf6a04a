/** The model record: what a model can do. Code asks for these capabilities instead of comparing ids. */
import type { TaskCategory } from '../categories.ts'
import type { ImageResolution, Size } from '../sizes/sizes.ts'

/** Names of the icons of models and actions, in the spelling of the lucide set. */
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
 * What a request has to carry besides its prompt: nothing ('none'), at least one reference image ('references'), images
 * and videos to play ('media'), or a finished result to work on ('result').
 */
export type ModelInputs = 'none' | 'references' | 'media' | 'result'

/**
 * The field of a request that carries the references: one image, the first and last frame of a video, or an ordered
 * list. A looping video starts and ends with one frame, which travels as 'image_ref'.
 */
export type ReferenceField = 'image_ref' | 'frames' | 'GenerationReferenceList'

export interface ModelRecord {
  /** English name, used wherever a message catalog has no name of its own. */
  name: string
  category: TaskCategory
  icon: ModelIcon
  /** Path below /api of the model's create call; POST /generations accepts every model that makes something new. */
  route: string
  /** Whether the model picker offers the model. */
  inPicker: boolean
  /** Number of results of one task. */
  results: number
  /** Estimated seconds for each result. */
  secondsPerResult: number
  inputs: ModelInputs
  /** Minimum of media items; 0 unless the inputs are media. */
  minMedia: number
  /** Maximum of reference images in a request. */
  maxReferences: number
  referenceField: ReferenceField
  /** Image resolutions on offer, the smallest first. */
  resolutions: readonly ImageResolution[]
  /** Whether the prompt reaches the engine; false for a model that works from an image alone. */
  takesPrompt: boolean
  /** Whether the model draws in one of the styles. */
  takesStyle: boolean
  /** Whether the built-in engine paints a scene for the model, which it can paint again, larger or wider. */
  paintsScene: boolean
  /** Whether the recipe of a painted reference is useful to the model: for its layers, or for its scene in motion. */
  readsRecipes: boolean
  /** What the model does with a finished result; null for a model that makes something new. */
  postProcessing: PostProcessing | null
}

/** Work on a finished result: how it is offered, called and shown. */
export interface PostProcessing {
  /** Whether it works on images or videos. */
  source: 'image' | 'video'
  /** Operation of the API behind the record's route; records with one route name the same one. */
  operation: { id: string; summary: string }
  /** Shape of the call's body. */
  body: 'upscale' | 'expand' | 'video'
  /** Label of its button in the detail view, and on cards where `cardLabel` is null. */
  label: string
  /** Label on a card's toolbar; null omits the action there. */
  cardLabel: string | null
  /** Size of the result for a source; null for outpainting, whose call states the frame. */
  resultSize: ((source: Size) => Size) | null
  /** Whether the result covers the same frame as its source, so that the two can be compared as overlays. */
  keepsFrame: boolean
  /** Whether its help compares the result before and after. */
  demonstratesChange: boolean
  /** Messages for a failed call, by the place of the call; in Chinese in the default locale. */
  failure: { detail: string; card: string }
}
