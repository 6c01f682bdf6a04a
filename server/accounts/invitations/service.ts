import type {
  InvitationBody,
  InvitationsQuery,
  ManagedInvitation,
  ManagedInvitationPage,
  NewInvitation,
  User,
} from '@mirari/contract/schemas'
import type { ActLog } from '../../admin/act-log.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { checkEmail } from '../registration.ts'
import { invitationPath, invitationsPage, makeInvitation, managedInvitation, withdrawInvitation } from './store.ts'

export interface InvitationDeps {
  database: Database
  clock: Clock
  log: ActLog
}

export type InvitationService = ReturnType<typeof createInvitations>

/** What operators do with invitations. */
export function createInvitations({ database, clock, log }: InvitationDeps) {
  const nowMs = () => clock.now().getTime()

  async function managed(db: Database['read'], id: string): Promise<ManagedInvitation> {
    const invitation = await managedInvitation(db, nowMs(), id)
    if (!invitation) throw new Problem('invitation_not_found')
    return invitation
  }

  return {
    /** @throws Problem 'forbidden' */
    async list(user: User, { after, limit }: InvitationsQuery): Promise<ManagedInvitationPage> {
      await log.require(user)
      const rows = await invitationsPage(database.read, nowMs(), { after, limit: limit + 1 })
      const items = rows.slice(0, limit)
      return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
    },

    /** Makes an invitation, whose code is told this once. @throws Problem 'forbidden', 'validation' */
    make(user: User, { email, days, reason }: InvitationBody, origin: string): Promise<NewInvitation> {
      const address = email === null ? null : checkEmail(email)
      return log.act(user, async (trx, write) => {
        const { id, code } = await makeInvitation(trx, clock, { email: address, days, note: reason, madeBy: user.id })
        await write({ action: 'invite', subject: null, target: id, reason })
        return { invitation: await managed(trx, id), code, link: `${origin}${invitationPath(code)}` }
      })
    },

    /** @throws Problem 'forbidden', 'not_found', 'conflict' when somebody has used it */
    withdraw: (user: User, id: string, reason: string): Promise<ManagedInvitation> =>
      log.act(user, async (trx, write) => {
        const { state } = await managed(trx, id)
        if (state === 'used') throw new Problem('invitation_used_up')
        if (await withdrawInvitation(trx, id, clock.now().toISOString())) {
          await write({ action: 'withdraw_invitation', subject: null, target: id, reason })
        }
        return managed(trx, id)
      }),
  }
}
