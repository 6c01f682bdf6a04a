/** Links for accounts, made at the command line, which the operators' log names. */
import type { OperatorAction, User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { CommandLineAct } from '../../admin/command-line-act.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { changeHours, createChangePath, createVerifyPath, verifyHours } from '../addresses/address-links.ts'
import { isAddressFree } from '../addresses/free-address.ts'
import type { Admission } from '../admission.ts'
import { checkEmail } from '../registration.ts'
import { createResetPath, resetMinutes } from './reset-link.ts'

export interface LinkCommandDeps extends Pick<Admission, 'refuseAddress'> {
  database: Database
  clock: Clock
  /** Writes an act to the operators' log. */
  log: (trx: Kysely<Tables>, act: CommandLineAct) => Promise<void>
  /** Origin of the app. */
  origin: string
}

const reason = 'made at the command line'

export type LinkCommands = ReturnType<typeof createLinkCommands>

/** Each makes a link and answers what to print. */
export function createLinkCommands({ database, clock, log, origin, refuseAddress }: LinkCommandDeps) {
  /** The line of the log has no address: it stays when the account is deleted. */
  async function make(
    action: OperatorAction,
    { id, username }: User,
    path: (trx: Kysely<Tables>) => Promise<string>,
  ): Promise<string> {
    return database.write(async (trx) => {
      const made = await path(trx)
      const at = clock.now().toISOString()
      await log(trx, { action, subject: { id, username }, reason, at })
      return `${origin}${made}`
    })
  }

  return {
    async reset(user: User): Promise<string> {
      const link = { userId: user.id, email: null }
      const url = await make('reset_link', user, (trx) => createResetPath(trx, clock, link))
      const use = `Whoever opens it within ${resetMinutes} minutes sets a new password for ${user.username}.`
      return `${url}\n${use} It works once.`
    },

    async verify(user: User): Promise<string> {
      const { id: userId, email } = user
      const url = await make('verify_link', user, (trx) => createVerifyPath(trx, clock, { userId, email }))
      return `${url}\nWhoever opens it within ${verifyHours} hours proves that ${email} is theirs. It works once.`
    },

    /** By the rules of the API, but it says when somebody has the address. @throws Problem 'validation', 'forbidden', 'email_taken' */
    async change(user: User, address: string): Promise<string> {
      const { id: userId, username } = user
      const email = checkEmail(address)
      if (email.toLowerCase() === user.email.toLowerCase()) throw new Problem('email_unchanged')
      refuseAddress(email)
      const url = await make('change_link', user, async (trx) => {
        const nowMs = clock.now().getTime()
        if (!(await isAddressFree(trx, email, { userId, nowMs }))) throw new Problem('email_taken')
        return createChangePath(trx, clock, { userId, email })
      })
      return `${url}\nWhoever opens it within ${changeHours} hours gives ${username} the address ${email}. It works once.`
    },
  }
}
