import type { LateTexts } from '../../i18n/use-late-texts.ts'
import type { LibraryList } from './library-list.ts'

export interface LibraryJumpsDeps {
  list: Pick<LibraryList, 'getSnapshot' | 'jumpTo'>
  /** Runs an action and shows the text meanwhile, unless another one is running. */
  runAlone(text: string, action: () => Promise<void>): Promise<void>
  /** Moves the focus to a result of the grid. */
  focus(id: string): void
  /** Scrolls a result of the grid to the top. */
  scrollTo(id: string): void
  texts: () => LateTexts
}

/** Ways to any part of a view of the library. */
export function createLibraryJumps({ list, runAlone, focus, scrollTo, texts: allTexts }: LibraryJumpsDeps) {
  const texts = () => allTexts().library

  return {
    /** Goes to the first or last result of the view, however many there are, and focuses it. */
    goToEnd(end: 'first' | 'last') {
      const { total } = list.getSnapshot()
      return runAlone(texts().loadingAssets(1), async () => {
        const item = await list.jumpTo(end === 'first' ? 0 : Math.max(0, total - 1))
        if (item) focus(item.generation_result_id)
      })
    },

    /** Scrolls to the result at an index of the view, wherever that is. */
    async goTo(index: number) {
      const item = await list.jumpTo(index)
      if (item) scrollTo(item.generation_result_id)
    },
  }
}
