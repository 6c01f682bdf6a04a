import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'

/** Time in ms within which a write must be on disk. */
const patienceMs = 2000
/** Time in ms for which an answer holds, so that probes cost next to nothing. */
const holdsMs = 1000

/** Name of the counter that each check raises. */
const checks = 'readiness_checks'

/**
 * Whether the server can do its work, unlike its liveness, which only says that it answers: a row can be written and
 * read within two seconds. Simultaneous and repeated questions share one check.
 */
export function createReadiness(database: Pick<Database, 'read' | 'write'>, clock: Pick<Clock, 'monotonicMs'>) {
  let newest: { answer: Promise<boolean>; atMs: number } | null = null

  async function check(): Promise<boolean> {
    const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), patienceMs)
    try {
      return await Promise.race([writeAndRead(database), tooLate])
    } catch {
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  return (): Promise<boolean> => {
    const atMs = clock.monotonicMs()
    if (!newest || atMs - newest.atMs >= holdsMs) newest = { answer: check(), atMs }
    return newest.answer
  }
}

async function writeAndRead({ read, write }: Pick<Database, 'read' | 'write'>): Promise<boolean> {
  await write((trx) =>
    trx
      .insertInto('counter')
      .values({ name: checks, value: 1 })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(({ eb }) => ({ value: eb('counter.value', '+', 1) })),
      )
      .execute(),
  )
  return (await read.selectFrom('counter').select('value').where('name', '=', checks).executeTakeFirst()) !== undefined
}
