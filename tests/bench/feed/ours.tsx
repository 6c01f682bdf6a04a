import type { GenerationResult, Page } from '@mirari/contract/schemas'
import { createFeedStore, type FeedStore, MasonryFeed } from '@mirari/masonry-feed'
import { createRoot } from 'react-dom/client'
import { enter } from './contestant.ts'

const size = 50
let prepared: GenerationResult[] = []
let waiting: ((page: Page<GenerationResult>) => void) | null = null
let store: FeedStore

/** Answers at once while the list is filled; later pages wait until the driver appends them. */
function load(page: number): Promise<Page<GenerationResult>> {
  const items = prepared.slice(page * size, (page + 1) * size)
  const answer = (found: GenerationResult[]) => ({ items: found, total: prepared.length, page, size, pages: page + 2 })
  if (items.length > 0) return Promise.resolve(answer(items))
  return new Promise((resolve) => {
    waiting = resolve
  })
}

enter({
  async prepare(items) {
    prepared = items
    store = createFeedStore({ port: { load: (_, { page }) => load(page) }, pageSize: size })
    while (store.getSnapshot().items.length < items.length) {
      store.loadMore()
      await Promise.resolve()
    }
    prepared = []
  },
  mount(root) {
    createRoot(root).render(
      <MasonryFeed store={store} onOpen={() => {}} onLike={async () => {}} onCreateSimilar={() => {}} />,
    )
  },
  append(items) {
    const count = store.getSnapshot().items.length
    const page = count / size
    const answer = { items, total: count + size, page, size, pages: page + 2 }
    const resolve = waiting
    waiting = null
    if (resolve) return resolve(answer)
    store.loadMore()
    queueMicrotask(() => {
      const late: typeof waiting = waiting
      waiting = null
      late?.(answer)
    })
  },
})
