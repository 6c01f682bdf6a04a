/** Models, prices and estimates: the one table that server, box and cards read (specification A §3, §9; B §3). */
import type { Estimate, TaskCategory } from '../entities.ts'

/** Points that one create or post-process costs; also the least a user must own to press Generate. */
export const pricePerTask = 10
/** Points a new account starts with unless the server is set otherwise. */
export const startingPoints = 100

interface ModelFacts {
  /** Name shown on badges and in the picker. */
  name: string
  category: TaskCategory
  /** False for models that derive from a finished result and have no place in the model picker. */
  inPicker: boolean
  /** Results of one task. */
  results: number
  /** Estimated seconds for each result. */
  secondsPerItem: number
  /** Most reference images a request may carry. */
  maxReferences: number
}

const facts = {
  jimeng: {
    name: 'Image Generation',
    category: 'image',
    inPicker: true,
    results: 4,
    secondsPerItem: 1.25,
    maxReferences: 1,
  },
  jimeng_imgref_v4: {
    name: 'Image Editing',
    category: 'image',
    inPicker: true,
    results: 4,
    secondsPerItem: 1.25,
    maxReferences: 10,
  },
  FLUX: { name: 'Flux', category: 'image', inPicker: true, results: 4, secondsPerItem: 1.25, maxReferences: 1 },
  jimeng_pro: {
    name: 'Jimeng Pro',
    category: 'video',
    inPicker: true,
    results: 1,
    secondsPerItem: 50,
    maxReferences: 2,
  },
  jimeng_lite: {
    name: 'Jimeng Lite',
    category: 'video',
    inPicker: true,
    results: 2,
    secondsPerItem: 30,
    maxReferences: 2,
  },
  'Parallax Wallpaper': {
    name: 'Parallax Wallpaper',
    category: 'wallpaper',
    inPicker: true,
    results: 1,
    secondsPerItem: 6,
    maxReferences: 1,
  },
  'Live Wallpaper': {
    name: 'Live Wallpaper',
    category: 'wallpaper',
    inPicker: true,
    results: 1,
    secondsPerItem: 10,
    maxReferences: 1,
  },
  'Click Wallpaper': {
    name: 'Click Wallpaper',
    category: 'wallpaper',
    inPicker: true,
    results: 1,
    secondsPerItem: 10,
    maxReferences: 1,
  },
  'Clock Wallpaper': {
    name: 'Clock Wallpaper',
    category: 'wallpaper',
    inPicker: false,
    results: 1,
    secondsPerItem: 10,
    maxReferences: 1,
  },
  ultra_upscale: {
    name: 'Ultra HD',
    category: 'image',
    inPicker: false,
    results: 1,
    secondsPerItem: 100,
    maxReferences: 1,
  },
  detail_upscale: {
    name: 'Enhance Detail',
    category: 'image',
    inPicker: false,
    results: 1,
    secondsPerItem: 35,
    maxReferences: 1,
  },
  img_expand: {
    name: 'Expand Detail',
    category: 'image',
    inPicker: false,
    results: 1,
    secondsPerItem: 95,
    maxReferences: 1,
  },
  video_sr: {
    name: 'UpscaleResolution',
    category: 'video',
    inPicker: false,
    results: 1,
    secondsPerItem: 150,
    maxReferences: 1,
  },
  auto_loop_clipping: {
    name: 'LoopClipping',
    category: 'video',
    inPicker: false,
    results: 1,
    secondsPerItem: 90,
    maxReferences: 1,
  },
  video_loop: {
    name: 'GenerativeLoop',
    category: 'video',
    inPicker: false,
    results: 1,
    secondsPerItem: 90,
    maxReferences: 1,
  },
  video_frame_interpolate: {
    name: 'FrameInterpolation',
    category: 'video',
    inPicker: false,
    results: 1,
    secondsPerItem: 180,
    maxReferences: 1,
  },
} as const satisfies Record<string, ModelFacts>

export type ModelId = keyof typeof facts

export const models: Readonly<Record<ModelId, Readonly<ModelFacts>>> = facts
export const modelIds = Object.keys(facts) as ModelId[]

export function isModelId(value: string): value is ModelId {
  return Object.hasOwn(facts, value)
}

/** Results that were made from another result; their cards hide Create Similar and the More group. */
export const derivedModels: readonly ModelId[] = [
  'ultra_upscale',
  'detail_upscale',
  'img_expand',
  'auto_loop_clipping',
  'video_loop',
  'video_frame_interpolate',
  'video_sr',
]

export function estimateFor(model: ModelId): Estimate {
  const { results, secondsPerItem } = models[model]
  return { count: results, seconds_per_item: secondsPerItem }
}

export const defaultStyle = 'realistic'
/** 'realistic' and 'wallpaper-v1' … 'wallpaper-v26'. */
export const styleIds: readonly string[] = [
  defaultStyle,
  ...Array.from({ length: 26 }, (_, i) => `wallpaper-v${i + 1}`),
]

/** Longest prompt the server takes, in characters. */
export const maxPromptLength = 4000
/** Smallest and largest typed side of a picture, in px. */
export const minSidePx = 64
export const maxSidePx = 4096
/** Largest side of any preset (4K 21:9), which the server accepts beyond {@link maxSidePx}. */
export const maxPresetSidePx = 6198

/** 'Realistic', 'Wallpaper 1' … 'Wallpaper 26'; an unknown id is its own name. */
export function styleName(style: string): string {
  if (style === defaultStyle) return 'Realistic'
  const number = /^wallpaper-v(\d+)$/.exec(style)?.[1]
  return number === undefined ? style : `Wallpaper ${number}`
}
