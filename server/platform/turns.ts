import { setImmediate as nextTurn } from 'node:timers/promises'

/** Time in ms for which one piece of work holds the event loop; further work waits for the next turn. */
const longestTurnMs = 10
const usPerMs = 1000

/**
 * Starts to measure a turn; the function that it returns says whether the turn was long enough. Only the processor time
 * of this thread counts: on a machine that is busy with something else, smaller steps would only take longer.
 */
export function beginTurn(): () => boolean {
  const start = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(start)
    return user + system >= longestTurnMs * usPerMs
  }
}

/**
 * Makes a function for long work to call between its steps: once the work has held the event loop for a while, it lets
 * everybody else come first. The database answers within the same turn, so awaiting it alone lets nobody come.
 */
export function createTurns(): () => Promise<void> {
  let isOver = beginTurn()
  return async () => {
    if (!isOver()) return
    await nextTurn()
    isOver = beginTurn()
  }
}
