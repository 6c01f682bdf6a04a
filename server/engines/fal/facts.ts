import type { UpstreamModels } from '../remote/upstream-model.ts'

const seedream = { maxReferences: 10, minPixels: 921_600, maxPixels: 16_777_216, maxSide: 4096, step: 2 }
const seedance = { maxReferences: 2, minSeconds: 3, maxSeconds: 12, resolutions: ['720p', '1080p'] }
const oneSource = { maxReferences: 0 }

const models: UpstreamModels = {
  FLUX: {
    id: 'fal-ai/flux-2-pro',
    withImages: 'fal-ai/flux-2-pro/edit',
    maxReferences: 8,
    maxSide: 2048,
    step: 16,
  },
  jimeng: {
    ...seedream,
    id: 'fal-ai/bytedance/seedream/v4/text-to-image',
    withImages: 'fal-ai/bytedance/seedream/v4/edit',
  },
  jimeng_imgref_v4: { ...seedream, id: 'fal-ai/bytedance/seedream/v4/edit' },
  jimeng_pro: {
    ...seedance,
    id: 'fal-ai/bytedance/seedance/v1/pro/text-to-video',
    withImages: 'fal-ai/bytedance/seedance/v1/pro/image-to-video',
  },
  jimeng_lite: {
    ...seedance,
    id: 'fal-ai/bytedance/seedance/v1/lite/text-to-video',
    withImages: 'fal-ai/bytedance/seedance/v1/lite/image-to-video',
  },
  detail_upscale: { ...oneSource, id: 'fal-ai/seedvr/upscale/image' },
  ultra_upscale: { ...oneSource, id: 'fal-ai/seedvr/upscale/image' },
  img_expand: { ...oneSource, id: 'fal-ai/flux-2-pro/outpaint' },
  video_sr: { ...oneSource, id: 'fal-ai/seedvr/upscale/video' },
  video_frame_interpolate: { ...oneSource, id: 'fal-ai/rife/video' },
}

export const falFacts = { id: 'fal', name: 'fal', models } as const

/** The header that carries fal's key, which has its own scheme. */
export function authorizeFal({ apiKey }: { apiKey: string | null }): Record<string, string> {
  return apiKey === null ? {} : { authorization: `Key ${apiKey}` }
}
