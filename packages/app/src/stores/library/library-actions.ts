import type { GenerationResult } from '@mirari/contract/schemas'
import type { Api } from '../../api/api.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { Selection } from '../generations/selection.ts'
import { createDeleteResults, type DeleteResultsDeps } from './delete-results.ts'
import { createDownloadResults, type DownloadResultsDeps } from './download-results.ts'
import { createFolderPicking } from './folder-picking.ts'
import type { Folders } from './folders.ts'
import { createLibraryJumps, type LibraryJumpsDeps } from './library-jumps.ts'
import type { LibraryList } from './library-list.ts'
import { createLibraryQuestion, type LibraryQuestionDeps } from './library-question.ts'
import { createPublishResults, type PublishResultsDeps } from './publish-results.ts'
import { createResultDeletion } from './result-deletion.ts'
import { createSelectionRun, type SelectionRunDeps } from './selection-run.ts'
import { createTakeOutResults, type TakeOutResultsDeps } from './take-out-results.ts'
import { createWholeViewSelection, type WholeViewSelectionDeps } from './whole-view-selection.ts'

export type LibraryActionsDeps = SelectionRunDeps &
  LibraryQuestionDeps &
  DeleteResultsDeps &
  TakeOutResultsDeps &
  DownloadResultsDeps &
  PublishResultsDeps &
  Pick<LibraryJumpsDeps, 'scrollTo'> &
  Omit<WholeViewSelectionDeps, 'runAlone'> & {
    api: Pick<Api, 'libraryMonths' | 'downloadFolder'>
    folders: Pick<Folders, 'copy' | 'move' | 'moveFolder'>
    list: Pick<LibraryList, 'getSnapshot' | 'find' | 'jumpTo' | 'drop'>
    selection: Pick<Selection, 'getSnapshot' | 'end'>
  }

export type LibraryActions = ReturnType<typeof createLibraryActions>

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
  const picking = createFolderPicking({ list, folders: deps.folders, selection, toast, texts: deps.texts })
  const selected = () => [...selection.getSnapshot().ids]
  const wholeView = createWholeViewSelection({ ...deps, runAlone })

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
    ...createLibraryJumps({ ...deps, runAlone }),
    selectAll: wholeView.selectAll,
    selectTo: wholeView.selectTo,
    selectToEnd: wholeView.selectToEnd,
    picking,
    work,
    resultDeletion: createResultDeletion({ deleteResults, toast, texts: deps.texts }),

    /** Months with results of the view. */
    months: () => deps.api.libraryMonths(list.getSnapshot().view),

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
        return !wholeView.isUnloadedWallpaper(id) && category !== 'wallpaper' && category !== 'wallpaper_template'
      })
      const { preparing: text, downloadFailed: failedText } = texts()
      return runOnSelection(ids, { text, failedText }, () => downloadResults(ids))
    },

    /** Saves what is in a folder and in those inside it, as a zip with their paths. */
    downloadFolder(id: string) {
      return runAlone(texts().preparing, async () => {
        try {
          const { url, filename } = await deps.api.downloadFolder(id)
          deps.save(url, filename)
        } catch (error) {
          const isEmpty = error instanceof RequestProblem && error.status === 404
          if (isEmpty) toast.note(texts().emptyFolder)
          else toast.bad(texts().downloadFailed)
        }
      })
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
