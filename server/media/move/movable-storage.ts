import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { unreachable } from '../../platform/storage/unreachable.ts'
import { confirmPause, currentMove, type FileMove, putOffPause, settledMs } from './store.ts'

export interface MovableStorage extends Storage {
  /**
   * Confirms a pause that was asked for, or puts that off while this process writes. To be called every half second in
   * every process.
   */
  confirmPause(): Promise<void>
}

export interface MovableStorageDeps {
  database: Pick<Database, 'read' | 'write' | 'peers'>
  clock: Pick<Clock, 'now'>
}

/**
 * A storage that writes nothing while `bun run move` takes the last files to another place, nor afterwards, until the
 * server starts there: files are read as usual, and whoever writes is told what a storage that is away tells.
 */
export function createMovableStorage(storage: Storage, { database, clock }: MovableStorageDeps): MovableStorage {
  let underWay = 0

  /** @throws Problem 'storage_unreachable' in these states of a move */
  async function refuseIn(states: readonly FileMove['state'][]): Promise<void> {
    const move = await currentMove(database.read)
    if (move === undefined || !states.includes(move.state)) return
    if (move.state !== 'moved' && move.until_ms <= clock.now().getTime()) return
    throw unreachable(new Error('The files are being moved to another place.'))
  }

  /**
   * Counted first and asked second, so that a pause is confirmed only after everything that has not seen it. Asked
   * once more at the end: of a process that could not say that it writes, nobody has waited for the file.
   */
  async function unlessPaused<Answer>(write: () => Promise<Answer>): Promise<Answer> {
    underWay += 1
    try {
      await refuseIn(['pausing', 'paused', 'moved'])
      const answer = await write()
      await refuseIn(['paused', 'moved'])
      return answer
    } finally {
      underWay -= 1
    }
  }

  return {
    ...storage,
    adopt: (path, key) => unlessPaused(() => storage.adopt(path, key)),
    link: (key, otherKey) => unlessPaused(() => storage.link(key, otherKey)),
    delete: (key) => unlessPaused(async () => storage.delete(key)),
    setAside: (key, now) => unlessPaused(() => storage.setAside(key, now)),
    removeSetAside: (before) => unlessPaused(() => storage.removeSetAside(before)),
    writeInstallation: (id) => unlessPaused(() => storage.writeInstallation(id)),
    writeMark: (mark) => unlessPaused(() => storage.writeMark(mark)),

    async confirmPause() {
      const move = await currentMove(database.read)
      if (move?.state !== 'pausing') return
      const nowMs = clock.now().getTime()
      if (underWay > 0) await database.write((trx) => putOffPause(trx, settledMs(database, nowMs)))
      else if (move.settled_ms <= nowMs) await database.write((trx) => confirmPause(trx, nowMs))
    },
  }
}
