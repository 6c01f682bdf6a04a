import { maxListedIds } from '@mirari/contract/lists'
import type { Api } from '../../api/api.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'
import type { Selection } from '../generations/selection.ts'
import type { LibraryList } from './library-list.ts'
import type { LibraryView } from './library-state.ts'

export interface WholeViewSelectionDeps {
  api: Pick<Api, 'libraryIds'>
  list: Pick<LibraryList, 'getSnapshot' | 'jumpTo'>
  selection: Pick<Selection, 'getSnapshot' | 'replaceAll' | 'toggle' | 'extendTo' | 'anchor'>
  /** Runs an action and shows the text meanwhile, unless another one is running. */
  runAlone(text: string, action: () => Promise<void>): Promise<void>
  /** Moves the focus to a result of the grid. */
  focus(id: string): void
  toast: { bad(text: string): void; note(text: string): void }
  texts: () => LateTexts
}

/** Maximum number of selected results. */
export const maxSelected = maxListedIds

/** Selects in the whole view of the library, of which only a part may be loaded: the server knows the ids. */
export function createWholeViewSelection(deps: WholeViewSelectionDeps) {
  const { api, list, selection, runAlone, focus, toast } = deps
  const texts = () => deps.texts().library
  /** Listed wallpapers that may not be loaded. */
  const wallpapers = new Set<string>()

  /** Uses the ids of everything that a view shows, in its order, and says how many there are of too many. */
  function withAllIds(view: LibraryView, total: number, use: (ids: readonly string[]) => void | Promise<void>) {
    return runAlone(texts().selecting(Math.min(total, maxSelected)), async () => {
      try {
        const { ids, wallpaper_ids } = await api.libraryIds(view)
        if (list.getSnapshot().view !== view) return
        for (const id of wallpaper_ids) wallpapers.add(id)
        await use(ids)
        if (ids.length < list.getSnapshot().total)
          toast.note(texts().someSelected(ids.length, list.getSnapshot().total))
      } catch {
        toast.bad(texts().fetchFailed)
      }
    })
  }

  return {
    isUnloadedWallpaper: (id: string) => wallpapers.has(id),

    /** Selects everything that the view shows, also what is not loaded yet: the server knows the ids. */
    selectAll() {
      const { total, view, status, items } = list.getSnapshot()
      if (status === 'done' && items.length <= maxSelected) {
        selection.replaceAll(items.map(({ generation_result_id }) => generation_result_id))
        return Promise.resolve()
      }
      return withAllIds(view, total, selection.replaceAll)
    },

    /** Selects the range from the result that was pressed last to a loaded one, over all that a jump has left out. */
    async selectTo(id: string) {
      const { items, total, view } = list.getSnapshot()
      const anchor = selection.anchor()
      const isLoaded = anchor === null || items.some((item) => item.generation_result_id === anchor)
      if (isLoaded) selection.extendTo(id)
      else await withAllIds(view, total, (ids) => selection.extendTo(id, ids.includes(id) ? ids : undefined))
    },

    /**
     * Selects everything from the result that was pressed last, or else from `from`, to an end of the view, and focuses
     * the end. Nothing in between needs to be loaded.
     */
    selectToEnd(end: 'first' | 'last', from: string) {
      const { total, view } = list.getSnapshot()
      return withAllIds(view, total, async (ids) => {
        const index = end === 'first' ? 0 : ids.length - 1
        const to = ids[index]
        if (to === undefined) return
        if (selection.getSnapshot().ids.size === 0) selection.toggle(from)
        selection.extendTo(to, ids)
        const item = await list.jumpTo(index)
        if (item) focus(item.generation_result_id)
      })
    },
  }
}
