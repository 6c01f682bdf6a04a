import type { ExpandBody, ExpandRequest, PostRequest, UpscaleBody, VideoPostBody } from '@mirari/contract/schemas'
import {
  defaultOutpaintPrompt,
  hasOutpaintScales,
  isExpandModel,
  isExpandRequest,
  isModelId,
  isPostModel,
  isUpscaleModel,
  maxPromptLength,
  models,
  outpaintFrame,
  outpaintRatios,
  outpaintScales,
  type PostModel,
  parseSize,
  type Size,
  sizeText,
} from '@mirari/model'
import { Problem } from '../platform/http/problem.ts'
import { modelUnavailable } from './request-rules.ts'

/** A post-processing call whose values have the right types but are not checked yet. */
export type UncheckedPost = Partial<
  Omit<UpscaleBody, 'model'> &
    Omit<VideoPostBody, 'model'> &
    Omit<ExpandBody, 'model' | 'expand_ratio' | 'expand_scale'>
> & { model: string; expand_ratio?: string; expand_scale?: number }

/** The only factor by which images are upscaled. */
const upscaleFactor = 4

/**
 * Checks every rule that does not depend on the source, and returns the call's own values without its id.
 * @param routeModels models that the called route creates with
 * @throws Problem 'validation' with a message for people; 'model_unavailable' for an unknown model
 */
export function checkPost(body: UncheckedPost, routeModels: readonly PostModel[]): PostRequest {
  const { model, prompt = '', generation_id } = body
  if (!isModelId(model)) throw modelUnavailable()
  if (!isPostModel(model) || !routeModels.includes(model))
    throw new Problem('model_not_of_call', { model: models[model].name })
  if ([...prompt].length > maxPromptLength) {
    throw new Problem('prompt_too_long', { max: maxPromptLength })
  }
  const origin = generation_id ? { generation_id } : {}
  if (isUpscaleModel(model)) {
    if ((body.upscale_by ?? upscaleFactor) !== upscaleFactor) throw new Problem('upscale_factor_wrong')
    return { ...origin, model, prompt, image_ref: sourceImageOf(body), upscale_by: upscaleFactor }
  }
  if (isExpandModel(model)) return { ...origin, model, ...checkExpansion(body, prompt) }
  if (!body.video_url) throw new Problem('source_video_missing')
  return { ...origin, model, video_url: body.video_url }
}

function checkExpansion(body: UncheckedPost, prompt: string): Omit<ExpandRequest, 'model'> {
  const expand_ratio = outpaintRatios.find((ratio) => ratio === body.expand_ratio)
  if (!expand_ratio) throw new Problem('ratio_unknown', { possible: outpaintRatios.join(', ') })
  const expand_scale = ([0, ...outpaintScales] as const).find((scale) => scale === (body.expand_scale ?? 0))
  if (expand_scale === undefined) throw new Problem('scale_unknown', { possible: outpaintScales.join(', ') })
  const { image_size = '', left = 0, right = 0, top = 0, bottom = 0 } = body
  const image_ref = sourceImageOf(body)
  const frame = { image_size, expand_ratio, expand_scale, left, right, top, bottom }
  return { prompt: prompt.trim() || defaultOutpaintPrompt, image_ref, ...frame }
}

function sourceImageOf({ image_ref }: UncheckedPost): string {
  if (!image_ref) throw new Problem('source_image_missing')
  return image_ref
}

/** Checks that the padding matches the size of the source and of the extended frame. @throws Problem 'validation' */
export function checkFrame(source: Size, request: PostRequest): void {
  if (!isExpandRequest(request)) return
  const { image_size, expand_ratio, expand_scale, left, right, top, bottom } = request
  const frame = parseSize(image_size)
  if (frame?.width !== source.width || frame.height !== source.height) {
    throw new Problem('source_size_wrong', { size: sizeText(source) })
  }
  const takesScale = hasOutpaintScales(source, expand_ratio)
  if (takesScale !== expand_scale > 0) {
    throw new Problem(takesScale ? 'scale_missing' : 'scale_not_taken')
  }
  const { size, image } = outpaintFrame(source, expand_ratio, expand_scale)
  checkSides('padding_width_wrong', left, right, size.width - image.width)
  checkSides('padding_height_wrong', top, bottom, size.height - image.height)
}

function checkSides(
  wrong: 'padding_width_wrong' | 'padding_height_wrong',
  one: number,
  other: number,
  room: number,
): void {
  if (one < 0 || other < 0 || one + other !== room) {
    throw new Problem(wrong, { room })
  }
}
