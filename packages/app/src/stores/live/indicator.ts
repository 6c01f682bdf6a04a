import { createStore } from '@mirari/ui'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { isBusy, type LocalGeneration } from '../generations/generation.ts'

/** Time in ms for which the green check of the Create badge is visible. */
const completedIndicatorMs = 3000
/** Time in ms for which the tooltip of the Create badge is visible after a trigger. */
const statusTooltipMs = 4000

export interface IndicatorState {
  state: 'none' | 'generating' | 'completed'
  /** Numbers of active tasks, of completed ones, and of both, since the indicator was last empty. */
  active: number
  done: number
  total: number
  /** Text of the visible tooltip; null without one. */
  tooltip: string | null
}

export type Indicator = ReturnType<typeof createIndicator>

const none: IndicatorState = { state: 'none', active: 0, done: 0, total: 0, tooltip: null }

/** Badge on Create: the number of active tasks, and for a moment that all are done. */
export function createIndicator(texts: () => AppTexts) {
  const store = createStore<IndicatorState>(none)
  /** Whether each task is done, of all tasks since the indicator was last empty. */
  const tasks = new Map<string, boolean>()
  let tooltipTimer: ReturnType<typeof setTimeout> | undefined
  let completedTimer: ReturnType<typeof setTimeout> | undefined

  const patch = (change: Partial<IndicatorState>) => store.set({ ...store.getSnapshot(), ...change })

  function showTooltip(text: string) {
    clearTimeout(tooltipTimer)
    tooltipTimer = setTimeout(() => patch({ tooltip: null }), statusTooltipMs)
    patch({ tooltip: text })
  }

  function hideTooltip() {
    clearTimeout(tooltipTimer)
    if (store.getSnapshot().tooltip !== null) patch({ tooltip: null })
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** To be called with the rows of the history after every change. */
    update(rows: readonly LocalGeneration[]) {
      const here = new Map(rows.map((row) => [row.generation_id, row]))
      let changed = false
      for (const row of rows) {
        if (!tasks.has(row.generation_id) && isBusy(row)) {
          if (store.getSnapshot().state === 'completed') tasks.clear()
          tasks.set(row.generation_id, false)
          changed = true
        }
      }
      for (const [id, done] of tasks) {
        const row = here.get(id)
        if (done || (row !== undefined && isBusy(row))) continue
        // A failed or canceled task is neither active nor done.
        if (row?.status === 'completed') tasks.set(id, true)
        else tasks.delete(id)
        changed = true
      }
      if (!changed) return
      const done = [...tasks.values()].filter(Boolean).length
      const counts = { active: tasks.size - done, done, total: tasks.size }
      clearTimeout(completedTimer)
      if (counts.active > 0) {
        patch({ state: 'generating', ...counts })
        showTooltip(texts().shell.generating(done, tasks.size))
      } else if (done > 0) {
        patch({ state: 'completed', ...counts })
        showTooltip(texts().shell.completed(done, tasks.size))
        completedTimer = setTimeout(() => {
          tasks.clear()
          patch({ ...none, tooltip: store.getSnapshot().tooltip })
        }, completedIndicatorMs)
      } else {
        patch(none)
        hideTooltip()
      }
    },

    hideTooltip,
  }
}
