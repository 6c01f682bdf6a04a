/** The post-processing actions that a result offers in the detail view and on cards. */
import type { TaskCategory } from '../categories.ts'
import type { ModelIcon } from '../models/model-record.ts'
import {
  isPostModel,
  type ModelId,
  modelIds,
  models,
  type PostModel,
  postModelIds,
  postProcessingOf,
} from '../models/models.ts'

type CreatingActionId = 'generation_video' | 'create_wallpaper' | 're_edit' | 're_generation'

export type ResultActionId = CreatingActionId | PostModel

export interface ResultAction {
  id: ResultActionId
  label: string
  icon: ModelIcon
  /** Whether the same model has already made the result. */
  disabled: boolean
}

export interface ActionGroups {
  generation: readonly ResultAction[]
  edit: readonly ResultAction[]
  more: readonly ResultAction[]
}

/** The fields of a result that its actions follow from. */
interface ActionSource {
  task_category: TaskCategory
  model: ModelId
  video_url: string | null
}

/** Whether an engine of this server serves a model. */
export type IsServed = (model: ModelId) => boolean

const creatingActions: Readonly<Record<CreatingActionId, { label: string; icon: ModelIcon }>> = {
  generation_video: { label: 'Generation Video', icon: 'clapperboard' },
  create_wallpaper: { label: 'Create Wallpaper', icon: 'layers' },
  re_edit: { label: 'Re-edit', icon: 'square-pen' },
  re_generation: { label: 'Re-generation', icon: 'rotate-cw' },
}

/** Action groups of the detail view; actions that this server does not serve are left out, and so are empty groups. */
export function actionGroupsOf(result: ActionSource, isServed: IsServed): ActionGroups {
  const isMedia = result.task_category === 'image' || result.task_category === 'video'
  return {
    generation: isMedia ? generationsOf(result, isServed).map(creatingAction) : [],
    edit: postModelsFor(result, isServed).map((model) => postAction(result, model, postProcessingOf(model).label)),
    more: isPostModel(result.model) ? [] : moreOf(result, isServed).map(creatingAction),
  }
}

/** Actions of a card's hover toolbar besides Download, Delete, Like and Reference. */
export function cardActionsOf(result: ActionSource, isServed: IsServed): readonly ResultAction[] {
  const makesVideo = result.task_category === 'image' && canMake('video', isServed)
  const postActions = postModelsFor(result, isServed).flatMap((model) => {
    const { cardLabel } = postProcessingOf(model)
    return cardLabel === null ? [] : [postAction(result, model, cardLabel)]
  })
  return [...(makesVideo ? [creatingAction('generation_video')] : []), ...postActions]
}

function generationsOf({ task_category, video_url }: ActionSource, isServed: IsServed): CreatingActionId[] {
  const video = task_category === 'image' && canMake('video', isServed)
  const wallpaper = (task_category === 'video' || video_url === null) && canMake('wallpaper', isServed)
  return [...(video ? ['generation_video' as const] : []), ...(wallpaper ? ['create_wallpaper' as const] : [])]
}

function canMake(category: 'video' | 'wallpaper', isServed: IsServed): boolean {
  return modelIds.some((id) => models[id].inPicker && models[id].category === category && isServed(id))
}

function postModelsFor({ task_category }: ActionSource, isServed: IsServed): PostModel[] {
  return postModelIds.filter((id) => postProcessingOf(id).source === task_category && isServed(id))
}

function moreOf({ task_category, model }: ActionSource, isServed: IsServed): CreatingActionId[] {
  const isWallpaper = task_category === 'wallpaper' || task_category === 'wallpaper_template'
  return ['re_edit', ...(isWallpaper || !isServed(model) ? [] : ['re_generation' as const])]
}

function creatingAction(id: CreatingActionId): ResultAction {
  return { id, ...creatingActions[id], disabled: false }
}

function postAction(result: ActionSource, id: PostModel, label: string): ResultAction {
  return { id, label, icon: models[id].icon, disabled: result.model === id }
}

/** Height in px of the cards that explain a group. */
export function helpCardHeight(
  group: 'generation' | 'edit',
  { task_category }: Pick<ActionSource, 'task_category'>,
): number {
  if (group === 'edit') return task_category === 'video' ? 640 : 498
  return task_category === 'image' ? 275 : task_category === 'video' ? 170 : 240
}

/** Message for a failed call, by the place of the call. */
export function postFailureText(model: PostModel, place: 'detail' | 'card'): string {
  return postProcessingOf(model).failure[place]
}
