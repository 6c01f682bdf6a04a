/** For tests only. */
import type { GenerationResult } from '@mirari/contract/schemas'

/** A public image by Ada, with these changes. */
export function aResult(changes: Partial<GenerationResult> = {}): GenerationResult {
  return {
    generation_result_id: 'r',
    generation_id: 'g',
    task_id: 't',
    user_id: 'u',
    task_category: 'image',
    model: 'jimeng',
    title: 'A lake...',
    prompt: 'A lake at dawn',
    style: 'realistic',
    quality: 'standard',
    seed: 1,
    tags: ['lake'],
    size: '16x9',
    width: 1600,
    height: 900,
    picture: {
      url: '/media/a',
      width: 1600,
      height: 900,
      thumbnail_widths: [320],
      placeholder: 'Z0kGLIaFend1iXeQeJeHhYBICA==',
      color: '#336699',
    },
    image_url: '/media/a',
    thumbnail_url: '/media/a/w320',
    video_url: null,
    thumbnail_video_url: null,
    duration: null,
    is_loop: false,
    wallpaper_zip_url: null,
    creator: { id: 'u', username: 'Ada', avatar_url: null },
    is_public: true,
    is_liked: false,
    likes_count: 3,
    downloads_count: 0,
    views_count: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    published_at: null,
    ...changes,
  }
}
