import { defaultPreviewTexts, defaultTexts } from '@mirari/detail-view'
import { isModelId } from '@mirari/model'
import type { CompleteTexts } from '../app-texts.ts'
import { actionNames, modelName, time } from './history.ts'
import { number } from './words.ts'

export const detail: CompleteTexts['detail'] = {
  ...defaultTexts,
  operationFailed: 'That did not work. Please try again.',
  downloadFailed: 'The download failed. Please try again later.',
  imageFailed: 'The image could not be loaded',
  videoFailed: 'The video could not be loaded',
  time,
  like: (count) => `Like, ${number(count)}`,
  likes: number,
  usePrompt: 'Use prompt',
  imageReference: 'Use as reference',
  modelName: (model) => (isModelId(model) ? modelName(model) : model),
  devices: { pc: 'Computer', pad: 'Tablet', phone: 'Phone' },
  generation: 'Generate',
  actions: actionNames,
  tags: 'Related tags',
  setWallpaper: 'Set wallpaper',
  outpainting: 'Extend the picture',
  shareLink: 'Link',
}

export const preview: CompleteTexts['preview'] = {
  ...defaultPreviewTexts,
  steps: {
    preparing: 'Preparing the preview…',
    downloading: 'Downloading and unpacking…',
    packaging: 'Packaging…',
  },
  stepLanguage: undefined,
  loading: 'Loading the wallpaper…',
  ready: 'The preview is ready',
  failed: (reason) => `The preview failed: ${reason}`,
  reasons: { 'Failed to load': 'it could not be loaded' },
  views: { inline: 'Here', full: 'Full screen', pc: 'Computer', pad: 'Tablet', phone: 'Phone' },
}
