/**
 * Calls of the post-processing actions and of the outpainting dialog, and the results that they are expected to have.
 */
import {
  type ExpandModel,
  isExpandModel,
  isUpscaleModel,
  models,
  postProcessingOf,
  type UpscaleModel,
  type VideoPostModel,
} from '../models/models.ts'
import { type Size, sizeText } from '../sizes/sizes.ts'
import {
  defaultOutpaintPrompt,
  type OutpaintPadding,
  type OutpaintRatio,
  type OutpaintScale,
  outpaintFrame,
} from './outpaint.ts'
import { isExpandRequest, type PostFacts } from './post-request.ts'

/** What outpainting needs besides its model. */
export type ExpandChoice = {
  model: ExpandModel
  prompt: string
  ratio: OutpaintRatio
  scale: OutpaintScale
} & OutpaintPadding

/** What a pressed action or the outpainting dialog requests. */
export type PostChoice = { model: UpscaleModel } | { model: VideoPostModel } | ExpandChoice

/** The fields of a result that a call for it is made from. */
interface PostItem extends Size {
  generation_id: string
  prompt: string
  picture: { url: string }
  video_url: string | null
}

function isExpandChoice(choice: PostChoice): choice is ExpandChoice {
  return isExpandModel(choice.model)
}

function isUpscaleChoice(choice: PostChoice): choice is { model: UpscaleModel } {
  return isUpscaleModel(choice.model)
}

/** Body of the call for a result; null when the result has no video to work on. */
export function postRequestFor(item: PostItem, choice: PostChoice) {
  const { generation_id, prompt, picture, video_url } = item
  if (isExpandChoice(choice)) return expandRequestFor(item, choice)
  if (isUpscaleChoice(choice)) {
    return { generation_id, prompt, image_ref: picture.url, model: choice.model, upscale_by: 4 as const }
  }
  return video_url === null ? null : { generation_id, video_url, model: choice.model }
}

function expandRequestFor(item: PostItem, choice: ExpandChoice) {
  const { model, ratio, scale, left, right, top, bottom } = choice
  return {
    generation_id: item.generation_id,
    prompt: choice.prompt.trim() || defaultOutpaintPrompt,
    image_ref: item.picture.url,
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

/** Size of the call's result. */
export function postSize(source: Size, request: PostFacts): Size {
  if (isExpandRequest(request)) return outpaintFrame(source, request.expand_ratio, request.expand_scale).size
  const { width, height } = postProcessingOf(request.model).resultSize?.(source) ?? source
  return { width, height }
}

/** Prompt of a derived result: that of its source, unless outpainting was given one of its own. */
export function postPrompt(sourcePrompt: string, request: PostFacts): string {
  return isExpandRequest(request) && request.prompt !== defaultOutpaintPrompt ? request.prompt : sourcePrompt
}

/** The call as the history stores it, so that Retry and Rerun can repeat it. */
export function postHistoryRequest<Post extends PostFacts>(
  source: Size & { prompt: string; style: string },
  post: Post,
) {
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
