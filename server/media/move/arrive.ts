import { ConfigError } from '../../platform/config/config-error.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { currentMove, endMove } from './store.ts'

/**
 * Ends a move when the server starts at the new place, and says how it goes on when it starts at another one.
 * @throws ConfigError when the new place does not have everything yet
 */
export async function arriveAt(
  address: string,
  { database, log }: { database: Database; log: Pick<Log, 'info' | 'warn'> },
): Promise<void> {
  const move = await currentMove(database.read)
  if (move === undefined) return
  const { target, state } = move
  if (target !== address) {
    if (state === 'moved') {
      log.warn('the files were moved, and none are written until the server starts at the new place', { target })
    }
    return
  }
  if (state !== 'moved') {
    throw new ConfigError(
      `Not all files are in ${target} yet. Please set STORAGE_URL as it was and run \`bun run move\` again.`,
    )
  }
  await database.write(endMove)
  log.info('the files are at their new place', { target })
}
