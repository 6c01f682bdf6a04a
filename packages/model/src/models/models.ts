/** The model registry: the one place that lists the models and what each can do. */

import type { ImageResolution } from '../sizes/sizes.ts'
import { creatingModels } from './creating-models.ts'
import type { ModelRecord, PostProcessing } from './model-record.ts'
import { postProcessingModels } from './post-processing-models.ts'

const records = { ...creatingModels, ...postProcessingModels }

export type ModelId = keyof typeof records

type PostModels = typeof postProcessingModels

/** A model that works on a finished result. */
export type PostModel = keyof PostModels

/** Path below /api of a post-processing call. */
export type PostRoute = PostModels[PostModel]['route']

/** Models whose calls have the same body. */
type ModelsWithBody<Body extends PostProcessing['body']> = {
  [Id in PostModel]: PostModels[Id]['postProcessing']['body'] extends Body ? Id : never
}[PostModel]

export type UpscaleModel = ModelsWithBody<'upscale'>
export type ExpandModel = ModelsWithBody<'expand'>
export type VideoPostModel = ModelsWithBody<'video'>

/** Every model by its id. Adding one is adding its record. */
export const models: Readonly<Record<ModelId, Readonly<ModelRecord>>> = records

/**
 * All ids: the models that make something new in the order of the model picker, then the derived models in the order of
 * their actions.
 */
export const modelIds = Object.keys(records) as ModelId[]

/** What each post-processing model does, in the order of the action groups. */
export const postModelIds = Object.keys(postProcessingModels) as PostModel[]

/** The paths of the post-processing calls, each once. */
export const postRoutes: readonly PostRoute[] = [...new Set(postModelIds.map((id) => postRouteOf(id)))]

/** The path of the call that runs a post-processing model. */
export function postRouteOf(model: PostModel): PostRoute {
  return postProcessingModels[model].route
}

/** What a post-processing model does with a finished result. */
export function postProcessingOf(model: PostModel): PostProcessing {
  return postProcessingModels[model].postProcessing
}

export function isModelId(value: string): value is ModelId {
  return Object.hasOwn(records, value)
}

export function isPostModel(value: string): value is PostModel {
  return Object.hasOwn(postProcessingModels, value)
}

export function isUpscaleModel(value: string): value is UpscaleModel {
  return isPostModel(value) && postProcessingOf(value).body === 'upscale'
}

/** Whether the model extends an image beyond its frame, which is requested in a dialog. */
export function isExpandModel(value: string): value is ExpandModel {
  return isPostModel(value) && postProcessingOf(value).body === 'expand'
}

export function isVideoPostModel(value: string): value is VideoPostModel {
  return isPostModel(value) && postProcessingOf(value).body === 'video'
}

/** Whether the model plays the user's images and videos, which it gets as a list of media. */
export function usesMedia(model: ModelId): boolean {
  return models[model].inputs === 'media'
}

/** Whether the model composes its references into an image with a size of its own. */
export function composesReferences(model: ModelId): boolean {
  return models[model].referenceField === 'GenerationReferenceList'
}

/** Resolutions that the picker offers for an image model, the smallest first. */
export function resolutionsOf(model: ModelId): readonly ImageResolution[] {
  return models[model].resolutions
}

/** Models of a route below /api, in the order of the registry. */
export function modelsOfRoute(route: string): readonly ModelId[] {
  return modelIds.filter((id) => models[id].route === route)
}

/** Model of the initial draft. */
export const defaultModel: ModelId = 'jimeng'

/** Model that the outpainting dialog requests. */
export const outpaintModel: ExpandModel = 'img_expand'

/** Model under which wallpapers made in the editor are listed. */
export const editorModel: ModelId = 'Clock Wallpaper'
