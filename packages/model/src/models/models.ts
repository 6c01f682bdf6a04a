/** The model registry: the one place that says which models there are and what each can do. */

import type { ImageResolution } from '../sizes/sizes.ts'
import { creatingModels } from './creating-models.ts'
import type { ModelRecord, PostProcessing } from './model-record.ts'
import { postProcessingModels } from './post-processing-models.ts'

const records = { ...creatingModels, ...postProcessingModels }

export type ModelId = keyof typeof records

type PostModels = typeof postProcessingModels

/** A model that works on a finished result. */
export type PostModel = keyof PostModels

/** Models whose calls have the same body. */
type ModelsWithBody<Body extends PostProcessing['body']> = {
  [Id in PostModel]: PostModels[Id]['postProcessing']['body'] extends Body ? Id : never
}[PostModel]

export type UpscaleModel = ModelsWithBody<'upscale'>
export type ExpandModel = ModelsWithBody<'expand'>
export type VideoPostModel = ModelsWithBody<'video'>

/** Every model by its id. Adding one is adding its record. */
export const models: Readonly<Record<ModelId, Readonly<ModelRecord>>> = records

/** All ids: creating models in the order of the model picker, then the others in the order of their actions. */
export const modelIds = Object.keys(records) as ModelId[]

/** What each post-processing model does, in the order of the action groups. */
export const postModelIds = Object.keys(postProcessingModels) as PostModel[]

/** What gets done to a finished result by a post-processing model. */
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

/** True for the models that extend an image beyond its frame, which is asked for in a dialog. */
export function isExpandModel(value: string): value is ExpandModel {
  return isPostModel(value) && postProcessingOf(value).body === 'expand'
}

export function isVideoPostModel(value: string): value is VideoPostModel {
  return isPostModel(value) && postProcessingOf(value).body === 'video'
}

/** True for what plays images and videos of the user's, which it gets as a list of media. */
export function usesMedia(model: ModelId): boolean {
  return models[model].inputs === 'media'
}

/** True for what puts its references together into an image of a size of its own. */
export function composesReferences(model: ModelId): boolean {
  return models[model].referenceField === 'GenerationReferenceList'
}

/** Resolutions the picker offers for an image model; the first is the smallest. */
export function resolutionsOf(model: ModelId): readonly ImageResolution[] {
  return models[model].resolutions
}

/** Models of a route below /api, in the order of the registry. */
export function modelsOfRoute(route: string): readonly ModelId[] {
  return modelIds.filter((id) => models[id].route === route)
}

/** What a fresh create box starts with. */
export const defaultModel: ModelId = 'jimeng'

/** What the outpainting dialog asks for. */
export const outpaintModel: ExpandModel = 'img_expand'

/** What wallpapers made by hand, in the editor, count to. */
export const editorModel: ModelId = 'Clock Wallpaper'
