/** Which actions a result offers in the detail view and on cards (specification B §2, §4, §8). */
import { derivedModels, type ModelId, modelIds, models } from '../models/models.ts'
import type { GenerationResult } from '../entities.ts'
import type { PostModel } from './post-request.ts'

export type ItemActionId = 'generation_video' | 'create_wallpaper' | 're_edit' | 're_generation' | PostModel

export interface ItemAction {
  id: ItemActionId
  label: string
  /** The result has been made by this very model already. */
  disabled: boolean
}

export interface ActionGroups {
  generation: readonly ItemAction[]
  edit: readonly ItemAction[]
  more: readonly ItemAction[]
}

type Item = Pick<GenerationResult, 'task_category' | 'model' | 'video_url'>

/** Whether an engine of this server makes a model. */
export type IsServed = (model: ModelId) => boolean

const labels: Readonly<Record<ItemActionId, string>> = {
  generation_video: 'Generation Video',
  create_wallpaper: 'Create Wallpaper',
  re_edit: 'Re-edit',
  re_generation: 'Re-generation',
  ultra_upscale: 'Ultra HD',
  detail_upscale: 'Enhance Detail',
  img_expand: 'Up Scale',
  video_loop: 'GenerativeLoop',
  auto_loop_clipping: 'LoopClipping',
  video_sr: 'UpscaleResolution',
  video_frame_interpolate: 'FrameInterpolation',
}

const edits: Readonly<Record<'image' | 'video', readonly PostModel[]>> = {
  image: ['ultra_upscale', 'detail_upscale', 'img_expand'],
  video: ['video_loop', 'auto_loop_clipping', 'video_sr', 'video_frame_interpolate'],
}

const nothing: ActionGroups = { generation: [], edit: [], more: [] }

/** The groups of the detail view; what this server cannot do is left out, and so is an empty group. */
export function actionGroupsOf(item: Item, isServed: IsServed): ActionGroups {
  return {
    ...nothing,
    ...(isMedia(item) && {
      generation: generationsOf(item, isServed).map(enabled),
      edit: editsOf(item, isServed),
    }),
    ...(!derivedModels.includes(item.model) && { more: moreOf(item, isServed).map(enabled) }),
  }
}

/** What a card's hover toolbar has beside Download, Delete, Like and Reference. */
export function cardActionsOf(item: Item, isServed: IsServed): readonly ItemAction[] {
  const edits = isMedia(item) ? editsOf(item, isServed) : []
  if (item.task_category === 'video') {
    return edits.filter(({ id }) => id === 'video_sr').map((action) => ({ ...action, label: 'Upscale Resolution' }))
  }
  const video = item.task_category === 'image' && canMake('video', isServed) ? ['generation_video' as const] : []
  return [...video.map(enabled), ...edits]
}

function isMedia(item: Item): item is Item & { task_category: 'image' | 'video' } {
  return item.task_category === 'image' || item.task_category === 'video'
}

function generationsOf({ task_category, video_url }: Item, isServed: IsServed): ItemActionId[] {
  const video = task_category === 'image' && canMake('video', isServed)
  const wallpaper = (task_category === 'video' || video_url === null) && canMake('wallpaper', isServed)
  return [...(video ? ['generation_video' as const] : []), ...(wallpaper ? ['create_wallpaper' as const] : [])]
}

function canMake(category: 'video' | 'wallpaper', isServed: IsServed): boolean {
  return modelIds.some((id) => models[id].inPicker && models[id].category === category && isServed(id))
}

function editsOf(item: Item & { task_category: 'image' | 'video' }, isServed: IsServed): ItemAction[] {
  return edits[item.task_category]
    .filter(isServed)
    .map((id) => ({ id, label: labels[id], disabled: item.model === id }))
}

function moreOf({ task_category, model }: Item, isServed: IsServed): ItemActionId[] {
  const isWallpaper = task_category === 'wallpaper' || task_category === 'wallpaper_template'
  return ['re_edit', ...(isWallpaper || !isServed(model) ? [] : ['re_generation' as const])]
}

function enabled(id: ItemActionId): ItemAction {
  return { id, label: labels[id], disabled: false }
}

/** Height in px of the cards that explain a group. */
export function helpCardHeight(group: 'generation' | 'edit', { task_category }: Pick<Item, 'task_category'>): number {
  if (group === 'edit') return task_category === 'video' ? 640 : 498
  return task_category === 'image' ? 275 : task_category === 'video' ? 170 : 240
}

const failures: Readonly<Record<PostModel, { detail: string; card: string }>> = {
  ultra_upscale: both('超清处理失败，请稍后重试'),
  detail_upscale: both('超清处理失败，请稍后重试'),
  video_sr: both('视频超分处理失败，请稍后重试'),
  auto_loop_clipping: { detail: '视频自动循环处理失败，请稍后重试', card: '自动循环处理失败，请稍后重试' },
  video_loop: { detail: '视频循环处理失败，请稍后重试', card: '循环处理失败，请稍后重试' },
  video_frame_interpolate: { detail: '视频补帧处理失败，请稍后重试', card: '补帧处理失败，请稍后重试' },
  img_expand: both('扩图失败，请稍后重试'),
}

function both(text: string) {
  return { detail: text, card: text }
}

/** The alert when a call fails, by where it was made. */
export function postFailureText(model: PostModel, place: 'detail' | 'card'): string {
  return failures[model][place]
}
