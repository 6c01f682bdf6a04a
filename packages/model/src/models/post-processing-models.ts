/** Records of the models that work on a finished result, in the order in which their actions are offered. */
import { upscaledImageSize, upscaledVideoSize } from '../post-processing/post-sizes.ts'
import type { Size } from '../sizes/sizes.ts'
import type { ModelRecord, PostProcessing } from './model-record.ts'

const sameSize = ({ width, height }: Size): Size => ({ width, height })

const derived = {
  inPicker: false,
  results: 1,
  inputs: 'result',
  minMedia: 0,
  maxReferences: 1,
  referenceField: 'image_ref',
  resolutions: ['1K', '2K'],
  takesPrompt: true,
  takesStyle: false,
  paintsScene: false,
  readsRecipes: false,
} as const satisfies Partial<ModelRecord>

const ofImage = { ...derived, category: 'image' } as const satisfies Partial<ModelRecord>
const ofVideo = { ...derived, category: 'video' } as const satisfies Partial<ModelRecord>

const upscale = {
  source: 'image',
  operation: { id: 'upscaleImage', summary: 'Enlarges an image four times: Ultra HD or Enhance Detail' },
  body: 'upscale',
  resultSize: upscaledImageSize,
  keepsFrame: true,
  demonstratesChange: true,
  failure: { detail: '超清处理失败，请稍后重试', card: '超清处理失败，请稍后重试' },
} as const satisfies Partial<PostProcessing>

const videoWork = {
  source: 'video',
  body: 'video',
  cardLabel: null,
  resultSize: sameSize,
  keepsFrame: true,
  demonstratesChange: false,
} as const satisfies Partial<PostProcessing>

export const postProcessingModels = {
  ultra_upscale: {
    ...ofImage,
    name: 'Ultra HD',
    icon: 'image-upscale',
    route: '/detail-upscale',
    secondsPerResult: 100,
    postProcessing: { ...upscale, label: 'Ultra HD', cardLabel: 'Ultra HD' },
  },
  detail_upscale: {
    ...ofImage,
    name: 'Enhance Detail',
    icon: 'scan-search',
    route: '/detail-upscale',
    secondsPerResult: 35,
    postProcessing: { ...upscale, label: 'Enhance Detail', cardLabel: 'Enhance Detail' },
  },
  img_expand: {
    ...ofImage,
    name: 'Expand Detail',
    icon: 'expand',
    route: '/img-expand',
    secondsPerResult: 95,
    postProcessing: {
      source: 'image',
      operation: { id: 'expandImage', summary: 'Paints an image on beyond its frame' },
      body: 'expand',
      label: 'Up Scale',
      cardLabel: 'Up Scale',
      resultSize: null,
      keepsFrame: false,
      demonstratesChange: true,
      failure: { detail: '扩图失败，请稍后重试', card: '扩图失败，请稍后重试' },
    },
  },
  video_loop: {
    ...ofVideo,
    name: 'GenerativeLoop',
    icon: 'repeat',
    route: '/video-loop',
    secondsPerResult: 90,
    postProcessing: {
      ...videoWork,
      operation: { id: 'loopVideo', summary: 'Makes a video go over into its beginning' },
      label: 'GenerativeLoop',
      failure: { detail: '视频循环处理失败，请稍后重试', card: '循环处理失败，请稍后重试' },
    },
  },
  auto_loop_clipping: {
    ...ofVideo,
    name: 'LoopClipping',
    icon: 'scissors',
    route: '/video-auto-loop-clipping',
    secondsPerResult: 90,
    postProcessing: {
      ...videoWork,
      operation: { id: 'clipVideoLoop', summary: 'Cuts the part of a video that loops best' },
      label: 'LoopClipping',
      failure: { detail: '视频自动循环处理失败，请稍后重试', card: '自动循环处理失败，请稍后重试' },
    },
  },
  video_sr: {
    ...ofVideo,
    name: 'UpscaleResolution',
    icon: 'monitor-up',
    route: '/video-sr',
    secondsPerResult: 150,
    postProcessing: {
      ...videoWork,
      operation: { id: 'upscaleVideo', summary: 'Raises the resolution of a video' },
      label: 'UpscaleResolution',
      cardLabel: 'Upscale Resolution',
      resultSize: upscaledVideoSize,
      demonstratesChange: true,
      failure: { detail: '视频超分处理失败，请稍后重试', card: '视频超分处理失败，请稍后重试' },
    },
  },
  video_frame_interpolate: {
    ...ofVideo,
    name: 'FrameInterpolation',
    icon: 'waves',
    route: '/video-frame-interpolate',
    secondsPerResult: 180,
    postProcessing: {
      ...videoWork,
      operation: { id: 'interpolateVideo', summary: 'Adds frames between those of a video' },
      label: 'FrameInterpolation',
      failure: { detail: '视频补帧处理失败，请稍后重试', card: '补帧处理失败，请稍后重试' },
    },
  },
} as const satisfies Record<string, ModelRecord & { postProcessing: PostProcessing }>
