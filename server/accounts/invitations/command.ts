/** Invitations at the command line. */
import type { ManagedInvitation } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { CommandLineAct } from '../../admin/command-line-act.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { checkEmail } from '../registration.ts'
import { invitationPath, invitationsPage, makeInvitation, withdrawInvitation } from './store.ts'

export interface InvitationCommandDeps {
  database: Database
  clock: Clock
  /** Writes an act to the operators' log. */
  log: (trx: Kysely<Tables>, act: CommandLineAct) => Promise<void>
  /** Origin of the app. */
  origin: string
}

const reason = 'made at the command line'
const days = 14
const listed = 50

export type InvitationCommands = ReturnType<typeof createInvitationCommands>

export function createInvitationCommands({ database, clock, log, origin }: InvitationCommandDeps) {
  const now = () => clock.now().toISOString()
  return {
    /** Makes an invitation, for one address or for anybody; answers what to print. @throws Problem 'validation' */
    async invite(address: string | undefined): Promise<string> {
      const email = address === undefined ? null : checkEmail(address)
      const { code } = await database.write(async (trx) => {
        const made = await makeInvitation(trx, clock, { email, days, note: reason, madeBy: null })
        await log(trx, { action: 'invite', subject: null, target: made.id, reason, at: now() })
        return made
      })
      const whose = email === null ? 'Whoever has it' : `Whoever has it, with the address ${email},`
      return [
        `${origin}${invitationPath(code)}`,
        `${whose} can make one account within ${days} days. To type it: ${code}`,
      ].join('\n')
    },

    /** The newest invitations, one a line. */
    async list(): Promise<string> {
      const page = { after: undefined, limit: listed }
      const invitations = await invitationsPage(database.read, clock.now().getTime(), page)
      return invitations.length === 0 ? 'No invitations.' : invitations.map(lineOf).join('\n')
    },

    /** Makes an invitation useless; false when there is none with this id, or it is so already. */
    withdraw: (id: string): Promise<boolean> =>
      database.write(async (trx) => {
        if (!(await withdrawInvitation(trx, id, now()))) return false
        const act = { action: 'withdraw_invitation', subject: null, target: id } as const
        await log(trx, { ...act, reason: 'withdrawn at the command line', at: now() })
        return true
      }),
  }
}

function lineOf({ id, state, email, expires_at, used_by, note }: ManagedInvitation): string {
  const who = used_by === null ? '' : ` by ${used_by.username}`
  const line = `${id}  ${state}${who}  until ${expires_at.slice(0, 10)}  ${email ?? 'any address'}  ${note}`
  // What people wrote must not move the cursor.
  return line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
}
