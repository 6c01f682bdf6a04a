import { maxBatch, pageSizes } from '@mirari/contract/lists'
import type { FeedStore } from '@mirari/masonry-feed'
import type { Api } from '../../api/api.ts'
import { inChunks, sumCounts } from '../../api/chunks.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'
import type { Generations } from '../generations/generations.ts'
import type { Results } from '../results/results.ts'
import type { LibraryList } from './library-list.ts'

export interface PublishResultsDeps {
  api: Pick<Api, 'setPublic' | 'publishResults'>
  list: Pick<LibraryList, 'find' | 'update' | 'refresh'>
  generations: Pick<Generations, 'refresh'>
  feed: Pick<FeedStore, 'refresh'>
  results: Pick<Results, 'change'>
  toast: { ok(text: string): void }
  texts: () => LateTexts
}

/** Up to this number, each result is published by a separate call; more are sent as a batch. */
const maxSingleCalls = pageSizes.folderAssets

/** Makes results public or private and reports the counts. The returned function rejects when none was changed. */
export function createPublishResults(deps: PublishResultsDeps) {
  const { api, list } = deps

  async function publishByBatch(ids: readonly string[], isPublic: boolean) {
    const answers = await inChunks(ids, maxBatch, (part) => api.publishResults(part, isPublic))
    list.update(new Set(ids), { is_public: isPublic })
    // What becomes private gets other files.
    if (!isPublic) void list.refresh()
    void deps.generations.refresh()
    deps.feed.refresh()
    return sumCounts(answers)
  }

  async function publishEach(ids: readonly string[], isPublic: boolean) {
    const outcomes = await Promise.allSettled(
      ids.map(async (id) => {
        const result = list.find(id)
        const answer = await api.setPublic(id, isPublic)
        if (result) deps.results.change(result, answer)
        return result?.is_public === isPublic
      }),
    )
    const counts = { success_count: 0, existing_count: 0, failed_count: 0 }
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') counts.failed_count += 1
      else if (outcome.value) counts.existing_count += 1
      else counts.success_count += 1
    }
    return counts
  }

  return async (ids: readonly string[], isPublic: boolean): Promise<void> => {
    const publish = ids.length > maxSingleCalls ? publishByBatch : publishEach
    const counts = await publish(ids, isPublic)
    if (counts.failed_count === ids.length) throw new Error('None could be changed.')
    deps.toast.ok(deps.texts().library.published(counts, isPublic))
  }
}
