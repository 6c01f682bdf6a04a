import { type Expression, type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Problem } from '../http/problem.ts'
import { createUnderWay } from '../http/under-way.ts'
import { newId } from '../id.ts'

/** Limits what each user has in progress at all processes of the database together. */
export interface Slots {
  /**
   * Takes a slot until `leave` is called.
   * @param weight what `others` of later calls have it counted as
   * @throws Problem when the user has as many in progress as may be
   */
  enter(userId: string, weight?: number): Promise<HeldSlot>
}

export interface HeldSlot {
  /** Sum of the weights of what else the user has in progress. */
  others: number
  leave(): void
}

export interface SlotOptions {
  /** Under which the processes count together; another one for each kind. */
  name: string
  /** Most slots of a user. */
  max: number
  /** The answer to a user who has that many. */
  refusal: () => Problem
  database: Pick<Database, 'read' | 'writeLease' | 'peers'>
}

/** Time in ms after which a slot of a process that died is free again. */
const holdMs = 60_000
/** Interval in ms at which a process says that it still holds a slot. */
const renewMs = 15_000

export function createSlots({ name, max, refusal, database }: SlotOptions): Slots {
  const { nowMs } = database.peers
  if (nowMs !== null) return sharedSlots({ name, max, refusal, database, nowMs })
  const underWay = createUnderWay(max, refusal)
  return {
    async enter(userId, weight = 0) {
      const others = underWay.weightOf(userId)
      return { others, leave: underWay.enter(userId, weight) }
    },
  }
}

/** Each slot of a user is a row of its own, which one statement takes: nobody waits for anybody. */
function sharedSlots({ name, max, refusal, database, nowMs }: SlotOptions & { nowMs: Expression<number> }): Slots {
  const endsMs = sql<number>`${nowMs} + ${sql.lit(holdMs)}`

  /** Whether the place was free. */
  async function take(trx: Kysely<Tables>, row: Omit<Tables['slot'], 'ends_ms'>): Promise<boolean> {
    const { holder, weight } = row
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('slot')
      .values({ ...row, ends_ms: endsMs })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'user_id', 'place'])
          .doUpdateSet({ holder, weight, ends_ms: endsMs })
          .where(sql<boolean>`slot.ends_ms <= ${nowMs}`),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  async function takeAny(userId: string, holder: string, weight: number): Promise<boolean> {
    for (let place = 1; place <= max; place++) {
      const row = { name, user_id: userId, place, holder, weight }
      if (await database.writeLease((trx) => take(trx, row))) return true
    }
    return false
  }

  /** Slots that were left and of which the database has not heard yet. */
  const leaving = new Set<Promise<void>>()

  async function takeOrRefuse(userId: string, holder: string, weight: number): Promise<void> {
    if (await takeAny(userId, holder, weight)) return
    // Whoever has an answer may ask again at once.
    await Promise.all(leaving)
    if (!(await takeAny(userId, holder, weight))) throw refusal()
  }

  async function weightOfOthers(userId: string, holder: string): Promise<number> {
    const { weight } = await database.read
      .selectFrom('slot')
      .select((row) => row.fn.coalesce(row.fn.sum<number>('weight'), sql.lit(0)).as('weight'))
      .where('name', '=', name)
      .where('user_id', '=', userId)
      .where('holder', '<>', holder)
      .where(sql<boolean>`ends_ms > ${nowMs}`)
      .executeTakeFirstOrThrow()
    return weight
  }

  /** What cannot be renewed or left, because the database is away, ends by itself. */
  async function attempt(work: (trx: Kysely<Tables>) => Promise<unknown>): Promise<void> {
    await database.writeLease(work).catch(() => {})
  }

  return {
    async enter(userId, weight = 0) {
      const holder = newId()
      await takeOrRefuse(userId, holder, weight)
      const renewing = setInterval(
        () => attempt((trx) => trx.updateTable('slot').set({ ends_ms: endsMs }).where('holder', '=', holder).execute()),
        renewMs,
      )
      const leave = () => {
        clearInterval(renewing)
        const left = attempt((trx) => trx.deleteFrom('slot').where('holder', '=', holder).execute())
        leaving.add(left)
        void left.then(() => leaving.delete(left))
      }
      try {
        // Read once the slot is taken: of two that come at once, each knows of the other.
        return { others: await weightOfOthers(userId, holder), leave }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}
