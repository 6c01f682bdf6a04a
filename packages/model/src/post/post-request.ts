/** Calls that work on a finished result (specification A §7), and what they make. */
import { models } from '../models/models.ts'
import type { CreateRequest, GenerationResult } from '../entities.ts'
import {
  defaultOutpaintPrompt,
  type OutpaintPadding,
  type OutpaintRatio,
  type OutpaintScale,
  outpaintFrame,
} from './outpaint.ts'
import { upscaledImageSize, upscaledVideoSize } from './post-sizes.ts'
import { type Size, sizeText } from '../sizes/sizes.ts'

export type UpscaleModel = 'ultra_upscale' | 'detail_upscale'
export type VideoPostModel = 'video_sr' | 'auto_loop_clipping' | 'video_loop' | 'video_frame_interpolate'
/** Models that work on a finished result. */
export type PostModel = UpscaleModel | VideoPostModel | 'img_expand'

interface PostSource {
  /** UUIDv7 made by the client: a repeated call with the same id answers the first one's result. */
  id?: string
  /** Generation that made the source; absent for a file that was uploaded. */
  generation_id?: string
}

/** Body of POST /api/detail-upscale. */
export interface UpscaleRequest extends PostSource {
  model: UpscaleModel
  prompt: string
  /** Address of the original picture. */
  image_ref: string
  upscale_by: 4
}

/** Body of POST /api/video-sr, /api/video-auto-loop-clipping, /api/video-loop and /api/video-frame-interpolate. */
export interface VideoPostRequest extends PostSource {
  model: VideoPostModel
  /** Address of the original video. */
  video_url: string
}

/** Body of POST /api/img-expand; the padding is in px of the result. */
export interface ExpandRequest extends PostSource, OutpaintPadding {
  model: 'img_expand'
  prompt: string
  /** Address of the original picture. */
  image_ref: string
  /** 'WxH' of the source. */
  image_size: string
  expand_ratio: OutpaintRatio
  expand_scale: OutpaintScale
}

export type PostRequest = UpscaleRequest | VideoPostRequest | ExpandRequest

/** The call of each model, below /api. */
export const postPaths: Readonly<Record<PostModel, string>> = {
  ultra_upscale: '/detail-upscale',
  detail_upscale: '/detail-upscale',
  video_sr: '/video-sr',
  auto_loop_clipping: '/video-auto-loop-clipping',
  video_loop: '/video-loop',
  video_frame_interpolate: '/video-frame-interpolate',
  img_expand: '/img-expand',
}

export function isPostModel(model: string): model is PostModel {
  return Object.hasOwn(postPaths, model)
}

/** What a press or the outpainting modal asks for. */
export type PostOrder =
  | { model: UpscaleModel | VideoPostModel }
  | ({ model: 'img_expand'; prompt: string; ratio: OutpaintRatio; scale: OutpaintScale } & OutpaintPadding)

type PostItem = Pick<GenerationResult, 'generation_id' | 'prompt' | 'picture' | 'video_url' | 'width' | 'height'>

/** The body for a result; null when the result has no video to work on. */
export function postRequestFor(item: PostItem, order: PostOrder): PostRequest | null {
  const { generation_id, prompt, picture, video_url } = item
  switch (order.model) {
    case 'ultra_upscale':
    case 'detail_upscale':
      return { generation_id, prompt, image_ref: picture.url, model: order.model, upscale_by: 4 }
    case 'img_expand': {
      const { model, ratio, scale, left, right, top, bottom } = order
      return {
        generation_id,
        prompt: order.prompt.trim() || defaultOutpaintPrompt,
        image_ref: picture.url,
        image_size: sizeText(item),
        expand_ratio: ratio,
        expand_scale: scale,
        model,
        left,
        right,
        top,
        bottom,
      }
    }
    default:
      return video_url === null ? null : { generation_id, video_url, model: order.model }
  }
}

/** Size of what a call makes. */
export function postSize(source: Size, request: PostRequest): Size {
  switch (request.model) {
    case 'ultra_upscale':
    case 'detail_upscale':
      return upscaledImageSize(source)
    case 'video_sr':
      return upscaledVideoSize(source)
    case 'img_expand':
      return outpaintFrame(source, request.expand_ratio, request.expand_scale).size
    default:
      return { width: source.width, height: source.height }
  }
}

/** The words a derived result is known by: its source's, unless outpainting was given words of its own. */
export function postPrompt(sourcePrompt: string, request: PostRequest): string {
  if (request.model !== 'img_expand' || request.prompt === defaultOutpaintPrompt) return sourcePrompt
  return request.prompt
}

/** A call as the history keeps it, so that Retry and Rerun can repeat it. */
export function postHistoryRequest(source: Size & { prompt: string; style: string }, post: PostRequest): CreateRequest {
  const { category } = models[post.model]
  return {
    prompt: postPrompt(source.prompt, post),
    model: post.model,
    size: sizeText(postSize(source, post)),
    type: category,
    style: source.style,
    post,
  }
}
