import { expect, test } from 'vitest'
import { fileStemOf, type ResultRow, resultTitleOf, toGenerationResult } from './wire.ts'

const row: ResultRow = {
  generation_result_id: 'r1',
  generation_id: 'g1',
  task_id: 't1',
  user_id: 'u1',
  task_category: 'image',
  model: 'jimeng',
  prompt: 'A quiet mountain lake at dawn, mist over the water',
  style: 'realistic',
  quality: 'standard',
  seed: 7,
  tags: '["lake","dawn"]',
  missing_subjects: '["swan"]',
  width: 1024,
  height: 768,
  media_key: 'a'.repeat(32),
  video_key: null,
  preview_video_key: null,
  duration_s: null,
  is_loop: 0,
  wallpaper_zip_key: null,
  is_public: 1,
  likes_count: 3,
  downloads_count: 2,
  views_count: 9,
  created_at: '2026-01-01T00:00:00.000Z',
  published_at: '2026-01-02T00:00:00.000Z',
  image_width: 1024,
  image_height: 768,
  thumbnail_widths: '[320,640]',
  placeholder: 'AAAA',
  color: '#336699',
  creator_username: 'ann',
  creator_avatar_url: null,
  shows_prompts: 1,
  liked: 0,
}
const key = 'a'.repeat(32)

test('a stored image becomes a result of the API', () => {
  expect(toGenerationResult(row, null)).toEqual({
    generation_result_id: 'r1',
    generation_id: 'g1',
    task_id: 't1',
    user_id: 'u1',
    task_category: 'image',
    model: 'jimeng',
    title: 'A quiet mountain lake at dawn,...',
    prompt: 'A quiet mountain lake at dawn, mist over the water',
    style: 'realistic',
    quality: 'standard',
    seed: 7,
    tags: ['lake', 'dawn'],
    missing_subjects: ['swan'],
    size: '1024x768',
    width: 1024,
    height: 768,
    picture: {
      url: `/media/${key}`,
      width: 1024,
      height: 768,
      thumbnail_widths: [320, 640],
      placeholder: 'AAAA',
      color: '#336699',
    },
    image_url: `/media/${key}`,
    thumbnail_url: `/media/${key}/w640`,
    video_url: null,
    thumbnail_video_url: null,
    duration: null,
    is_loop: false,
    wallpaper_zip_url: null,
    creator: { id: 'u1', username: 'ann', avatar_url: null },
    is_public: true,
    is_liked: false,
    likes_count: 3,
    downloads_count: 2,
    views_count: 9,
    created_at: '2026-01-01T00:00:00.000Z',
    published_at: '2026-01-02T00:00:00.000Z',
  })
})

test('what a result lacks is said to those who may read its prompt, and only where something is missing', () => {
  const lackOf = (change: Partial<ResultRow>, viewer = 'somebody') =>
    toGenerationResult({ ...row, ...change }, { id: viewer }).missing_subjects
  expect(lackOf({})).toEqual(['swan'])
  expect(lackOf({ missing_subjects: '[]' })).toBeUndefined()
  expect(lackOf({ shows_prompts: 0 })).toBeUndefined()
  expect(lackOf({ shows_prompts: 0 }, 'u1')).toEqual(['swan'])
})

test('a video has a poster and no image address', () => {
  const video = toGenerationResult(
    {
      ...row,
      task_category: 'video',
      model: 'jimeng_lite',
      video_key: 'b'.repeat(32),
      preview_video_key: 'c'.repeat(32),
    },
    null,
  )
  expect(video).toMatchObject({
    image_url: null,
    thumbnail_url: `/media/${key}/w640`,
    video_url: `/media/${'b'.repeat(32)}`,
    thumbnail_video_url: `/media/${'c'.repeat(32)}`,
  })
})

test.each([
  ['[320]', '/w320'],
  ['[]', ''],
  ['[320,640,1280]', '/w640'],
  ['[1280]', '/w1280'],
])('with thumbnails of %s px the usual one is %j', (thumbnail_widths, suffix) => {
  expect(toGenerationResult({ ...row, thumbnail_widths }, null).thumbnail_url).toBe(`/media/${key}${suffix}`)
})

test('ENT-006: a title has 30 whole characters, also of those outside the first Unicode plane', () => {
  const titleOfPrompt = (prompt: string) => resultTitleOf({ ...row, prompt })
  expect(titleOfPrompt('🌸'.repeat(40))).toBe(`${'🌸'.repeat(30)}...`)
  expect(titleOfPrompt('樱花'.repeat(20))).toBe(`${'樱花'.repeat(15)}...`)
  expect(titleOfPrompt('x'.repeat(50))).toBe(`${'x'.repeat(30)}...`)
  expect(titleOfPrompt(`${'x'.repeat(29)}🌄🌄`)).toBe(`${'x'.repeat(29)}🌄...`)
  expect(titleOfPrompt('short')).toBe('short...')
})

test('a result without a prompt, such as a wallpaper made from an image, is titled by its model', () => {
  const wallpaper: ResultRow = { ...row, prompt: ' ', model: 'Parallax Wallpaper' }
  expect([resultTitleOf(wallpaper), fileStemOf(wallpaper, null)]).toEqual([
    'Parallax Wallpaper',
    'Parallax Wallpaper-r1',
  ])
})

test('the four images of a prompt are saved under different names', () => {
  expect(fileStemOf(row, null)).toBe('A quiet mountain lake at dawn,-r1')
})
