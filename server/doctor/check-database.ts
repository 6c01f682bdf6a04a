/** Asks the database of PostgreSQL what a server on it needs. */
import { databaseAddress } from '../platform/config/config-database.ts'
import type { PostgresFacts } from '../platform/database/postgres/inspect.ts'
import { asError } from '../platform/log.ts'
import { type Finding, note, ok, problem } from './finding.ts'

/** Difference of clocks in ms from which times in lists look wrong; leases are compared by the database's clock. */
const noticeableMs = 1000
/** Time of an answer in ms from which pages feel slow: a call makes several queries one after another. */
const slowMs = 5

export async function checkDatabase(databaseUrl: string | null): Promise<Finding[]> {
  if (databaseUrl === null) return []
  const name = databaseAddress(databaseUrl)
  const { inspectPostgres } = await import('../platform/database/postgres/inspect.ts')
  try {
    const facts = await inspectPostgres(databaseUrl)
    const { version, aheadMs, answerMs } = facts
    const why = reasonAgainst(facts)
    if (why !== null) return [problem('Database', `${name}: ${why}`)]
    const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
    const answer = `It answers after ${answerMs.toFixed(1)} ms`
    return [
      ok('Database', `${name}: PostgreSQL ${version}, in UTF-8, and tables can be made.`),
      answerMs > slowMs
        ? note('Database', `${answer}, and a call asks several times: let it be in the same network.`)
        : ok('Database', `${answer}.`),
      Math.abs(aheadMs) > noticeableMs
        ? note('Database', `Its clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of this machine.`)
        : ok('Database', 'Its clock is that of this machine.'),
    ]
  } catch (error) {
    return [problem('Database', asError(error).message)]
  }
}

/** Why no server can start on it; null where one can. */
function reasonAgainst(facts: PostgresFacts): string | null {
  if (facts.isTooOld) return `PostgreSQL ${facts.version} is too old. Mirari needs version 15 or later.`
  if (facts.encoding !== 'UTF8') return `it has the encoding ${facts.encoding}, but must be made with UTF8.`
  if (facts.isReadOnly) return 'it is the copy of another database and can only be read.'
  if (!facts.hasCitext) return 'it lacks the extension citext, which the package postgresql-contrib has.'
  return facts.mayMakeTables ? null : 'the user may not make tables; let it own the database.'
}
