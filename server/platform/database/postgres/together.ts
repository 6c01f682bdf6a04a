import { setImmediate as turn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { JointWork } from '../database.ts'
import { DatabaseAwayError } from '../errors.ts'
import type { Tables } from '../tables.ts'

/** Most items of one transaction, which bounds for how long it holds the locks of their accounts. */
const maxItems = 32
/** Transactions at a time: while one waits for the disk the next one works. */
const maxUnderWay = 2

interface Waiting<Item, Result> {
  accountId: string
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

type WriteOf = <Result>(
  accountIds: readonly string[],
  work: (trx: Kysely<Tables>) => Promise<Result>,
) => Promise<Result>

/**
 * Gathers what is asked for in one turn of the event loop, or while earlier items are under way, into one transaction,
 * see `Database.writeTogether`.
 * @param writeOf a transaction with the locks of these accounts
 */
export function createTogether<Item, Result>(writeOf: WriteOf, work: JointWork<Item, Result>) {
  const queue: Waiting<Item, Result>[] = []
  let underWay = 0

  async function drain(): Promise<void> {
    underWay++
    do {
      // Whoever has just been answered asks for more within this turn, and what arrived with it is handled in it, too.
      if (queue.length < maxItems) await turn()
      const batch = queue.splice(0, maxItems)
      if (batch.length > 0) await settle(batch)
    } while (queue.length > 0)
    underWay--
  }

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    let refusal: unknown
    try {
      const results = await writeOf(
        batch.map(({ accountId }) => accountId),
        async (trx) => {
          refusal = undefined
          try {
            return await work(
              trx,
              batch.map(({ item }) => item),
            )
          } catch (error) {
            refusal = error
            throw error
          }
        },
      )
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      // Whether a commit without an answer took place is not known, and a database that is away is so for everybody.
      const mayBeOfOne = refusal !== undefined && !(refusal instanceof DatabaseAwayError)
      if (batch.length === 1 || !mayBeOfOne) {
        for (const { reject } of batch) reject(error)
        return
      }
      const half = Math.ceil(batch.length / 2)
      await settle(batch.slice(0, half))
      await settle(batch.slice(half))
    }
  }

  return (accountId: string, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.push({ accountId, item, resolve, reject })
      if (underWay < maxUnderWay) drain()
    })
}
