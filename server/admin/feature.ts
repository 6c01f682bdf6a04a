import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { logCommandLineAct } from './command-line-act.ts'

/** Features a result or not; false when there is no such public one, or nothing changed. */
type SetFeatured = (trx: Kysely<Tables>, id: string, featured: boolean) => Promise<boolean>

/**
 * Features a public result at the command line, or does not any more, which the log names. False when there is no such
 * public result, or nothing changed.
 */
export function changeFeatured(
  database: Database,
  { action, id, set }: { action: 'feature' | 'unfeature'; id: string; set: SetFeatured },
): Promise<boolean> {
  return database.write(async (trx) => {
    if (!(await set(trx, id, action === 'feature'))) return false
    const at = new Date().toISOString()
    await logCommandLineAct(trx, { action, subject: null, target: id, reason: '', at })
    return true
  })
}
