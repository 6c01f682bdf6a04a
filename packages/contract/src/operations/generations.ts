import { Type } from '@sinclair/typebox'
import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { BatchAnswer, DeleteAnswer } from '../schemas/common.ts'
import {
  AssetPage,
  BatchUpdateBody,
  CancelAnswer,
  ChangeBody,
  CreateAnswer,
  Generation,
  GenerationPage,
  HistoryQuery,
  ModelState,
  ResultIds,
  ResultIdsQuery,
  ResultMonths,
  ResultMonthsQuery,
  StatusQuery,
  TaskStatus,
} from '../schemas/generations.ts'
import { PromptBody, PromptUnderstood } from '../schemas/prompts.ts'
import { CreateRequest, InteractiveForm } from '../schemas/requests.ts'
import { ImageTags, TaggerBody } from '../schemas/uploads.ts'

const ModelStates = Type.Array(ModelState)
const History = Type.Union([AssetPage, GenerationPage])
const TaskStatuses = Type.Array(TaskStatus)

export const listModels = operation(address.listModels, {
  tag: 'generations',
  access: 'anyone',
  partners: true,
  summary: 'What can be made here: every model, and the engine that serves it',
  answer: ModelStates,
  refusals: [],
})

export const createGeneration = operation(address.createGeneration, {
  tag: 'generations',
  access: 'user',
  scope: 'create',
  partners: true,
  summary: 'Spends the price and queues a task',
  body: CreateRequest,
  exactBody: true,
  answer: CreateAnswer,
  refusals: [401, 402, 409, 413, 422],
})

export const createFromReferences = operation(address.createFromReferences, {
  tag: 'generations',
  access: 'user',
  scope: 'create',
  summary: 'Edits up to ten reference images',
  body: CreateRequest,
  exactBody: true,
  answer: CreateAnswer,
  refusals: [401, 402, 409, 413, 422],
})

export const createVideo = operation(address.createVideo, {
  tag: 'generations',
  access: 'user',
  scope: 'create',
  summary: 'Makes videos, from first and last frame if they are given',
  body: CreateRequest,
  exactBody: true,
  answer: CreateAnswer,
  refusals: [401, 402, 409, 413, 422],
})

export const createParallaxWallpaper = operation(address.createParallaxWallpaper, {
  tag: 'generations',
  access: 'user',
  scope: 'create',
  summary: 'Makes a spatial wallpaper of an image',
  body: CreateRequest,
  exactBody: true,
  answer: CreateAnswer,
  refusals: [401, 402, 409, 413, 422],
})

export const createInteractiveWallpaper = operation(address.createInteractiveWallpaper, {
  tag: 'generations',
  access: 'user',
  scope: 'create',
  summary: 'Makes a Click or Live Wallpaper',
  description: '`wpdatas` and `generation` are JSON, `effTime` is in seconds.',
  body: InteractiveForm,
  bodyType: 'multipart/form-data',
  answer: CreateAnswer,
  refusals: [401, 402, 409, 413, 422],
})

export const createWallpaper = operation(address.createWallpaper, {
  tag: 'generations',
  access: 'user',
  scope: 'create',
  summary: 'Makes a wallpaper of another kind',
  body: CreateRequest,
  exactBody: true,
  answer: CreateAnswer,
  refusals: [401, 402, 409, 413, 422],
})

export const listGenerations = operation(address.listGenerations, {
  tag: 'generations',
  access: 'user',
  scope: 'read',
  summary: 'The history, newest first, without failed items unless asked for',
  description: 'With `view=results` a page of finished results one by one, and how many there are of each type.',
  query: HistoryQuery,
  answer: History,
  refusals: [401, 422],
})

export const listResultIds = operation(address.listResultIds, {
  tag: 'generations',
  access: 'user',
  scope: 'read',
  summary: 'The ids of all own results that match, for actions on all of them',
  query: ResultIdsQuery,
  answer: ResultIds,
  refusals: [401, 422],
})

export const listResultMonths = operation(address.listResultMonths, {
  tag: 'generations',
  access: 'user',
  scope: 'read',
  summary: 'The months in which own results that match were created, and how many there are in each',
  query: ResultMonthsQuery,
  answer: ResultMonths,
  refusals: [401, 422],
})

export const listTaskStatuses = operation(address.listTaskStatuses, {
  tag: 'generations',
  access: 'user',
  scope: 'read',
  partners: true,
  summary: 'Statuses of own tasks; unknown ids are left out',
  query: StatusQuery,
  answer: TaskStatuses,
  refusals: [401, 422],
})

export const getGeneration = operation(address.getGeneration, {
  tag: 'generations',
  access: 'user',
  scope: 'read',
  summary: 'One own generation with its results',
  answer: Generation,
  refusals: [401, 404],
})

export const updateGeneration = operation(address.updateGeneration, {
  tag: 'generations',
  access: 'user',
  scope: 'library',
  summary: 'Changes prompt and tags of a finished generation, or publishes all its results',
  body: ChangeBody,
  exactBody: true,
  answer: Generation,
  refusals: [401, 404, 409, 422],
})

export const updateGenerations = operation(address.updateGenerations, {
  tag: 'generations',
  access: 'user',
  scope: 'library',
  summary: 'Sets the tags of several generations, and says how many could not be changed',
  description: '`tag` holds words with commas; they replace the tags of all results of these generations.',
  body: BatchUpdateBody,
  answer: BatchAnswer,
  refusals: [401, 422],
})

export const cancelGeneration = operation(address.cancelGeneration, {
  tag: 'generations',
  access: 'user',
  scope: 'create',
  partners: true,
  summary: 'Ends a waiting or running task; the points come back unless a paid provider had accepted it',
  answer: CancelAnswer,
  refusals: [401, 404, 409],
})

export const retryGeneration = operation(address.retryGeneration, {
  tag: 'generations',
  access: 'user',
  scope: 'create',
  summary: 'Puts a failed or cancelled generation in line again',
  answer: CreateAnswer,
  refusals: [401, 402, 404, 409, 413],
})

export const deleteGeneration = operation(address.deleteGeneration, {
  tag: 'generations',
  access: 'user',
  scope: 'library',
  summary: 'Removes a generation, its results and their files; for ten seconds it can be undone',
  answer: DeleteAnswer,
  refusals: [401, 404],
})

export const restoreGeneration = operation(address.restoreGeneration, {
  tag: 'generations',
  access: 'user',
  scope: 'library',
  summary: 'Undoes the delete of a generation',
  answer: Generation,
  refusals: [401, 404, 409],
})

export const describeImage = operation(address.describeImage, {
  tag: 'generations',
  access: 'user',
  scope: 'create',
  summary: 'Words for an image of this server: its prompt, or its colors, light and format',
  body: TaggerBody,
  answer: ImageTags,
  refusals: [401, 422, 429],
})

export const understandPrompt = operation(address.understandPrompt, {
  tag: 'generations',
  access: 'viewer',
  scope: 'create',
  partners: true,
  summary: 'Which words of a prompt the engine of a model will follow, before anything is made',
  description:
    'Without references: with them, results follow those. Engines that do not tell answer null. Meant to be asked at pauses while somebody types.',
  body: PromptBody,
  answer: PromptUnderstood,
  refusals: [401, 422, 429],
})
