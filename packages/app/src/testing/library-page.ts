import type { AssetPage, GenerationResult } from '@mirari/contract/schemas'
import type { Call } from './test-app.ts'

/** Whether a call requests a page of results instead of generations. */
export function asksForResults({ path }: Call): boolean {
  return path.includes('view=results')
}

/** The page of `stored` that a call requests. */
export function pageFor({ path }: Call, stored: readonly GenerationResult[]): AssetPage {
  const query = new URLSearchParams(path.split('?')[1])
  const page = Number(query.get('page'))
  const size = Number(query.get('size'))
  const total = stored.length
  return {
    items: stored.slice(page * size, (page + 1) * size),
    total,
    page,
    size,
    pages: Math.ceil(total / size),
    counts: { all: total, image: total, video: 0, wallpaper: 0 },
  }
}
