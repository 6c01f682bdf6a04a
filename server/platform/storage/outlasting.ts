import { setTimeout as sleep } from 'node:timers/promises'
import { isUnreachable } from './unreachable.ts'

/** Runs work that uses the storage, perhaps more than once. */
export type Attempt = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/** For whoever waits for an answer: they are told that the storage is away. */
export const once: Attempt = (work) => work()

export interface OutlastingOptions {
  /** Ends the wait, whose work rejects with the reason then. */
  signal: AbortSignal
  /** Called when the storage turns out to be away, and when it is back or the wait has ended. */
  onAway?: () => void
  onBack?: () => void
  /** First pause in ms; each further one is twice as long, up to the longest. */
  firstPauseMs?: number
}

const usualFirstPauseMs = 500
const longestPauseMs = 10_000

/**
 * For work in the background, whose results would otherwise be lost: repeats it for as long as the storage is away. All
 * calls of a storage may be repeated.
 */
export function outlasting({ signal, onAway, onBack, firstPauseMs = usualFirstPauseMs }: OutlastingOptions): Attempt {
  return async (work) => {
    let isAway = false
    try {
      for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
        try {
          return await work()
        } catch (error) {
          if (!isUnreachable(error)) throw error
        }
        if (!isAway) onAway?.()
        isAway = true
        await sleep(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted())
      }
    } finally {
      if (isAway) onBack?.()
    }
  }
}
