import type { ModelId } from '@mirari/model'
import { hasVideoSupport } from '../../media-processing/video/support.ts'

/** Wallpapers of the built-in engine. Without FFmpeg they have no preview video. */
export const wallpaperModels: readonly ModelId[] = [
  'Parallax Wallpaper',
  'Live Wallpaper',
  'Click Wallpaper',
  'Clock Wallpaper',
]

/** Video models of the built-in engine, where FFmpeg is installed. */
export const videoModels: readonly ModelId[] = hasVideoSupport() ? ['jimeng_pro', 'jimeng_lite'] : []
/** Models of the built-in engine that post-process videos, where FFmpeg is installed. */
const postVideoModels: readonly ModelId[] = hasVideoSupport()
  ? ['video_sr', 'auto_loop_clipping', 'video_loop', 'video_frame_interpolate']
  : []

const imageModels: readonly ModelId[] = ['jimeng', 'FLUX', 'jimeng_imgref_v4']
const postImageModels: readonly ModelId[] = ['detail_upscale', 'ultra_upscale', 'img_expand']

/** The facts of the built-in engine, available without loading it. */
export const builtinFacts = {
  id: 'builtin',
  name: 'Procedural (offline)',
  models: [...imageModels, ...postImageModels, ...wallpaperModels, ...videoModels, ...postVideoModels],
  referenceModels: [...imageModels, ...wallpaperModels, ...videoModels],
} as const
