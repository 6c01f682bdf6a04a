import { fillProblemText } from '@mirari/contract/problem-codes'
import type { TaskFailure } from '@mirari/contract/schemas'
import { type ModelId, models, type PostModel, postFailureText, type ResultActionId } from '@mirari/model'
import type { Messages } from '../messages.ts'
import { number } from './numbers.ts'
import { refusals } from './problems.ts'
import { taskFailures } from './task-failures.ts'

const modelNames: Readonly<Partial<Record<ModelId, string>>> = {
  jimeng: '图片生成',
  jimeng_imgref_v4: '图片编辑',
  FLUX: 'Flux',
  jimeng_pro: '即梦 Pro',
  jimeng_lite: '即梦 Lite',
  'Parallax Wallpaper': '视差壁纸',
  'Live Wallpaper': '动态壁纸',
  'Click Wallpaper': '点击壁纸',
  'Clock Wallpaper': '时钟壁纸',
  ultra_upscale: '超清放大',
  detail_upscale: '细节增强',
  img_expand: '扩图',
  video_sr: '视频超分',
  auto_loop_clipping: '循环剪辑',
  video_loop: '生成循环',
  video_frame_interpolate: '视频补帧',
}

/** Name of a model; one without a translation keeps its own. */
export const modelName = (model: ModelId): string => modelNames[model] ?? models[model].name

export const actionNames: Readonly<Partial<Record<ResultActionId, string>>> = {
  generation_video: '生成视频',
  create_wallpaper: '制作壁纸',
  re_edit: '重新编辑',
  re_generation: '再次生成',
  ultra_upscale: '超清放大',
  detail_upscale: '细节增强',
  img_expand: '扩图',
  video_loop: '生成循环',
  auto_loop_clipping: '循环剪辑',
  video_sr: '视频超分',
  video_frame_interpolate: '视频补帧',
}

/** Null for the code of another version, which is not known here. */
function failureText({ code, params = {} }: TaskFailure): string | null {
  const byCode: Readonly<Partial<Record<string, string>>> = { ...refusals, ...taskFailures }
  const text = byCode[code]
  return text === undefined ? null : fillProblemText(text, params)
}

const minuteS = 60

export const cards: Messages['cards'] = {
  preparing: '准备中…',
  queuing: (place) => (place === null ? '排队中' : `排队中，第 ${number(place)} 位`),
  generating: (percent) => `生成中 ${percent}%`,
  failed(reason, failure) {
    const text = (failure && failureText(failure)) ?? reason
    return text === null ? '生成失败' : `生成失败：${text}`
  },
  cancelled: '已取消',
}

export const history: Messages['history'] = {
  periods: { all: '全部', today: '今天', week: '最近一周', month: '最近一个月', quarter: '最近三个月' },
  period: '时间',
  type: '类型',
  types: { all: '全部', image: '图片', video: '视频', wallpaper: '壁纸' },
  search: '搜索',
  searchLabel: '搜索我的作品',
  clear: '清除',
  notify: '完成时通知我',
  refresh: '刷新',
  loading: '正在加载作品…',
  failed: '作品加载失败',
  failedHint: '请检查网络后重试。',
  olderFailed: '更早的作品加载失败',
  none: '还没有作品',
  noneFor: (search) => `没有找到与“${search}”相关的作品`,
  noneIn: (period) => [period, '没有作品'],
  noneHint: '在下方输入提示词开始创作，生成的作品会显示在这里',
  noneForHint: '换个关键词、时间或类型试试。',
  list: '我的作品',
  backToNewest: '回到最新',
  selection: '选择',
  select: '选择',
  leaveSelection: '退出选择',
  selected: (count, isFull) => `已选 ${number(count)} 项${isFull ? '，已达上限' : ''}`,
  selectAll: '全选',
  selectAllFailed: '未能全选，请重试',
  download: '下载',
  delete: '删除',
  like: '点赞',
  reference: '参考图',
  referenceVideo: '参考视频',
  edit: '编辑',
  rerun: '再次生成',
  cancel: '取消',
  retry: '重试',
  place: (place, count) => `${place}/${count}`,
  result: (place) => `结果 ${place}`,
  openResult: (place, prompt) => `打开结果 ${place}：${prompt}`,
  selectResult: (place, prompt) => `选择结果 ${place}：${prompt}`,
  estimate: (seconds) => (seconds < 2 * minuteS ? `约 ${seconds} 秒` : `约 ${Math.round(seconds / minuteS)} 分钟`),
  modelName,
  action: (id, label) => actionNames[id] ?? label,
  deleteTitle: (count) => (count === 1 ? '删除这个作品？' : `删除 ${number(count)} 个作品？`),
  deleteLine: (_count) => '删除后十秒内可以撤销，之后将永久删除。',
  deleted: (count) => (count === 1 ? '作品已删除' : `已删除 ${number(count)} 个作品`),
  deleteFailed: '删除失败，请稍后重试',
  undoFailed: '撤销失败，请重试',
  gone: '已无法恢复',
  notRefunded: '已取消。服务商已开始生成，点数不予退还。',
  cancelFailed: '取消失败，请重试',
  downloadFailed: '下载失败，请稍后重试',
  notDownloaded: (failed, count) => `${number(count)} 项中有 ${number(failed)} 项下载失败`,
  allGone: '所选内容均已不存在',
  createFailed: '创作失败',
  generationFailed: '生成失败',
  postFailed: (model: PostModel, place) => postFailureText(model, place),
  noticeDone: '你的作品已生成',
  noticeFailed: '作品生成失败',
  noticesMissing: '此浏览器无法显示通知',
  noticesOn: '耗时较长的作品完成后会通知你',
  noticesBlocked: '通知已被阻止。请在浏览器设置中允许此网站发送通知，然后重试',
}

export const time: Messages['time'] = {
  justNow: '刚刚',
  ago: (amount, unit) => relative.format(-amount, unit),
  today: '今天',
  yesterday: '昨天',
  date: (date, withYear) => (withYear ? longDay : shortDay).format(date),
}

const relative = new Intl.RelativeTimeFormat('zh-Hans')
const shortDay = new Intl.DateTimeFormat('zh-Hans', { month: 'long', day: 'numeric' })
const longDay = new Intl.DateTimeFormat('zh-Hans', { dateStyle: 'long' })
