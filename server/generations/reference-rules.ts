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

/** Which references a model takes and needs (specification A §3, §5). @throws Problem 'validation' */
export function checkReferences(request: CreateRequest): void {
  const { model } = request
  if (request.image_start !== undefined || request.image_end !== undefined) checkFrames(request)
  if (request.wpdatas !== undefined && !usesMedia(model))
    throw invalid(`${models[model].name} takes no wallpaper media.`)
  if (request.GenerationReferenceList !== undefined && !composesReferences(model)) {
    throw invalid(`${models[model].name} takes no list of references.`)
  }
  if (request.image_ref !== undefined) checkSingle(request)
  checkNumber(request, model)
}

function checkFrames({ model, GenLoopVideo, image_start }: CreateRequest): void {
  if (models[model].category !== 'video') throw invalid('Only videos have a first and a last frame.')
  if (GenLoopVideo) throw invalid('A looping video has one reference image, image_ref.')
  if (image_start === undefined) throw invalid('A last frame needs a first frame.')
}

function checkSingle({ model, GenLoopVideo }: CreateRequest): void {
  if (composesReferences(model)) {
    throw invalid(`${models[model].name} takes its references as GenerationReferenceList.`)
  }
  if (usesMedia(model)) throw invalid(`${models[model].name} takes its pictures as wpdatas.`)
  if (models[model].category === 'video' && !GenLoopVideo) {
    throw invalid('Only a looping video takes image_ref; others have a first and a last frame.')
  }
}

function checkNumber(request: CreateRequest, model: ModelId): void {
  const count = referencesOf(request).length
  if (usesMedia(model)) {
    const required = requiredMedia(model)
    if (count < required) throw invalid(`Generation failed, at least ${required} resources are required.`)
    if (count > maxMedia) throw invalid(`At most ${maxMedia} resources can be used.`)
    return
  }
  if (count === 0 && models[model].inputs === 'references') {
    throw invalid('Please add a reference image.')
  }
  const most = maxReferences({ model })
  if (count > most) throw invalid(`At most ${most} reference images can be used.`)
}

function invalid(sentence: string): Problem {
  return new Problem('validation', sentence)
}
