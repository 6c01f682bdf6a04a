import type { TaskStatus } from '@mirari/contract/schemas'
import { isUnreachable } from '../../api/request-problem.ts'

/** Pause between two polls of the task status. */
const taskPollMs = 2000

export interface StatusPollDeps {
  fetchStatus: (ids: readonly string[]) => Promise<readonly TaskStatus[]>
  onStatus: (status: TaskStatus) => void
  /** Called with an id that the server does not know. */
  onUnknown: (id: string) => void
  /** Called when the status call was refused, which stops polling. */
  onError: () => void
}

export type StatusPoll = ReturnType<typeof createStatusPoll>

/** Polls the status of all watched generations every two seconds. Polling alone can follow a task to its end. */
export function createStatusPoll(deps: StatusPollDeps) {
  let ids: readonly string[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  let asking = false

  function stop() {
    clearInterval(timer)
    timer = undefined
  }

  async function ask() {
    // Calls must not pile up behind a slow answer.
    if (asking) return
    asking = true
    const requestedIds = ids
    try {
      const statuses = await deps.fetchStatus(requestedIds)
      for (const status of statuses) deps.onStatus(status)
      const knownIds = new Set(statuses.map((status) => status.generation_id))
      for (const id of requestedIds) if (!knownIds.has(id)) deps.onUnknown(id)
    } catch (error) {
      // An unreachable server has refused nothing: the next call may reach it.
      if (!isUnreachable(error) && timer !== undefined) {
        stop()
        deps.onError()
      }
    } finally {
      asking = false
    }
  }

  return {
    /**
     * Polls these generations from now on; an empty list stops polling. After a refusal only another list resumes it.
     */
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
