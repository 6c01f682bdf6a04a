import type { CreateRequest } from '@mirari/contract/schemas'
import {
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

/** A reference of a request. */
export interface ReferenceUse {
  url: string
  type: 'image' | 'video'
}

/** Every reference of a request, in the order in which the engine gets them. */
export function referencesOf(request: CreateRequest): ReferenceUse[] {
  const single = [request.image_ref, request.image_start, request.image_end].filter((url) => url !== undefined)
  return [
    ...single.map((url): ReferenceUse => ({ url, type: 'image' })),
    ...(request.GenerationReferenceList ?? []),
    ...(request.wpdatas ?? []),
  ]
}

/** The role of each of {@link referencesOf}. */
export function rolesOf(request: CreateRequest): ReferenceRole[] {
  const isVideo = models[request.model].category === 'video'
  return [
    ...(request.image_ref === undefined ? [] : [isVideo ? ('first_frame' as const) : ('reference' as const)]),
    ...(request.image_start === undefined ? [] : ['first_frame' as const]),
    ...(request.image_end === undefined ? [] : ['last_frame' as const]),
    ...[...(request.GenerationReferenceList ?? []), ...(request.wpdatas ?? [])].map(() => 'reference' as const),
  ]
}

/** The request with every file address replaced by that of `toOwnAddress`. */
export function withAddresses<Request extends Omit<CreateRequest, 'model'>>(
  request: Request,
  toOwnAddress: (url: string) => string,
): Request {
  const { image_ref, image_start, image_end, GenerationReferenceList, wpdatas } = request
  return {
    ...request,
    ...(image_ref !== undefined && { image_ref: toOwnAddress(image_ref) }),
    ...(image_start !== undefined && { image_start: toOwnAddress(image_start) }),
    ...(image_end !== undefined && { image_end: toOwnAddress(image_end) }),
    ...(GenerationReferenceList && {
      GenerationReferenceList: GenerationReferenceList.map(({ url }) => ({
        type: 'image' as const,
        url: toOwnAddress(url),
      })),
    }),
    ...(wpdatas && {
      wpdatas: wpdatas.map(({ type, url, width, height }) => ({ type, url: toOwnAddress(url), width, height })),
    }),
  }
}

/** Checks that the request has the references which its model takes and needs. @throws Problem 'validation' */
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
