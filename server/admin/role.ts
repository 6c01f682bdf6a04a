import type { Database } from '../platform/database/database.ts'
import { logCommandLineAct } from './command-line-act.ts'
import { addOperator, personByName, removeOperator } from './store.ts'

/**
 * Gives or takes the operator's role at the command line, which the log names. Null when no account has this name or
 * e-mail address; false when nothing changed.
 */
export function changeRole(database: Database, action: 'grant' | 'revoke', name: string): Promise<boolean | null> {
  return database.write(async (trx) => {
    const account = await personByName(trx, name)
    if (!account) return null
    const at = new Date().toISOString()
    const { id } = account
    const changed = action === 'grant' ? await addOperator(trx, id, at) : await removeOperator(trx, id)
    if (changed) await logCommandLineAct(trx, { action, subject: account, reason: '', at })
    return changed
  })
}
