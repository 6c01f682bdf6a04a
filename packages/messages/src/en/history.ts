import type { TaskFailureCode } from '@mirari/contract/task-failures'
import { type ModelId, models, type PostModel, type ResultActionId, timeTexts } from '@mirari/model'
import { cardTexts } from '@mirari/product'
import { history as designed } from '../default/history.ts'
import type { Messages } from '../messages.ts'
import { number } from './numbers.ts'

const otherNames: Readonly<Partial<Record<ModelId, string>>> = {
  img_expand: 'Extend',
  video_sr: 'Upscale',
  auto_loop_clipping: 'Loop Clipping',
  video_loop: 'Generative Loop',
  video_frame_interpolate: 'Frame Interpolation',
}

export const modelName = (model: ModelId): string => otherNames[model] ?? models[model].name

export const actionNames: Readonly<Partial<Record<ResultActionId, string>>> = {
  generation_video: 'Make a video',
  create_wallpaper: 'Make a wallpaper',
  re_edit: 'Edit again',
  re_generation: 'Generate again',
  ultra_upscale: 'Ultra HD',
  detail_upscale: 'Enhance detail',
  img_expand: 'Extend',
  video_loop: 'Generative loop',
  auto_loop_clipping: 'Loop clipping',
  video_sr: 'Upscale',
  video_frame_interpolate: 'Frame interpolation',
}

const postFailures: Readonly<Partial<Record<PostModel, string>>> = {
  ultra_upscale: 'Upscaling failed. Please try again later.',
  detail_upscale: 'Enhancing failed. Please try again later.',
  img_expand: 'Extending the picture failed. Please try again later.',
  video_sr: 'Upscaling the video failed. Please try again later.',
  auto_loop_clipping: 'Clipping the loop failed. Please try again later.',
  video_loop: 'Making the loop failed. Please try again later.',
  video_frame_interpolate: 'Frame interpolation failed. Please try again later.',
}

/** Reads better after the colon than the server's sentence. */
const failures: Readonly<Partial<Record<TaskFailureCode, string>>> = {
  crashed: 'it could not be finished. Your points were given back.',
  failed: 'it could not be made. Your points were given back.',
  timed_out: 'it took too long and was stopped. Your points were given back.',
  engine_missing: 'this model is not available on this server',
}

export const cards: Messages['cards'] = {
  ...cardTexts,
  preparing: 'Preparing…',
  queuing: (place) => (place === null ? 'In line' : `In line: ${number(place)}`),
  failed(reason, failure) {
    const text = (failure && failures[failure.code]) ?? reason
    return text === null ? 'Generation failed' : `Generation failed: ${text}`
  },
}

export const history: Messages['history'] = {
  ...designed,
  periods: { all: 'All', today: 'Today', week: 'Last week', month: 'Last month', quarter: 'Last 3 months' },
  types: { all: 'All', image: 'Images', video: 'Videos', wallpaper: 'Wallpapers' },
  loading: 'Loading creations…',
  noneIn: (period) => ['No creations found: ', period],
  noneHint: 'Write a prompt in the box below. What you make appears here.',
  leaveSelection: 'End selection',
  selected: (amount, isFull) => `${number(amount)} selected${isFull ? ', the most at once' : ''}`,
  rerun: 'Run again',
  retry: 'Try again',
  modelName,
  action: (id, label) => actionNames[id] ?? label,
  deleteTitle: (amount) => (amount === 1 ? 'Delete this creation?' : `Delete ${number(amount)} creations?`),
  deleteLine: (amount) =>
    `${amount === 1 ? 'The creation is' : 'The creations are'} deleted for good after ten seconds.`,
  deleted: (amount) => (amount === 1 ? 'Creation deleted' : `${number(amount)} creations deleted`),
  deleteFailed: 'Deleting failed. Please try again later.',
  undoFailed: 'This could not be undone. Please try again.',
  cancelFailed: 'Cancelling failed. Please try again.',
  downloadFailed: 'The download failed. Please try again later.',
  notDownloaded: (failed, total) => `${number(failed)} of ${number(total)} could not be downloaded`,
  createFailed: 'The creation could not be started',
  generationFailed: 'Generation failed',
  postFailed: (model, _place) => postFailures[model] ?? `${modelName(model)} failed. Please try again later.`,
  noticesBlocked: 'Notifications are blocked. Allow them for this site in the browser’s settings, then try again.',
}

export const time: Messages['time'] = {
  ...timeTexts,
  ago: (amount, unit) => relative.format(-amount, unit),
  date: (date, withYear) => (withYear ? longDay : shortDay).format(date),
}

const relative = new Intl.RelativeTimeFormat('en')
const shortDay = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' })
const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
