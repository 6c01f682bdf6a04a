import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { logCommandLineAct } from './command-line-act.ts'
import { personByName } from './store.ts'

/** Removes the factors of an account; false when there are none. */
type RemoveFactors = (trx: Kysely<Tables>, userId: string) => Promise<boolean>

/**
 * Removes the second factors of an account at the command line, which the log names. Null when no account has this name
 * or e-mail address; false when it has none.
 */
export function resetFactors(database: Database, name: string, remove: RemoveFactors): Promise<boolean | null> {
  return database.write(async (trx) => {
    const account = await personByName(trx, name)
    if (!account) return null
    if (!(await remove(trx, account.id))) return false
    const at = new Date().toISOString()
    await logCommandLineAct(trx, { action: 'reset_factors', subject: account, reason: '', at })
    return true
  })
}
