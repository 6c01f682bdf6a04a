import {
  type ExpandModel,
  isExpandModel,
  type PostModel,
  type UpscaleModel,
  type VideoPostModel,
} from '../models/models.ts'
import type { OutpaintRatio, OutpaintScale } from './outpaint.ts'

/** The fields of a post-processing call that the rules read: its model and, for outpainting, prompt and frame. */
export type PostFacts =
  | { model: UpscaleModel | VideoPostModel }
  | { model: ExpandModel; prompt: string; expand_ratio: OutpaintRatio; expand_scale: OutpaintScale }

/** Whether a post-processing call is outpainting. */
export function isExpandRequest<Request extends { model: PostModel }>(
  request: Request,
): request is Extract<Request, { model: ExpandModel }> {
  return isExpandModel(request.model)
}
