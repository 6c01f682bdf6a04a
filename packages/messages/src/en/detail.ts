import { isModelId } from '@mirari/model'
import { actionNames, modelName, time } from './history.ts'
import { number } from './numbers.ts'

export const detail = {
  operationFailed: 'That did not work. Please try again.',
  downloadFailed: 'The download failed. Please try again later.',
  imageFailed: 'The image could not be loaded',
  videoFailed: 'The video could not be loaded',
  time,
  like: (count: number) => `Like, ${number(count)}`,
  likes: number,
  usePrompt: 'Use prompt',
  imageReference: 'Use as reference',
  modelName: (model: string) => (isModelId(model) ? modelName(model) : model),
  devices: { pc: 'Computer', pad: 'Tablet', phone: 'Phone' },
  generation: 'Generate',
  actions: actionNames,
  tags: 'Related tags',
  setWallpaper: 'Set wallpaper',
  outpainting: 'Extend the picture',
  shareLink: 'Link',
}

export const preview = {
  steps: {
    preparing: 'Preparing the preview…',
    downloading: 'Downloading and unpacking…',
    packaging: 'Packaging…',
  },
  stepLanguage: undefined,
  loading: 'Loading the wallpaper…',
  ready: 'The preview is ready',
  failed: (reason: string) => `The preview failed: ${reason}`,
  reasons: { 'Failed to load': 'it could not be loaded' },
  views: { inline: 'Here', full: 'Full screen', pc: 'Computer', pad: 'Tablet', phone: 'Phone' },
}
