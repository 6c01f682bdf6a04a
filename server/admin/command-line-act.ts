import type { OperatorAction } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { newId } from '../platform/id.ts'
import { insertAct } from './store.ts'

export interface CommandLineAct {
  action: OperatorAction
  /** The account that it is about; null for none. */
  subject: { id: string; username: string } | null
  /** Id of what else it is about. */
  target?: string
  reason: string
  at: string
}

/** Writes what somebody did at the command line to the operators' log, in the transaction that does it. */
export function logCommandLineAct(
  trx: Kysely<Tables>,
  { action, subject, target, reason, at }: CommandLineAct,
): Promise<void> {
  return insertAct(trx, {
    id: newId(),
    operator_id: null,
    operator_name: 'command line',
    action,
    subject_id: subject?.id ?? '',
    subject_name: subject?.username ?? '',
    target: target ?? null,
    amount: null,
    reason,
    created_at: at,
  })
}
