import type { GenerationResult, Page } from '@mirari/contract/schemas'
import type { FeedPage, FeedPort, FeedQuery } from '../feed-port.ts'

/** A result that differs from others by its id only. */
export function resultFor(id: string, rest: Partial<GenerationResult> = {}): GenerationResult {
  return {
    generation_result_id: id,
    generation_id: `generation-${id}`,
    task_id: `task-${id}`,
    user_id: 'ada',
    task_category: 'image',
    model: 'jimeng',
    title: `Title ${id}`,
    prompt: `Prompt ${id}`,
    style: 'realistic',
    quality: 'standard',
    seed: 1,
    tags: [],
    size: '1000x1000',
    width: 1000,
    height: 1000,
    picture: {
      url: `/media/${id}`,
      width: 1000,
      height: 1000,
      thumbnail_widths: [320, 640],
      placeholder: '',
      color: '#808080',
    },
    image_url: `/media/${id}`,
    thumbnail_url: `/media/${id}/w640`,
    video_url: null,
    thumbnail_video_url: null,
    duration: null,
    is_loop: false,
    wallpaper_zip_url: null,
    creator: { id: 'ada', username: 'Ada', avatar_url: null },
    is_public: true,
    is_liked: false,
    likes_count: 3,
    downloads_count: 0,
    views_count: 0,
    created_at: '2025-05-14T09:20:00.000Z',
    published_at: '2025-05-14T09:30:00.000Z',
    ...rest,
  }
}

interface Call {
  query: FeedQuery
  page: FeedPage
  signal: AbortSignal
  answer(page: Page<GenerationResult>): Promise<void>
  fail(error: Error): Promise<void>
}

/** Port that answers on the test's command and records its calls. */
export class FakePort implements FeedPort {
  readonly calls: Call[] = []

  load(query: FeedQuery, page: FeedPage, signal: AbortSignal): Promise<Page<GenerationResult>> {
    const { promise, resolve, reject } = Promise.withResolvers<Page<GenerationResult>>()
    const settled = () => promise.then(flush, flush)
    this.calls.push({
      query,
      page,
      signal,
      answer: (answer) => {
        resolve(answer)
        return settled()
      },
      fail: (error) => {
        reject(error)
        return settled()
      },
    })
    return promise
  }

  /** The last call. */
  get last(): Call {
    const call = this.calls.at(-1)
    if (!call) throw new Error('The port was not asked yet.')
    return call
  }
}

/** Runs all work that waits for settled promises. */
export async function flush(): Promise<void> {
  for (let i = 0; i < 5; i++) await Promise.resolve()
}

/** Page `page` of a list of `total` results with ids `prefix-0`, `prefix-1`, … */
export function pageOf(page: number, size: number, total: number, prefix = 'r'): Page<GenerationResult> {
  const from = page * size
  const count = Math.max(0, Math.min(size, total - from))
  const items = Array.from({ length: count }, (_, i) => resultFor(`${prefix}-${from + i}`))
  return { items, total, page, size, pages: Math.ceil(total / size) }
}
