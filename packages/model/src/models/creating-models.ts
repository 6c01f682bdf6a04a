/** Records of the models that generate from a prompt, references or media. */
import type { ModelRecord } from './model-record.ts'

const image = {
  category: 'image',
  icon: 'image',
  route: '/generations',
  inPicker: true,
  results: 4,
  secondsPerResult: 1.25,
  inputs: 'none',
  minMedia: 0,
  maxReferences: 1,
  referenceField: 'image_ref',
  resolutions: ['1K', '2K'],
  takesPrompt: true,
  takesStyle: false,
  paintsScene: false,
  readsRecipes: false,
  postProcessing: null,
} as const satisfies Omit<ModelRecord, 'name'>

const video = {
  ...image,
  category: 'video',
  icon: 'clapperboard',
  route: '/video-generations',
  maxReferences: 2,
  referenceField: 'frames',
} as const satisfies Omit<ModelRecord, 'name'>

const wallpaper = {
  ...image,
  category: 'wallpaper',
  icon: 'layers',
  route: '/wallpaper-generations',
  results: 1,
  secondsPerResult: 10,
} as const satisfies Omit<ModelRecord, 'name'>

const mediaWallpaper = {
  ...wallpaper,
  route: '/wallpaper/interactive',
  inputs: 'media',
} as const satisfies Omit<ModelRecord, 'name'>

export const creatingModels = {
  jimeng: { ...image, name: 'Image Generation', paintsScene: true },
  jimeng_imgref_v4: {
    ...image,
    name: 'Image Editing',
    route: '/multi_ref_generation',
    inputs: 'references',
    maxReferences: 10,
    referenceField: 'GenerationReferenceList',
    resolutions: ['2K', '4K'],
  },
  FLUX: { ...image, name: 'Flux', takesStyle: true, paintsScene: true },
  jimeng_pro: { ...video, name: 'Jimeng Pro', results: 1, secondsPerResult: 50 },
  jimeng_lite: { ...video, name: 'Jimeng Lite', results: 2, secondsPerResult: 30 },
  'Parallax Wallpaper': {
    ...wallpaper,
    name: 'Parallax Wallpaper',
    route: '/parallax-wallpaper-generations',
    secondsPerResult: 6,
    inputs: 'references',
    takesPrompt: false,
    readsRecipes: true,
  },
  'Live Wallpaper': { ...mediaWallpaper, name: 'Live Wallpaper', minMedia: 1, readsRecipes: true },
  'Click Wallpaper': { ...mediaWallpaper, name: 'Click Wallpaper', minMedia: 2 },
  'Clock Wallpaper': { ...wallpaper, name: 'Clock Wallpaper', inPicker: false },
} as const satisfies Record<string, ModelRecord>
