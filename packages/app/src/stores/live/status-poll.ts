import type { TaskStatus } from '@mirari/model'
import { isUnreachable } from '../../api/request-problem.ts'

/** Pause between two polls of the task status. */
const taskPollMs = 2000

export interface StatusPollDeps {
  fetchStatus: (ids: readonly string[]) => Promise<readonly TaskStatus[]>
  onStatus: (status: TaskStatus) => void
  /** The server does not know this id. */
  onUnknown: (id: string) => void
  /** The status call was refused; polling has stopped. */
  onError: () => void
}

export type StatusPoll = ReturnType<typeof createStatusPoll>

/** Asks for the state of all watched generations every two seconds. Enough by itself to bring a task to its end. */
export function createStatusPoll(deps: StatusPollDeps) {
  let ids: readonly string[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  let asking = false

  function stop() {
    clearInterval(timer)
    timer = undefined
  }

  async function ask() {
    // A slow answer must not pile up calls behind it.
    if (asking) return
    asking = true
    const requestedIds = ids
    try {
      const statuses = await deps.fetchStatus(requestedIds)
      for (const status of statuses) deps.onStatus(status)
      const knownIds = new Set(statuses.map((status) => status.generation_id))
      for (const id of requestedIds) if (!knownIds.has(id)) deps.onUnknown(id)
    } catch (error) {
      // A server that cannot be reached has not refused anything: the next round may find it.
      if (!isUnreachable(error) && timer !== undefined) {
        stop()
        deps.onError()
      }
    } finally {
      asking = false
    }
  }

  return {
    /** Polls these generations from now on; none stops. After an error only another list starts it again. */
    watch(next: readonly string[]) {
      const changed = next.join() !== ids.join()
      ids = next
      if (next.length === 0) stop()
      else if (changed) timer ??= setInterval(ask, taskPollMs)
    },
    stop() {
      stop()
      ids = []
    },
  }
}
