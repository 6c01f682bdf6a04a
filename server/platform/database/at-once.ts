import type { Kysely } from 'kysely'
import { engineOf } from './dialect.ts'
import { sqlStateOf } from './errors.ts'
import type { Tables } from './tables.ts'

/** State of what PostgreSQL is asked in a transaction of which a statement has failed. */
const afterFailure = '25P02'

type Answers<Steps extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>
}

/**
 * Runs steps of a transaction of which none needs the answer of another, and returns their answers. PostgreSQL is sent
 * the first statements of all steps, in their order, before it has answered any of them: each answer that is waited for
 * costs as much as a small statement, and holds the locks of the transaction for longer. On SQLite, which has nothing to
 * wait for, they run one after another.
 * @throws what the first of the steps throws that fails by itself, once none of them runs any more
 */
export async function atOnce<const Steps extends readonly (() => Promise<unknown>)[]>(
  db: Kysely<Tables>,
  steps: Steps,
): Promise<Answers<Steps>>
export async function atOnce(db: Kysely<Tables>, steps: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const answers: unknown[] = []
  if (engineOf(db) === 'sqlite') {
    for (const step of steps) answers.push(await step())
    return answers
  }
  const failures: unknown[] = []
  for (const outcome of await Promise.allSettled(steps.map((step) => step()))) {
    if (outcome.status === 'rejected') failures.push(outcome.reason)
    else answers.push(outcome.value)
  }
  if (failures.length === 0) return answers
  throw failures.find((failure) => sqlStateOf(failure) !== afterFailure) ?? failures[0]
}
