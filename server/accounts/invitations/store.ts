import type { ManagedInvitation } from '@mirari/contract/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { newId } from '../../platform/id.ts'
import { hashOfCode, newCode } from './code.ts'

export type InvitationRow = Selectable<Tables['invitation']>

export interface NewInvitation {
  /** The only address that it is good for; null for any. */
  email: string | null
  days: number
  note: string
  /** The operator; null for the command line. */
  madeBy: string | null
}

const dayMs = 24 * 60 * 60 * 1000

/** Makes an invitation. Its code is returned, and stored as a hash only. */
export async function makeInvitation(
  trx: Kysely<Tables>,
  clock: Clock,
  { email, days, note, madeBy }: NewInvitation,
): Promise<{ id: string; code: string }> {
  const [id, code, now] = [newId(), newCode(), clock.now()]
  await trx
    .insertInto('invitation')
    .values({
      id,
      code_hash: hashOfCode(code),
      email,
      note,
      made_by: madeBy,
      created_at: now.toISOString(),
      expires_ms: now.getTime() + days * dayMs,
      withdrawn_at: null,
      used_by: null,
      used_at: null,
    })
    .execute()
  return { id, code }
}

/** Path of the app that signs up with an invitation. */
export const invitationPath = (code: string): string => `/login?invite=${code}`

export async function invitationByCode(db: Kysely<Tables>, code: string): Promise<InvitationRow | null> {
  const row = await db.selectFrom('invitation').selectAll().where('code_hash', '=', hashOfCode(code)).executeTakeFirst()
  return row ?? null
}

/** Notes which account was made with an invitation. */
export async function spendInvitation(
  trx: Kysely<Tables>,
  id: string,
  used: { by: string; at: string },
): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ used_by: used.by, used_at: used.at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute()
}

/** Makes an invitation useless; false when it was used or withdrawn before, or does not exist. */
export async function withdrawInvitation(trx: Kysely<Tables>, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** An address goes with the account that it belongs to. */
export async function forgetInvitedAddress(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx.updateTable('invitation').set({ email: null }).where('used_by', '=', userId).execute()
}

/** Invitations, the newest first. */
export async function invitationsPage(
  db: Kysely<Tables>,
  nowMs: number,
  page: { after: string | undefined; limit: number },
): Promise<ManagedInvitation[]> {
  let query = managed(db).orderBy('invitation.id', 'desc').limit(page.limit)
  if (page.after !== undefined) query = query.where('invitation.id', '<', page.after)
  return (await query.execute()).map((row) => toManaged(row, nowMs))
}

export async function managedInvitation(
  db: Kysely<Tables>,
  nowMs: number,
  id: string,
): Promise<ManagedInvitation | null> {
  const row = await managed(db).where('invitation.id', '=', id).executeTakeFirst()
  return row ? toManaged(row, nowMs) : null
}

function managed(db: Kysely<Tables>) {
  return db
    .selectFrom('invitation')
    .leftJoin('user as maker', 'maker.id', 'invitation.made_by')
    .leftJoin('user as guest', 'guest.id', 'invitation.used_by')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.note',
      'invitation.created_at',
      'invitation.expires_ms',
      'invitation.withdrawn_at',
      'invitation.used_at',
      'maker.username as made_by',
      'guest.id as guest_id',
      'guest.username as guest_name',
      'guest.deleted_at as guest_deleted_at',
    ])
}

type ManagedRow = Awaited<ReturnType<ReturnType<typeof managed>['execute']>>[number]

function toManaged({ expires_ms, withdrawn_at, ...row }: ManagedRow, nowMs: number): ManagedInvitation {
  const { guest_id, guest_name, guest_deleted_at, ...facts } = row
  const isOver = expires_ms <= nowMs
  return {
    ...facts,
    state: row.used_at !== null ? 'used' : withdrawn_at !== null ? 'withdrawn' : isOver ? 'expired' : 'open',
    expires_at: new Date(expires_ms).toISOString(),
    used_by:
      guest_id !== null && guest_name !== null && guest_deleted_at === null
        ? { id: guest_id, username: guest_name }
        : null,
  }
}
