/** Bodies of the post-processing calls. */
import { type ExpandModel, isExpandModel, type UpscaleModel, type VideoPostModel } from '../models/models.ts'
import type { OutpaintPadding, OutpaintRatio, OutpaintScale } from './outpaint.ts'

interface PostSource {
  /** UUIDv7 made by the client: a repeated call with the same id gets the first call's result. */
  id?: string
  /** Generation of the source; absent for an uploaded file. */
  generation_id?: string
}

/** Body of an upscale. */
export interface UpscaleRequest extends PostSource {
  model: UpscaleModel
  prompt: string
  /** Address of the original image. */
  image_ref: string
  upscale_by: 4
}

/** Body of work on a video. */
export interface VideoPostRequest extends PostSource {
  model: VideoPostModel
  /** Address of the original video. */
  video_url: string
}

/** Body of outpainting; the padding is in px of the result. */
export interface ExpandRequest extends PostSource, OutpaintPadding {
  model: ExpandModel
  prompt: string
  /** Address of the original image. */
  image_ref: string
  /** 'WxH' of the source. */
  image_size: string
  expand_ratio: OutpaintRatio
  expand_scale: OutpaintScale
}

export type PostRequest = UpscaleRequest | VideoPostRequest | ExpandRequest

export function isExpandRequest(request: PostRequest): request is ExpandRequest {
  return isExpandModel(request.model)
}
