/** Two models that the product does not have: one that paints, and one that works on its results. */
import type { ModelRecord, PostProcessing } from '@mirari/model'

const shared = {
  category: 'image',
  minMedia: 0,
  maxReferences: 1,
  referenceField: 'image_ref',
  takesPrompt: true,
  takesStyle: false,
  paintsScene: false,
  readsRecipes: false,
} as const
export const painting: ModelRecord = {
  ...shared,
  name: 'Dummy Painting',
  icon: 'image',
  route: '/multi_ref_generation',
  inPicker: true,
  results: 3,
  secondsPerResult: 7,
  inputs: 'none',
  resolutions: ['4K'],
  postProcessing: null,
}
export const halving: ModelRecord & { postProcessing: PostProcessing } = {
  ...shared,
  name: 'Dummy Halving',
  icon: 'scissors',
  route: '/dummy-halving',
  inPicker: false,
  results: 1,
  secondsPerResult: 2,
  inputs: 'result',
  resolutions: ['1K'],
  postProcessing: {
    source: 'image',
    operation: { id: 'halveImage', summary: 'Halves an image' },
    body: 'upscale',
    label: 'Halve',
    cardLabel: 'Half',
    resultSize: ({ width, height }) => ({ width: width / 2, height: height / 2 }),
    keepsFrame: true,
    demonstratesChange: true,
    failure: { detail: 'No half.', card: 'No half here.' },
  },
}
