import type { UpstreamModel, UpstreamModels } from '../remote/upstream-model.ts'

const gptImage: UpstreamModel = { id: 'gpt-image-1', maxReferences: 10 }

const models: UpstreamModels = { jimeng: gptImage, FLUX: gptImage, jimeng_imgref_v4: gptImage }

export const openAiFacts = { id: 'openai', name: 'OpenAI-compatible', models } as const
