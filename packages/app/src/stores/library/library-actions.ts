import { maxBatch, pageSizes } from '@mirari/contract/lists'
import type { FeedStore } from '@mirari/masonry-feed'
import type { GenerationResult } from '@mirari/model'
import { createStore } from '@mirari/ui'
import type { Api } from '../../api/api.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { DeletedResults } from '../generations/batch-actions.ts'
import type { Generations } from '../generations/generations.ts'
import type { Selection } from '../generations/selection.ts'
import type { UndoSnackbarStore } from '../notifications/undo-snackbar.ts'
import type { Results } from '../results/results.ts'
import { inChunks } from './chunks.ts'
import type { Folders } from './folders.ts'
import type { LibraryList, LibraryView } from './library-list.ts'

export interface LibraryActionsDeps {
  api: Pick<
    Api,
    | 'deleteResult'
    | 'deleteResults'
    | 'restoreResults'
    | 'download'
    | 'downloadResults'
    | 'setPublic'
    | 'publishResults'
    | 'takeOutOfFolder'
  >
  list: Pick<LibraryList, 'getSnapshot' | 'drop' | 'putBack' | 'refresh' | 'update' | 'find' | 'loadAll'>
  folders: Pick<Folders, 'getSnapshot' | 'shrink' | 'remove' | 'load'>
  selection: Pick<Selection, 'getSnapshot' | 'replace' | 'selectAll' | 'end'>
  generations: Pick<Generations, 'refresh'>
  feed: Pick<FeedStore, 'refresh'>
  results: Pick<Results, 'change'>
  undo: Pick<UndoSnackbarStore, 'offer'>
  /** Results are deleted: everything that shows them lets them go. */
  forget(gone: DeletedResults): void
  /** Moves the focus to a result of the grid; null when none is left. */
  focus(id: string | null): void
  save(url: string, filename: string): void
  toast: { bad(text: string): void; ok(text: string): void; note(text: string): void }
  texts: () => AppTexts
  onDeleted(gone: DeletedResults): void
  onBack(): void
}

/** What is asked before it is done. */
export type Question =
  | { kind: 'delete'; ids: readonly string[]; busy: boolean }
  | { kind: 'take-out'; ids: readonly string[]; folderId: string; busy: boolean }
  | { kind: 'delete-folder'; folderId: string; name: string; busy: boolean }

export type LibraryActions = ReturnType<typeof createLibraryActions>

/** Most assets that can be selected at once. */
export const maxSelected = 10_000
/** Up to so many, each asset is published by a call of its own; more go by the batch. */
const maxSingleCalls = pageSizes.folderAssets

/** How often a package's state is asked for. */
const packagingPollMs = 2000

