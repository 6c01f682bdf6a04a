import type { User, Visit } from '@mirari/contract/schemas'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { addVisits, countsVisits, type VisitCount } from './store.ts'

export type VisitService = ReturnType<typeof createVisitService>

/** Interval in ms at which counts are written together, because single counts are not worth a commit. */
const flushMs = 5000

/** Counts visits by day, tab and type. No user, address or result is stored. */
export function createVisitService({ database, clock }: { database: Database; clock: Clock }) {
  let waiting = new Map<string, VisitCount>()
  let timer: ReturnType<typeof setTimeout> | null = null

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const counts = [...waiting.values()]
    waiting = new Map()
    if (counts.length > 0) await database.write((trx) => addVisits(trx, counts))
  }

  return {
    /** Counts a visit, unless the user chose not to be counted. */
    async record({ tab, type }: Pick<Visit, 'tab' | 'type'>, viewer: Pick<User, 'id'> | null): Promise<void> {
      if (viewer && !(await countsVisits(database.read, viewer.id))) return
      const day = clock.now().toISOString().slice(0, 10)
      const key = `${day} ${tab} ${type}`
      const count = waiting.get(key) ?? { day, tab, type, visitors: 0, users: 0 }
      if (viewer) count.users += 1
      else count.visitors += 1
      waiting.set(key, count)
      // A failed write may lose counts, which is acceptable; later ones are written again.
      timer ??= setTimeout(() => void flush().catch(() => undefined), flushMs)
    },
    /** Writes the counts so far; called when the server stops. */
    flush,
  }
}
