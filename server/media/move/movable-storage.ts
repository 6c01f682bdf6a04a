import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { unreachable } from '../../platform/storage/unreachable.ts'
import { confirmPause, currentMove } from './store.ts'

export interface MovableStorage extends Storage {
  /** Confirms a pause that was asked for, once nothing is being written. To be called again and again. */
  confirmPause(): Promise<void>
}

export interface MovableStorageDeps {
  database: Pick<Database, 'read' | 'write'>
  clock: Pick<Clock, 'now'>
}

/**
 * A storage that writes nothing while `bun run move` takes the last files to another place, nor afterwards, until the
 * server starts there: files are read as usual, and whoever writes is told what a storage that is away tells.
 */
export function createMovableStorage(storage: Storage, { database, clock }: MovableStorageDeps): MovableStorage {
  let underWay = 0

  async function isPaused(): Promise<boolean> {
    const move = await currentMove(database.read)
    if (move === undefined || move.state === 'copying') return false
    return move.state === 'moved' || move.until_ms > clock.now().getTime()
  }

  /** Counted first and asked second, so that a pause is confirmed only after everything that has not seen it. */
  async function unlessPaused<Answer>(write: () => Promise<Answer>): Promise<Answer> {
    underWay += 1
    try {
      if (await isPaused()) throw unreachable(new Error('The files are being moved to another place.'))
      return await write()
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
      if (move?.state === 'pausing' && underWay === 0) await database.write(confirmPause)
    },
  }
}
