import type { Database } from '../../platform/database/database.ts'
import { MoveError } from './move-error.ts'
import { askForPause, confirmPause, currentMove, endPause, finishMove, prolongPause } from './store.ts'

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
 * Waits until no file is written any more: the server's confirmation, or the claim on the data folder of a server that
 * is not running. Whoever reads notices nothing. Disposing of it lets the server write again, unless it was finished.
 * @throws MoveError when the server does not confirm in time
 */
export async function pauseWriting({ database, claim, patienceMs = usualPatienceMs }: PauseDeps): Promise<Pause> {
  await database.write((trx) => askForPause(trx, Date.now() + leaseMs))
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
  try {
    const deadlineMs = performance.now() + patienceMs
    while ((await currentMove(database.read))?.state !== 'paused') {
      unlock ??= claim()
      if (unlock) await database.write(confirmPause)
      else if (performance.now() > deadlineMs) {
        throw new MoveError('The server goes on writing files. Please try again later, or stop it first.')
      } else await Bun.sleep(checkMs)
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
