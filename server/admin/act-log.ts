import type { OperatorAction, User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import { insertAct, isOperator } from './store.ts'

/** An act before it is written to the log. */
export interface Act {
  /** A new one by default. */
  id?: string
  action: OperatorAction
  /** The account that it is about; null for none. */
  subject: { id: string; username: string } | null
  /** Id of what else it is about. */
  target?: string
  amount?: number
  reason: string
}

export type ActLog = ReturnType<typeof createActLog>

/** Who may act, and the log of what was done. Each act and its line are written together. */
export function createActLog({ database, clock }: { database: Database; clock: Clock }) {
  /** Writes a line, in the transaction of the act. */
  function write(trx: Kysely<Tables>, user: User, { id, subject, target, amount, ...act }: Act): Promise<void> {
    return insertAct(trx, {
      ...act,
      id: id ?? newId(),
      operator_id: user.id,
      operator_name: user.username,
      subject_id: subject?.id ?? '',
      subject_name: subject?.username ?? '',
      target: target ?? null,
      amount: amount ?? null,
      created_at: clock.now().toISOString(),
    })
  }

  return {
    write,
    /** @throws Problem 'forbidden' */
    require: (user: User): Promise<void> => requireOperator(database.read, user),
    /** Runs `work`, which logs what it does, in a transaction. @throws Problem 'forbidden', and whatever `work` throws */
    act: <Answer>(
      user: User,
      work: (trx: Kysely<Tables>, log: (act: Act) => Promise<void>) => Promise<Answer>,
    ): Promise<Answer> =>
      database.write(async (trx) => {
        await requireOperator(trx, user)
        return work(trx, (act) => write(trx, user, act))
      }),
  }
}

/** @throws Problem 'forbidden' */
export async function requireOperator(db: Kysely<Tables>, user: User): Promise<void> {
  if (!(await isOperator(db, user.id))) throw new Problem('not_operator')
}
