import type { GenerationResult } from '@mirari/contract/schemas'
import type { Selection } from '../generations/selection.ts'
import { createDeleteResults, type DeleteResultsDeps } from './delete-results.ts'
import { createDownloadResults, type DownloadResultsDeps } from './download-results.ts'
import type { LibraryList } from './library-list.ts'
import { createLibraryQuestion, type LibraryQuestionDeps } from './library-question.ts'
import { createPublishResults, type PublishResultsDeps } from './publish-results.ts'
import { createResultDeletion } from './result-deletion.ts'
import { createSelectionRun, type SelectionRunDeps } from './selection-run.ts'
import { createTakeOutResults, type TakeOutResultsDeps } from './take-out-results.ts'

export type LibraryActionsDeps = SelectionRunDeps &
  LibraryQuestionDeps &
  DeleteResultsDeps &
  TakeOutResultsDeps &
  DownloadResultsDeps &
  PublishResultsDeps & {
    list: Pick<LibraryList, 'getSnapshot' | 'find' | 'loadAll'>
    selection: Pick<Selection, 'getSnapshot' | 'replace' | 'end'>
  }

export type LibraryActions = ReturnType<typeof createLibraryActions>

/** Maximum number of selected results. */
export const maxSelected = 10_000

/** Interval at which the state of a package is polled. */
const packagingPollMs = 2000

/** Actions on the selected results. Each ends the selection unless it fails. */
export function createLibraryActions(deps: LibraryActionsDeps) {
  const { list, selection, toast } = deps
  const texts = () => deps.texts().library
  const { work, runAlone, runOnSelection } = createSelectionRun(deps)
  const deleteResults = createDeleteResults(deps)
  const takeOutResults = createTakeOutResults(deps)
  const downloadResults = createDownloadResults(deps)
  const publishResults = createPublishResults(deps)
  const selected = () => [...selection.getSnapshot().ids]

  const question = createLibraryQuestion(deps, {
    remove(ids) {
      const { deleting: text, deleteFailed: failedText } = texts()
      return runOnSelection(ids, { text, failedText }, () => deleteResults.fromGrid(ids))
    },
    takeOut(ids, folderId) {
      const { removing: text, removeFailed: failedText } = texts()
      return runOnSelection(ids, { text, failedText }, () => takeOutResults(ids, folderId))
    },
  })

  return {
    ...question,
    work,
    resultDeletion: createResultDeletion({ deleteResults, toast, texts: deps.texts }),

    /** Selects everything, and loads the rest of the list first, so that the count is true. */
    selectAll() {
      const { total, view } = list.getSnapshot()
      return runAlone(texts().loadingAssets(Math.min(total, maxSelected)), async () => {
        const isAll = await list.loadAll(maxSelected)
        const { items, total: all, view: loadedView } = list.getSnapshot()
        if (loadedView !== view) return
        selection.replace(items.slice(0, maxSelected).map(({ generation_result_id }) => generation_result_id))
        if (!isAll || items.length < all) toast.note(texts().someSelected(Math.min(items.length, maxSelected), all))
      })
    },

    /** Sets the only selected result as a wallpaper in the companion app. */
    async setWallpaper(set: (item: GenerationResult, pollMs: number) => Promise<void>) {
      const [id, ...others] = selected()
      const item = id === undefined ? null : list.find(id)
      if (item === null || others.length > 0) {
        toast.bad(texts().selectOne)
        return
      }
      selection.end()
      await set(item, packagingPollMs)
    },

    /** Saves the selected images and videos: a single one as its file, several as a zip. Wallpapers are left out. */
    download() {
      const ids = selected().filter((id) => {
        const category = list.find(id)?.task_category
        return category !== 'wallpaper' && category !== 'wallpaper_template'
      })
      const { preparing: text, downloadFailed: failedText } = texts()
      return runOnSelection(ids, { text, failedText }, () => downloadResults(ids))
    },

    publish() {
      const ids = selected()
      const { publishing: text, publishFailed: failedText } = texts()
      return runOnSelection(ids, { text, failedText }, () => publishResults(ids, true))
    },

    unpublish() {
      const ids = selected()
      const { unpublishing: text, unpublishFailed: failedText } = texts()
      return runOnSelection(ids, { text, failedText }, () => publishResults(ids, false))
    },
  }
}
