import type { Database } from '../../platform/database/database.ts'
import { MoveError } from './move-error.ts'
import { askForPause, confirmPause, currentMove, endPause, finishMove, prolongPause, settledMs } from './store.ts'

export interface PauseDeps {
  database: Database
  /** Claims the data folder, whose server then cannot start; null when a server is running. */
  claim(): (() => void) | null
  /** Longest wait in ms for writes that the server has begun. */
  patienceMs?: number
}

export interface Pause extends AsyncDisposable {
  /** Makes the pause last until the server starts at the new place. @throws MoveError when it has ended before */
  finish(): Promise<void>
}

const usualPatienceMs = 2 * 60_000
/** A pause ends by itself after this time, if the command is killed. */
const leaseMs = 15_000
const renewalMs = 3000
const checkMs = 100

/**
 * Waits until no file is written any more: the server's confirmation, the claim on the data folder of a server that is
 * not running, or, where several share a database, that none of them has put it off for a while. Whoever reads notices nothing. Disposing of it lets the server write again, unless it was finished.
 * @throws MoveError when the server does not confirm in time
 */
export async function pauseWriting({ database, claim, patienceMs = usualPatienceMs }: PauseDeps): Promise<Pause> {
  const isShared = database.peers.nowMs !== null
  const askedMs = Date.now()
  const times = { until_ms: askedMs + leaseMs, settled_ms: settledMs(database, askedMs) }
  await database.write((trx) => askForPause(trx, times))
  const renewal = setInterval(() => {
    const now = Date.now()
    void database.write((trx) => prolongPause(trx, now, now + leaseMs)).catch(() => undefined)
  }, renewalMs)
  let unlock: (() => void) | null = null
  async function end(): Promise<void> {
    clearInterval(renewal)
    await database.write(endPause)
    unlock?.()
  }
  async function isConfirmed(): Promise<boolean> {
    // That no server uses this data folder says nothing where several share the database.
    if (!isShared) unlock ??= claim()
    if (isShared || unlock) await database.write((trx) => confirmPause(trx, Date.now()))
    return (await currentMove(database.read))?.state === 'paused'
  }
  try {
    const deadlineMs = performance.now() + patienceMs
    while (!(await isConfirmed())) {
      if (performance.now() > deadlineMs) {
        throw new MoveError('The server goes on writing files. Please try again later, or stop it first.')
      }
      await Bun.sleep(checkMs)
    }
  } catch (error) {
    await end()
    throw error
  }
  return {
    async finish() {
      if (await database.write((trx) => finishMove(trx, Date.now()))) return
      throw new MoveError('The pause ended before everything was compared. Please run the command again.')
    },
    [Symbol.asyncDispose]: end,
  }
}
