import type { UpstreamModel, UpstreamModels } from '../remote/upstream-model.ts'

const seedream: UpstreamModel = {
  id: 'doubao-seedream-4-5-251128',
  maxReferences: 10,
  minPixels: 3_686_400,
  maxPixels: 16_777_216,
  step: 2,
}
const seedance = { maxReferences: 2, minSeconds: 4, maxSeconds: 15 }

const models: UpstreamModels = {
  jimeng: seedream,
  jimeng_imgref_v4: seedream,
  FLUX: seedream,
  jimeng_pro: { ...seedance, id: 'doubao-seedance-2-0-260128', resolutions: ['720p', '1080p'] },
  jimeng_lite: { ...seedance, id: 'doubao-seedance-2-0-fast-260128', resolutions: ['720p'] },
}

export const arkFacts = { id: 'ark', name: 'Volcengine Ark', models } as const
