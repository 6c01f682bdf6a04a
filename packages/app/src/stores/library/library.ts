import type { GenerationResult } from '@mirari/contract/schemas'
import type { MediaPort } from '@mirari/create-box'
import { createStore } from '@mirari/ui'
import type { Api } from '../../api/api.ts'
import type { Page } from '../../browser/page.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { withLateTexts } from '../../i18n/use-late-texts.ts'
import type { PublicFeeds } from '../feed/public-feeds.ts'
import type { LocalGeneration } from '../generations/generation.ts'
import type { Generations } from '../generations/generations.ts'
import { createSelection } from '../generations/selection.ts'
import type { UndoSnackbarStore } from '../notifications/undo-snackbar.ts'
import type { DeletedResults, ForgetDeleted } from '../results/deleted.ts'
import type { Results } from '../results/results.ts'
import { createFolders } from './folders.ts'
import { createLibraryActions } from './library-actions.ts'
import { createLibraryList } from './library-list.ts'
import { createLibraryPlaces } from './library-place.ts'
import { maxSelected } from './whole-view-selection.ts'

export interface LibraryDeps {
  page: Pick<Page, 'tabStorage'>
  api: Api
  /** Uploads, in pages of the library's size. */
  media: MediaPort
  generations: Generations
  feed: PublicFeeds
  results: Results
  undo: UndoSnackbarStore
  forgetDeleted: Pick<ForgetDeleted, 'results'>
  save(url: string, filename: string): void
  toast: { bad(text: string): void; ok(text: string): void; note(text: string): void }
  texts: () => AppTexts
  onDeleted(deleted: DeletedResults): void
  onBack(): void
}

/** A request to move the focus to a result of the grid, or only to scroll it to the top. */
export interface FocusOnResult {
  /** Null when no result is left. */
  id: string | null
  scrollsOnly?: boolean
}

export type Library = ReturnType<typeof createLibrary>

/** The library: its list, folders, selection, actions and focus. */
export function createLibrary(deps: LibraryDeps) {
  const { api, generations, toast } = deps
  const texts = () => withLateTexts(deps.texts())
  const list = createLibraryList({ load: api.libraryPage, onFailure: () => toast.bad(texts().library.fetchFailed) })
  const folders = createFolders({ api, toast, texts })
  const selection = createSelection({
    order: () => list.getSnapshot().items.map(({ generation_result_id }) => generation_result_id),
    max: maxSelected,
    isPassed: (id) => list.getSnapshot().passed.has(id),
  })
  list.subscribe(selection.retain)
  /** Focus request for the grid after it has changed. */
  const focus = createStore<FocusOnResult | null>(null)
  /** Ids of the dragged results; null while nothing is dragged. */
  const drag = createStore<readonly string[] | null>(null)
  /** Id of the dragged folder; null while none is dragged. */
  const folderDrag = createStore<string | null>(null)

  const actions = createLibraryActions({
    ...deps,
    texts,
    list,
    folders,
    selection,
    focus: (id) => focus.set({ id }),
    scrollTo: (id) => focus.set({ id, scrollsOnly: true }),
    forget(deleted) {
      // Dropped all at once here, because `forgetDeleted` removes them one by one.
      list.drop(new Set(deleted.resultIds))
      deps.forgetDeleted.results(deleted)
    },
  })

  // Results that finish while the page is open are added to the library.
  generations.subscribe(() => list.add(finished(generations.getSnapshot().rows)))

  return {
    list,
    places: createLibraryPlaces(deps.page.tabStorage),
    media: deps.media,
    folders,
    selection,
    actions,
    focus: { getSnapshot: focus.getSnapshot, subscribe: focus.subscribe },
    /** Moves the focus to a result of the grid, if it is there. */
    focusOn: (id: string) => focus.set({ id }),
    drag,
    folderDrag,
    /** Loads what could not be loaded before; what is there stays. */
    retry() {
      const { status, items } = list.getSnapshot()
      if (status === 'failed') {
        if (items.length > 0) list.loadMore()
        else void list.refresh()
      }
      if (folders.getSnapshot().status === 'failed') void folders.load()
    },
    reset() {
      selection.end()
      list.reset()
      folders.reset()
    },
  }
}

function finished(rows: readonly LocalGeneration[]): GenerationResult[] {
  return rows.filter(({ status }) => status === 'completed').flatMap(({ generation_results }) => generation_results)
}
