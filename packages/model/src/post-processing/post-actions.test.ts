import { expect, test } from 'vitest'
import { type ModelId, models, postModelIds } from '../models/models.ts'
import {
  actionGroupsOf,
  cardActionsOf,
  helpCardHeight,
  type IsServed,
  postFailureText,
  type ResultAction,
} from './post-actions.ts'

const all: IsServed = () => true
const none: IsServed = () => false
const made = (model: ModelId, video_url: string | null = null) => ({
  task_category: models[model].category,
  model,
  video_url: models[model].category === 'video' ? '/media/v' : video_url,
})
const names = (actions: readonly ResultAction[]) =>
  actions.map(({ label, disabled }) => (disabled ? `(${label})` : label)).join(', ')
const shown = (item: Parameters<typeof actionGroupsOf>[0], isServed = all) => {
  const { generation, edit, more } = actionGroupsOf(item, isServed)
  return [names(generation), names(edit), names(more)]
}

const again = 'Re-edit, Re-generation'

test.each([
  [
    'DET-025, 026, 029 to 031: an image',
    made('jimeng'),
    'Generation Video, Create Wallpaper',
    'Ultra HD, Enhance Detail, Up Scale',
    again,
  ],
  [
    'DET-026: an image with a video',
    made('jimeng', '/media/v'),
    'Generation Video',
    'Ultra HD, Enhance Detail, Up Scale',
    again,
  ],
  [
    'DET-027, 032 to 035: a video',
    made('jimeng_pro'),
    'Create Wallpaper',
    'GenerativeLoop, LoopClipping, UpscaleResolution, FrameInterpolation',
    again,
  ],
  ['DET-028, 036, 038: a wallpaper', made('Parallax Wallpaper'), '', '', 'Re-edit'],
  ['DET-028, 036: a template', { ...made('Clock Wallpaper'), task_category: 'wallpaper_template' }, '', '', 'Re-edit'],
  [
    'DET-039, 040: Ultra HD',
    made('ultra_upscale'),
    'Generation Video, Create Wallpaper',
    '(Ultra HD), Enhance Detail, Up Scale',
    '',
  ],
  [
    'an extended image',
    made('img_expand'),
    'Generation Video, Create Wallpaper',
    'Ultra HD, Enhance Detail, (Up Scale)',
    '',
  ],
  [
    'DET-041: super-resolution',
    made('video_sr'),
    'Create Wallpaper',
    'GenerativeLoop, LoopClipping, (UpscaleResolution), FrameInterpolation',
    '',
  ],
] as const)('%s', (_, item, ...groups) => {
  expect(shown(item)).toEqual(groups)
})

test('DET-039: no derived result has More', () => {
  for (const model of postModelIds) expect(actionGroupsOf(made(model), all).more).toEqual([])
})

test('actions that no engine serves are not offered; Re-edit needs no engine', () => {
  expect(shown(made('jimeng'), none)).toEqual(['', '', 'Re-edit'])
  expect(shown(made('jimeng'), (model) => model === 'jimeng_lite' || model === 'img_expand')).toEqual([
    'Generation Video',
    'Up Scale',
    'Re-edit',
  ])
})

test.each([
  ['HIST-022 to 025: an image', made('jimeng'), 'Generation Video, Ultra HD, Enhance Detail, Up Scale'],
  ['HIST-026: a video', made('jimeng_lite'), 'Upscale Resolution'],
  ['HIST-036: Ultra HD', made('ultra_upscale'), 'Generation Video, (Ultra HD), Enhance Detail, Up Scale'],
  ['an enhanced picture', made('detail_upscale'), 'Generation Video, Ultra HD, (Enhance Detail), Up Scale'],
  ['a wallpaper', made('Live Wallpaper'), ''],
] as const)('a card offers of %s', (_, item, actions) => {
  expect(names(cardActionsOf(item, all))).toBe(actions)
})

test.each([
  ['image', 275, 498],
  ['video', 170, 640],
  ['wallpaper', 240, 498],
] as const)('DET-044, DET-045: help of a %s', (task_category, generation, edit) => {
  expect(helpCardHeight('generation', { task_category })).toBe(generation)
  expect(helpCardHeight('edit', { task_category })).toBe(edit)
})

test.each([
  ['ERR-047', 'ultra_upscale', 'detail', '超清处理失败，请稍后重试'],
  ['ERR-047', 'detail_upscale', 'card', '超清处理失败，请稍后重试'],
  ['ERR-048', 'video_sr', 'card', '视频超分处理失败，请稍后重试'],
  ['ERR-049', 'auto_loop_clipping', 'detail', '视频自动循环处理失败，请稍后重试'],
  ['ERR-050', 'auto_loop_clipping', 'card', '自动循环处理失败，请稍后重试'],
  ['ERR-051', 'video_loop', 'detail', '视频循环处理失败，请稍后重试'],
  ['ERR-052', 'video_loop', 'card', '循环处理失败，请稍后重试'],
  ['ERR-053', 'video_frame_interpolate', 'detail', '视频补帧处理失败，请稍后重试'],
  ['ERR-054', 'video_frame_interpolate', 'card', '补帧处理失败，请稍后重试'],
  ['ERR-055', 'img_expand', 'detail', '扩图失败，请稍后重试'],
] as const)('%s: %s from a %s', (_, model, place, text) => {
  expect(postFailureText(model, place)).toBe(text)
})
