import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Time in ms for which the steps of a launch can be read. */
const keptMs = 24 * 60 * 60_000

export type LaunchTicketRow = Selectable<Tables['launch_ticket']>

export async function insertTicket(trx: Kysely<Tables>, row: LaunchTicketRow): Promise<void> {
  await trx.insertInto('launch_ticket').values(row).execute()
}

export function ticketByHash(db: Kysely<Tables>, hash: string): Promise<LaunchTicketRow | undefined> {
  return db.selectFrom('launch_ticket').selectAll().where('secret_hash', '=', hash).executeTakeFirst()
}

/** A ticket that can be taken; undefined when it was, has expired, or when its user is blocked or deleted. */
export function openTicket(db: Kysely<Tables>, hash: string, now: string): Promise<LaunchTicketRow | undefined> {
  return db
    .selectFrom('launch_ticket')
    .innerJoin('user', 'user.id', 'launch_ticket.user_id')
    .leftJoin('blocked_user', 'blocked_user.user_id', 'user.id')
    .selectAll('launch_ticket')
    .where('secret_hash', '=', hash)
    .where('report_hash', 'is', null)
    .where('expires_at', '>', now)
    .where('user.deleted_at', 'is', null)
    .where('blocked_user.user_id', 'is', null)
    .executeTakeFirst()
}

export async function changeTicket(
  trx: Kysely<Tables>,
  hash: string,
  change: Partial<Omit<LaunchTicketRow, 'secret_hash' | 'user_id'>>,
): Promise<void> {
  await trx.updateTable('launch_ticket').set(change).where('secret_hash', '=', hash).execute()
}

/** Size and hash of a stored file; undefined when it is gone. */
export function packageFacts(db: Kysely<Tables>, key: string): Promise<{ bytes: number; sha256: string } | undefined> {
  return db.selectFrom('media').select(['bytes', 'sha256']).where('key', '=', key).executeTakeFirst()
}

/** Deletes tickets of which nothing more is reported. */
export async function sweepTickets(trx: Kysely<Tables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  await trx.deleteFrom('launch_ticket').where('expires_at', '<', before).execute()
}
