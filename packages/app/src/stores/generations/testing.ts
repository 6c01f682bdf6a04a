import type { Generation, GenerationResult, TaskStatus } from '@mirari/contract/schemas'
import { estimateFor } from '@mirari/model'
import { everything } from './history-filter.ts'
import type { GenerationsState } from './loaded-history.ts'

/** A generation as the server sends it. */
export function generationOf(id: string, change: Partial<Generation> = {}): Generation {
  return {
    generation_id: id,
    task_id: `task-${id}`,
    task_category: 'image',
    model: 'jimeng',
    prompt: 'a red fox in the snow',
    style: 'realistic',
    size: '2560x1440',
    width: 2560,
    height: 1440,
    request: { prompt: 'a red fox in the snow', model: 'jimeng', size: '2560x1440', type: 'image' },
    status: 'completed',
    progress: 100,
    queue_pos: null,
    fail_reason: null,
    estimated: estimateFor('jimeng'),
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:05.000Z',
    generation_results: [],
    ...change,
  }
}

export function statusOf(id: string, change: Partial<TaskStatus> = {}): TaskStatus {
  return {
    generation_id: id,
    task_id: `task-${id}`,
    status: 'generating',
    progress: 40,
    error: null,
    queue_pos: null,
    result: [],
    point: 90,
    updated_at: '2026-01-01T00:00:10.000Z',
    ...change,
  }
}

export function resultOf(id: string, generationId: string): GenerationResult {
  return {
    generation_result_id: id,
    generation_id: generationId,
    task_id: `task-${generationId}`,
    user_id: 'u1',
    task_category: 'image',
    model: 'jimeng',
    title: 'a red fox in the snow',
    prompt: 'a red fox in the snow',
    style: 'realistic',
    quality: 'standard',
    seed: 1,
    tags: [],
    size: '2560x1440',
    width: 2560,
    height: 1440,
    picture: {
      url: `/media/${id}`,
      width: 2560,
      height: 1440,
      thumbnail_widths: [],
      placeholder: '',
      color: '#102030',
    },
    image_url: `/media/${id}`,
    thumbnail_url: `/media/${id}`,
    video_url: null,
    thumbnail_video_url: null,
    duration: null,
    is_loop: false,
    wallpaper_zip_url: null,
    creator: { id: 'u1', username: 'ada', avatar_url: null },
    is_public: false,
    is_liked: false,
    likes_count: 0,
    downloads_count: 0,
    views_count: 0,
    created_at: '2026-01-01T00:00:05.000Z',
    published_at: null,
  }
}

/** The loaded history of a user without generations. */
export const emptyHistory: GenerationsState = {
  rows: [],
  visibleRows: [],
  filter: everything,
  loading: 'none',
  failed: false,
  ready: true,
  hasOlder: false,
}
