/** What a card shows of a task. */
import type { TaskFailure } from '@mirari/contract/schemas'

/** 'connecting' exists only in the client: the create call has not answered yet. */
export type CardState = 'connecting' | 'pending' | 'generating' | 'completed' | 'failed' | 'cancelled'

export interface CardStatus {
  state: CardState
  text: string
  /** 0 to 100, at most 98 until the task is completed. */
  progress: number
  /** True until the task has ended. */
  busy: boolean
}

/** Texts of a card; a host can replace them, for example in another language. */
export interface CardTexts {
  preparing: string
  /** `place` in the line, null when it is not known. */
  queuing: (place: number | null) => string
  generating: (percent: number) => string
  /** `reason` is the server's message in English, null when there is none; `failure` is its code. */
  failed: (reason: string | null, failure?: TaskFailure) => string
  cancelled: string
}

export const cardTexts: CardTexts = {
  preparing: 'Preparing...',
  queuing: (place) => (place === null ? 'Queuing' : `Queuing ${place}`),
  generating: (percent) => `Generating ${percent}%`,
  failed: (reason, _failure) => (reason === null ? 'Generation Failed' : `Generation Failed: ${reason}`),
  cancelled: 'Cancelled',
}

/** Progress a card never passes before the task is completed. */
export const progressCap = 98

/**
 * Maps the server's state; 'success' is an older name of 'completed', and an unknown state means that the task is
 * running.
 */
export function toCardState(status: string): CardState {
  switch (status) {
    case 'connecting':
    case 'pending':
    case 'completed':
    case 'failed':
    case 'cancelled':
      return status
    case 'success':
      return 'completed'
    default:
      return 'generating'
  }
}

interface TaskFacts {
  /** The server's state, or 'connecting'. */
  status: string
  /** 0 to 100: the server's value, or the smoothed one. */
  progress: number
  queue_pos: number | null
  /** Why it failed; a history row calls it `fail_reason`, a status message `error`. */
  fail_reason?: string | null
  error?: string | null
  /** The same as a code. */
  failure?: TaskFailure
}

export function toCardStatus(task: TaskFacts, texts: CardTexts = cardTexts): CardStatus {
  const state = toCardState(task.status)
  const percent = Math.min(100, Math.max(0, Number.isFinite(task.progress) ? task.progress : 0))
  const working = Math.floor(Math.min(percent, progressCap))
  switch (state) {
    case 'connecting':
      return { state, text: texts.preparing, progress: 0, busy: true }
    case 'pending':
      return { state, text: texts.queuing(task.queue_pos), progress: 0, busy: true }
    case 'generating': {
      // An outside engine has a line of its own.
      const text = task.queue_pos === null ? texts.generating(working) : texts.queuing(task.queue_pos)
      return { state, text, progress: working, busy: true }
    }
    case 'completed':
      return { state, text: texts.generating(100), progress: 100, busy: false }
    case 'failed': {
      const reason = task.fail_reason || task.error || null
      return { state, text: texts.failed(reason, task.failure), progress: working, busy: false }
    }
    case 'cancelled':
      return { state, text: texts.cancelled, progress: working, busy: false }
  }
}
