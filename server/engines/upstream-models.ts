/**
 * Which model of a provider makes which model of ours, and what it can take. Providers retire models every few months:
 * this table is the only place that names them, and the setting ENGINES can name others.
 */
import { isModelId, type ModelId } from '@mirari/model'
import type { RemoteEngineId } from '../platform/config/config-engines.ts'

/** Providers whose models are known here; those of ComfyUI are its templates. */
export type TabledEngineId = Exclude<RemoteEngineId, 'comfyui'>

export interface UpstreamModel {
  /** The provider's name for it. */
  id: string
  /** Its name when there are pictures to work from; the same one when left out. */
  withPictures?: string
  /** Most pictures to work from. */
  maxReferences: number
  /** Sizes that it makes; what is made at another size is fitted to the one that was asked for. */
  minPixels?: number
  maxPixels?: number
  /** px. */
  maxSide?: number
  /** Sides are a multiple of this. */
  step?: number
  /** Seconds, for videos: shorter ones come out this long, longer ones are refused. */
  minSeconds?: number
  maxSeconds?: number
  /** Vertical resolutions, for videos, smallest first. */
  resolutions?: readonly string[]
}

type Models = Partial<Record<ModelId, UpstreamModel>>

const seedream: UpstreamModel = {
  id: 'doubao-seedream-4-5-251128',
  maxReferences: 10,
  minPixels: 3_686_400,
  maxPixels: 16_777_216,
  step: 2,
}
const seedance = { maxReferences: 2, minSeconds: 4, maxSeconds: 15 }
const falSeedream = { maxReferences: 10, minPixels: 921_600, maxPixels: 16_777_216, maxSide: 4096, step: 2 }
const falSeedance = { maxReferences: 2, minSeconds: 3, maxSeconds: 12, resolutions: ['720p', '1080p'] }
const gptImage: UpstreamModel = { id: 'gpt-image-1', maxReferences: 10 }
const oneSource = { maxReferences: 0 }

export const upstreamModels: Readonly<Record<TabledEngineId, Readonly<Models>>> = {
  ark: {
    jimeng: seedream,
    jimeng_imgref_v4: seedream,
    FLUX: seedream,
    jimeng_pro: { ...seedance, id: 'doubao-seedance-2-0-260128', resolutions: ['720p', '1080p'] },
    jimeng_lite: { ...seedance, id: 'doubao-seedance-2-0-fast-260128', resolutions: ['720p'] },
  },
  fal: {
    FLUX: {
      id: 'fal-ai/flux-2-pro',
      withPictures: 'fal-ai/flux-2-pro/edit',
      maxReferences: 8,
      maxSide: 2048,
      step: 16,
    },
    jimeng: {
      ...falSeedream,
      id: 'fal-ai/bytedance/seedream/v4/text-to-image',
      withPictures: 'fal-ai/bytedance/seedream/v4/edit',
    },
    jimeng_imgref_v4: { ...falSeedream, id: 'fal-ai/bytedance/seedream/v4/edit' },
    jimeng_pro: {
      ...falSeedance,
      id: 'fal-ai/bytedance/seedance/v1/pro/text-to-video',
      withPictures: 'fal-ai/bytedance/seedance/v1/pro/image-to-video',
    },
    jimeng_lite: {
      ...falSeedance,
      id: 'fal-ai/bytedance/seedance/v1/lite/text-to-video',
      withPictures: 'fal-ai/bytedance/seedance/v1/lite/image-to-video',
    },
    detail_upscale: { ...oneSource, id: 'fal-ai/seedvr/upscale/image' },
    ultra_upscale: { ...oneSource, id: 'fal-ai/seedvr/upscale/image' },
    img_expand: { ...oneSource, id: 'fal-ai/flux-2-pro/outpaint' },
    video_sr: { ...oneSource, id: 'fal-ai/seedvr/upscale/video' },
    video_frame_interpolate: { ...oneSource, id: 'fal-ai/rife/video' },
  },
  openai: { jimeng: gptImage, FLUX: gptImage, jimeng_imgref_v4: gptImage },
}

/** Names for people, shown beside the model. */
export const remoteEngineNames: Readonly<Record<RemoteEngineId, string>> = {
  ark: 'Volcengine Ark',
  fal: 'fal',
  openai: 'OpenAI-compatible',
  comfyui: 'ComfyUI',
}

/** The row of a model, with the name that the settings give; null when the provider does not make it. */
export function upstreamModel(
  engine: TabledEngineId,
  model: ModelId,
  override: string | undefined,
): UpstreamModel | null {
  const row = upstreamModels[engine][model]
  if (!row) return null
  if (override === undefined) return row
  const [id = row.id, withPictures] = override.split('|')
  const { withPictures: _, ...limits } = row
  return { ...limits, id, ...(withPictures !== undefined && { withPictures }) }
}

/** The models that a provider can make. */
export function modelsOf(engine: TabledEngineId): ModelId[] {
  return Object.keys(upstreamModels[engine]).filter(isModelId)
}
