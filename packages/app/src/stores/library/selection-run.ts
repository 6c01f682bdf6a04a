import { createStore } from '@mirari/ui'
import type { LateTexts } from '../../i18n/use-late-texts.ts'
import type { Selection } from '../generations/selection.ts'

export interface SelectionRunDeps {
  selection: Pick<Selection, 'end'>
  toast: { bad(text: string): void; note(text: string): void }
  texts: () => LateTexts
}

/** Runs long actions one at a time and publishes their progress text. */
export function createSelectionRun({ selection, toast, texts }: SelectionRunDeps) {
  const work = createStore<string | null>(null)

  /** Runs an action, unless another one is running. */
  async function runAlone(text: string, action: () => Promise<void>) {
    if (work.getSnapshot() !== null) return
    work.set(text)
    try {
      await action()
    } finally {
      work.set(null)
    }
  }

  return {
    /** Progress text of the running action; null when none is running. */
    work: { getSnapshot: work.getSnapshot, subscribe: work.subscribe },

    runAlone,

    /** Runs an action on the selected results and ends the selection unless it fails. */
    async runOnSelection(
      ids: readonly string[],
      { text, failedText }: { text: string; failedText: string },
      action: () => Promise<void>,
    ) {
      if (work.getSnapshot() !== null) return
      if (ids.length === 0) {
        toast.note(texts().library.nothingSelected)
        return
      }
      await runAlone(text, async () => {
        try {
          await action()
          selection.end()
        } catch {
          toast.bad(failedText)
        }
      })
    },
  }
}