/** What can be done with the selected assets; every action ends with nothing selected. */
export function createLibraryActions(deps: LibraryActionsDeps) {
  const { api, list, folders, selection, toast } = deps
  const words = () => deps.texts().library
  const question = createStore<Question | null>(null)
  /** How a long action is going; null when none is. */
  const work = createStore<string | null>(null)

  const selected = () => [...selection.getSnapshot().ids]

  /** Runs one action at a time on the selection, which it ends unless it failed. */
  async function run(ids: readonly string[], text: string, failure: string, action: () => Promise<void>) {
    if (work.getSnapshot() !== null) return
    if (ids.length === 0) {
      toast.note(words().nothingSelected)
      return
    }
    work.set(text)
    try {
      await action()
      selection.end()
    } catch {
      toast.bad(failure)
    } finally {
      work.set(null)
    }
  }

  /** The asset that comes after those, or else before them. */
  function neighborOf(gone: ReadonlySet<string>): string | null {
    const ids = list.getSnapshot().items.map(({ generation_result_id }) => generation_result_id)
    const last = ids.findLastIndex((id) => gone.has(id))
    const isLeft = (id: string) => !gone.has(id)
    return ids.slice(last + 1).find(isLeft) ?? ids.findLast(isLeft) ?? null
  }

  async function restore(
    ids: readonly string[],
    before: readonly GenerationResult[],
    view: LibraryView,
  ): Promise<boolean> {
    try {
      const answers = await inChunks(ids, maxBatch, api.restoreResults)
      const count = answers.reduce((sum, { success_count }) => sum + success_count, 0)
      if (count === 0) toast.bad(words().gone)
      else {
        // Another part of the library may be on show by now.
        if (list.getSnapshot().view === view) list.putBack(before)
        else void list.refresh()
        const [first] = before
        if (first) deps.focus(first.generation_result_id)
        void folders.load()
        void deps.generations.refresh()
        if (before.some(({ is_public }) => is_public)) deps.feed.refresh()
        deps.onBack()
      }
      return true
    } catch {
      toast.bad(words().undoFailed)
      return false
    }
  }

  async function remove(ids: readonly string[]) {
    const gone = new Set(ids)
    const { items, view } = list.getSnapshot()
    const before = items.filter(({ generation_result_id }) => gone.has(generation_result_id))
    let deleted = 0
    const [only] = ids
    if (ids.length === 1 && only !== undefined) {
      deleted = await removeOne(only)
    } else {
      const answers = await inChunks(ids, maxBatch, api.deleteResults)
      // What could not be deleted was deleted before, say in another tab: that is what was wanted.
      deleted = answers.reduce((sum, { success_count }) => sum + success_count, 0)
    }
    const next = neighborOf(gone)
    deps.forget({ resultIds: ids })
    deps.onDeleted({ resultIds: ids })
    void folders.load()
    deps.focus(next)
    if (deleted === 0) return
    // Not waited for: the offer lasts longer than the action.
    void deps.undo.offer({ text: words().deleted(deleted), undo: () => restore(ids, before, view) })
  }

  /** 0 when it was gone before. */
  async function removeOne(id: string): Promise<number> {
    try {
      await api.deleteResult(id)
      return 1
    } catch (error) {
      if (error instanceof RequestProblem && error.status === 404) return 0
      throw error
    }
  }

  async function takeOut(ids: readonly string[], folderId: string) {
    const answers = await inChunks(ids, maxBatch, (part) => api.takeOutOfFolder(folderId, part))
    const count = answers.reduce((sum, { success_count }) => sum + success_count, 0)
    const gone = new Set(ids)
    const next = neighborOf(gone)
    list.drop(gone)
    folders.shrink(folderId, count)
    deps.focus(next)
    toast.ok(words().removed(count))
  }

  /** One call for each while they are few, one call for a thousand otherwise. */
  async function setPublic(ids: readonly string[], isPublic: boolean) {
    const counts = { success_count: 0, existing_count: 0, failed_count: 0 }
    if (ids.length > maxSingleCalls) {
      const answers = await inChunks(ids, maxBatch, (part) => api.publishResults(part, isPublic))
      for (const answer of answers) {
        counts.success_count += answer.success_count
        counts.existing_count += answer.existing_count
        counts.failed_count += answer.failed_count
      }
      list.update(new Set(ids), { is_public: isPublic })
      void deps.generations.refresh()
      deps.feed.refresh()
    } else {
      const outcomes = await Promise.allSettled(
        ids.map(async (id) => {
          const asset = list.find(id)
          const { is_public } = await api.setPublic(id, isPublic)
          if (asset) deps.results.change(asset, { is_public })
          return asset?.is_public === isPublic
        }),
      )
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') counts.failed_count += 1
        else if (outcome.value) counts.existing_count += 1
        else counts.success_count += 1
      }
    }
    if (counts.failed_count === ids.length) throw new Error('None could be changed.')
    toast.ok(words().published(counts, isPublic))
  }

  return {
    question: { getSnapshot: question.getSnapshot, subscribe: question.subscribe },
    work: { getSnapshot: work.getSnapshot, subscribe: work.subscribe },

    /** Selects everything, loading what is not loaded yet: what is counted is what is selected. */
    async selectAll() {
      if (work.getSnapshot() !== null) return
      const { total, view } = list.getSnapshot()
      work.set(words().loadingAssets(Math.min(total, maxSelected)))
      try {
        const isAll = await list.loadAll(maxSelected)
        if (list.getSnapshot().view !== view) return
        selection.replace(
          list
            .getSnapshot()
            .items.slice(0, maxSelected)
            .map(({ generation_result_id }) => generation_result_id),
        )
        const { items, total: all } = list.getSnapshot()
        if (!isAll || items.length < all) toast.note(words().someSelected(Math.min(items.length, maxSelected), all))
      } finally {
        work.set(null)
      }
    },

    /** Brings the one selected asset to the companion app. */
    async setWallpaper(set: (item: GenerationResult, pollMs: number) => Promise<void>) {
      const [id, ...others] = selected()
      const item = id === undefined ? null : list.find(id)
      if (item === null || others.length > 0) {
        toast.bad(words().selectOne)
        return
      }
      selection.end()
      await set(item, packagingPollMs)
    },

    /** Saves the selected pictures and videos: one as itself, several as a zip. Wallpapers are left out. */
    download() {
      const all = selected()
      const ids = all.filter((id) => {
        const category = list.find(id)?.task_category
        return category !== 'wallpaper' && category !== 'wallpaper_template'
      })
      return run(ids, words().preparing, words().downloadFailed, async () => {
        const [only] = ids
        if (ids.length === 1 && only !== undefined) {
          const { url, filename } = await api.download(only)
          deps.save(url, filename)
          return
        }
        const answers = await inChunks(ids, maxBatch, api.downloadResults)
        for (const { url, filename } of answers) deps.save(url, filename)
        const failed = answers.reduce((sum, { failed_count }) => sum + failed_count, 0)
        if (failed > 0) toast.note(words().notDownloaded(failed, ids.length))
      })
    },

    publish() {
      const ids = selected()
      return run(ids, words().publishing, words().publishFailed, () => setPublic(ids, true))
    },

    unpublish() {
      const ids = selected()
      return run(ids, words().unpublishing, words().unpublishFailed, () => setPublic(ids, false))
    },

    askDelete() {
      const ids = selected()
      if (ids.length === 0) toast.note(words().nothingSelected)
      else question.set({ kind: 'delete', ids, busy: false })
    },

    askTakeOut() {
      const ids = selected()
      const { openId } = folders.getSnapshot()
      if (openId === null) return
      if (ids.length === 0) toast.note(words().nothingSelected)
      else question.set({ kind: 'take-out', ids, folderId: openId, busy: false })
    },

    askDeleteFolder(folderId: string, name: string) {
      question.set({ kind: 'delete-folder', folderId, name, busy: false })
    },

    keep() {
      question.set(null)
    },

    async confirm() {
      const asked = question.getSnapshot()
      if (asked === null || asked.busy) return
      question.set({ ...asked, busy: true })
      if (asked.kind === 'delete-folder') await folders.remove(asked.folderId)
      else if (asked.kind === 'delete') {
        await run(asked.ids, words().deleting, words().deleteFailed, () => remove(asked.ids))
      } else {
        const action = () => takeOut(asked.ids, asked.folderId)
        await run(asked.ids, words().removing, words().removeFailed, action)
      }
      question.set(null)
    },
  }
}
