import { type ItemActionId, type ModelId, type PostModel, taskFailureOf } from '@mirari/model'
import type { AppTexts } from '../app-texts.ts'
import { number } from './words.ts'

export const modelNames: Readonly<Record<ModelId, string>> = {
  jimeng: 'Image Generation',
  jimeng_imgref_v4: 'Image Editing',
  FLUX: 'Flux',
  jimeng_pro: 'Jimeng Pro',
  jimeng_lite: 'Jimeng Lite',
  'Parallax Wallpaper': 'Parallax Wallpaper',
  'Live Wallpaper': 'Live Wallpaper',
  'Click Wallpaper': 'Click Wallpaper',
  'Clock Wallpaper': 'Clock Wallpaper',
  ultra_upscale: 'Ultra HD',
  detail_upscale: 'Enhance Detail',
  img_expand: 'Extend',
  video_sr: 'Upscale',
  auto_loop_clipping: 'Loop Clipping',
  video_loop: 'Generative Loop',
  video_frame_interpolate: 'Frame Interpolation',
}

export const actionNames: Readonly<Record<ItemActionId, string>> = {
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

const postFailures: Readonly<Record<PostModel, string>> = {
  ultra_upscale: 'Upscaling failed. Please try again later.',
  detail_upscale: 'Enhancing failed. Please try again later.',
  img_expand: 'Extending the picture failed. Please try again later.',
  video_sr: 'Upscaling the video failed. Please try again later.',
  auto_loop_clipping: 'Clipping the loop failed. Please try again later.',
  video_loop: 'Making the loop failed. Please try again later.',
  video_frame_interpolate: 'Frame interpolation failed. Please try again later.',
}

const failures = {
  crashed: 'it could not be finished. Your points were given back.',
  failed: 'it could not be made. Your points were given back.',
  timedOut: 'it took too long and was stopped. Your points were given back.',
  unavailable: 'this model is not available on this server.',
}

const minuteS = 60

export const cards: AppTexts['cards'] = {
  preparing: 'Preparing…',
  queuing: (place) => (place === null ? 'In line' : `In line: ${number(place)}`),
  generating: (percent) => `Generating ${percent}%`,
  failed(reason) {
    const failure = reason === null ? null : taskFailureOf(reason)
    if (failure !== null) return `Generation failed: ${failures[failure]}`
    return reason === null ? 'Generation failed' : `Generation failed: ${reason}`
  },
  cancelled: 'Cancelled',
}

export const history: AppTexts['history'] = {
  periods: { all: 'All', today: 'Today', week: 'Last week', month: 'Last month', quarter: 'Last 3 months' },
  period: 'Period',
  type: 'Type',
  types: { all: 'All', image: 'Images', video: 'Videos', wallpaper: 'Wallpapers' },
  search: 'Search',
  searchLabel: 'Search your creations',
  clear: 'Clear',
  notify: 'Notify when done',
  refresh: 'Refresh',
  loading: 'Loading creations…',
  failed: 'Your creations could not be loaded',
  failedHint: 'Check the connection and try again.',
  olderFailed: 'Older creations could not be loaded',
  none: 'No creations yet',
  noneFor: (search) => `No creations found for “${search}”`,
  noneIn: (period) => ['No creations found: ', period],
  noneHint: 'Write a prompt in the box below. What you make appears here.',
  selection: 'Selection',
  select: 'Select',
  leaveSelection: 'End selection',
  selected: (amount, isFull) => `${number(amount)} selected${isFull ? ', the most at once' : ''}`,
  selectAll: 'Select all',
  download: 'Download',
  delete: 'Delete',
  like: 'Like',
  reference: 'Reference',
  referenceVideo: 'Reference video',
  edit: 'Edit',
  rerun: 'Run again',
  cancel: 'Cancel',
  retry: 'Try again',
  place: (place, total) => `${place} of ${total}`,
  result: (place) => `Result ${place}`,
  openResult: (place, prompt) => `Open result ${place}: ${prompt}`,
  selectResult: (place, prompt) => `Select result ${place}: ${prompt}`,
  estimate: (seconds) => (seconds < 2 * minuteS ? `About ${seconds} s` : `About ${Math.round(seconds / minuteS)} min`),
  modelName: (model) => modelNames[model],
  action: (id, _label) => actionNames[id],
  deleteTitle: (amount) => (amount === 1 ? 'Delete this creation?' : `Delete ${number(amount)} creations?`),
  deleteLine: (amount) =>
    `${amount === 1 ? 'The creation is' : 'The creations are'} deleted for good after ten seconds.`,
  deleted: (amount) => (amount === 1 ? 'Creation deleted' : `${number(amount)} creations deleted`),
  deleteFailed: 'Deleting failed. Please try again later.',
  undoFailed: 'This could not be undone. Please try again.',
  gone: 'This cannot be brought back any more.',
  cancelFailed: 'Cancelling failed. Please try again.',
  downloadFailed: 'The download failed. Please try again later.',
  notDownloaded: (failed, total) => `${number(failed)} of ${number(total)} could not be downloaded`,
  allGone: 'None of these exists any more',
  createFailed: 'The creation could not be started',
  generationFailed: 'Generation failed',
  postFailed: (model, _place) => postFailures[model],
  noticeDone: 'Your creation is ready',
  noticeFailed: 'A creation failed',
  noticesMissing: 'This browser cannot show notifications here',
  noticesOn: 'You will be notified when a long creation is done',
  noticesBlocked: 'Notifications are blocked. Allow them for this site in the browser’s settings, then try again.',
}

export const time: AppTexts['time'] = {
  justNow: 'Just now',
  ago: (amount, unit) => relative.format(-amount, unit),
  today: 'Today',
  yesterday: 'Yesterday',
  date: (date, withYear) => (withYear ? longDay : shortDay).format(date),
}

const relative = new Intl.RelativeTimeFormat('en')
const shortDay = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' })
const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
