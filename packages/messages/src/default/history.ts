import { type ModelId, models, type PostModel, postFailureText, type ResultActionId } from '@mirari/model'

/** Periods of the history; the picker of the editors has English ones. */
const periods = {
  all: '全部',
  today: '今天',
  week: '最近一周',
  month: '最近一个月',
  quarter: '最近三个月',
}

const minuteS = 60

export const history = {
  periods,
  period: 'Period',
  type: 'Type',
  types: { all: 'All', image: 'Image', video: 'Video', wallpaper: 'WallPaper' },
  search: 'Search',
  searchLabel: 'Search your creations',
  clear: 'Clear',
  notify: 'Notify when done',
  refresh: 'Refresh',
  loading: 'Loading generations...',
  failed: 'Your creations could not be loaded',
  failedHint: 'Check the connection and try again.',
  olderFailed: 'Older creations could not be loaded',
  none: 'No creations yet',
  noneFor: (search: string) => `No creations found for “${search}”`,
  /** `period` is the period's name, as the page shows it. */
  noneIn: <Part>(period: Part): readonly (string | Part)[] => ['No creations found for ', period],
  noneHint: 'Start your AI art journey with the creation tools below, and your generated works will appear here',
  /** When nothing fits a search. */
  noneForHint: 'Try other words, another period or another type.',
  list: 'Your creations',
  backToNewest: 'Back to the newest',
  selection: 'Selection',
  select: 'Select',
  leaveSelection: 'Leave selection',
  /** `isFull`: the limit excluded some results. */
  selected: (count: number, isFull: boolean) => `${count} selected${isFull ? ', the most at once' : ''}`,
  selectAll: 'Select all',
  selectAllFailed: 'Not everything could be selected, please try again',
  download: 'Download',
  delete: 'Delete',
  like: 'Like',
  reference: 'Reference',
  referenceVideo: 'Reference video',
  edit: 'Edit',
  rerun: 'Rerun',
  cancel: 'Cancel',
  retry: 'Retry',
  place: (place: number, count: number) => `${place} of ${count}`,
  /** `place` is '2 of 4'. */
  result: (place: string) => `Result ${place}`,
  openResult: (place: string, prompt: string) => `Open result ${place}: ${prompt}`,
  selectResult: (place: string, prompt: string) => `Select result ${place}: ${prompt}`,
  /** The estimate for the whole task. */
  estimate: (seconds: number) =>
    seconds < 2 * minuteS ? `About ${seconds} s` : `About ${Math.round(seconds / minuteS)} min`,
  modelName: (model: ModelId): string => models[model].name,
  /** Label on a card; `label` is that of the model registry. */
  action: (_id: ResultActionId, label: string) => label,
  deleteTitle: (count: number) => (count === 1 ? 'Delete this creation?' : `Delete ${count} creations?`),
  deleteLine: (count: number): string =>
    count === 1
      ? 'This action cannot be undone. The creation will be permanently deleted.'
      : 'This action cannot be undone. The creations will be permanently deleted.',
  deleted: (count: number) => (count === 1 ? 'Creation deleted' : `${count} creations deleted`),
  deleteFailed: '删除失败，请稍后重试',
  undoFailed: 'This could not be undone, please try again',
  gone: 'This cannot be brought back any more',
  notRefunded: 'Cancelled. The provider had already started, so the points stay spent.',
  cancelFailed: 'Cancelling failed, please try again',
  downloadFailed: 'Download failed, please try again later',
  notDownloaded: (failed: number, count: number) => `${failed} of ${count} could not be downloaded`,
  allGone: 'None of these exists any more',
  createFailed: '创作失败',
  generationFailed: '生成失败',
  postFailed: (model: PostModel, place: 'detail' | 'card') => postFailureText(model, place),
  noticeDone: 'Your creation is ready',
  noticeFailed: 'A creation failed',
  noticesMissing: 'This browser cannot show notifications here',
  noticesOn: 'You will be notified when a long creation is done',
  noticesBlocked: 'Notifications are blocked. Allow them for this site in the browser’s settings, then try again',
}
