import {
  type CreateRequest,
  composesReferences,
  type ModelId,
  maxMedia,
  maxReferences,
  models,
  requiredMedia,
  usesMedia,
} from '@mirari/model'
import type { ReferenceRole } from '../engines/engine.ts'
import { Problem } from '../platform/http/problem.ts'

/** A file that a request is to be made from. */
export interface ReferenceUse {
  url: string
  type: 'image' | 'video'
}

/** Every file that a request names, in the order in which an engine gets them. */
export function referencesOf(request: CreateRequest): ReferenceUse[] {
  const single = [request.image_ref, request.image_start, request.image_end].filter((url) => url !== undefined)
  return [
    ...single.map((url): ReferenceUse => ({ url, type: 'image' })),
    ...(request.GenerationReferenceList ?? []),
    ...(request.wpdatas ?? []),
  ]
}

/** What each of {@link referencesOf} is to the request. */
export function rolesOf(request: CreateRequest): ReferenceRole[] {
  const isVideo = models[request.model].category === 'video'
  return [
    ...(request.image_ref === undefined ? [] : [isVideo ? ('first_frame' as const) : ('reference' as const)]),
    ...(request.image_start === undefined ? [] : ['first_frame' as const]),
    ...(request.image_end === undefined ? [] : ['last_frame' as const]),
    ...[...(request.GenerationReferenceList ?? []), ...(request.wpdatas ?? [])].map(() => 'reference' as const),
  ]
}

/** The request with every address put through `own`. */
export function withAddresses<Request extends Omit<CreateRequest, 'model'>>(
  request: Request,
  own: (url: string) => string,
): Request {
  const { image_ref, image_start, image_end, GenerationReferenceList, wpdatas } = request
  return {
    ...request,
    ...(image_ref !== undefined && { image_ref: own(image_ref) }),
    ...(image_start !== undefined && { image_start: own(image_start) }),
    ...(image_end !== undefined && { image_end: own(image_end) }),
    ...(GenerationReferenceList && {
      GenerationReferenceList: GenerationReferenceList.map(({ url }) => ({ type: 'image' as const, url: own(url) })),
    }),
    ...(wpdatas && {
      wpdatas: wpdatas.map(({ type, url, width, height }) => ({ type, url: own(url), width, height })),
    }),
  }
}

/** Which references a model takes and needs. @throws Problem 'validation' */
export function checkReferences(request: CreateRequest): void {
  const { model } = request
  if (request.image_start !== undefined || request.image_end !== undefined) checkFrames(request)
  if (request.wpdatas !== undefined && !usesMedia(model))
    throw new Problem('media_not_taken', { model: models[model].name })
  if (request.GenerationReferenceList !== undefined && !composesReferences(model)) {
    throw new Problem('reference_list_not_taken', { model: models[model].name })
  }
  if (request.image_ref !== undefined) checkSingle(request)
  checkNumber(request, model)
}

function checkFrames({ model, GenLoopVideo, image_start }: CreateRequest): void {
  if (models[model].category !== 'video') throw new Problem('frames_without_video')
  if (GenLoopVideo) throw new Problem('frames_with_loop')
  if (image_start === undefined) throw new Problem('first_frame_missing')
}

function checkSingle({ model, GenLoopVideo }: CreateRequest): void {
  if (composesReferences(model)) {
    throw new Problem('reference_list_expected', { model: models[model].name })
  }
  if (usesMedia(model)) throw new Problem('media_expected', { model: models[model].name })
  if (models[model].category === 'video' && !GenLoopVideo) {
    throw new Problem('image_ref_without_loop')
  }
}

function checkNumber(request: CreateRequest, model: ModelId): void {
  const count = referencesOf(request).length
  if (usesMedia(model)) {
    const required = requiredMedia(model)
    if (count < required) throw new Problem('too_few_media', { min: required })
    if (count > maxMedia) throw new Problem('too_many_media', { max: maxMedia })
    return
  }
  if (count === 0 && models[model].inputs === 'references') {
    throw new Problem('reference_missing')
  }
  const most = maxReferences({ model })
  if (count > most) throw new Problem('too_many_references', { max: most })
}
