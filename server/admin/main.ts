/** `bun run admin`: commands for the operator of the server. */

import type { User } from '@mirari/contract/schemas'
import { createAdmission } from '../accounts/admission.ts'
import { createInvitationCommands } from '../accounts/invitations/command.ts'
import { createLinkCommands } from '../accounts/recovery/link-commands.ts'
import { deleteFactors } from '../accounts/second-factor/delete-factors.ts'
import { accountByEmail, accountByUsername } from '../accounts/store.ts'
import { readConfig } from '../composition/config.ts'
import { setFeatured } from '../feed/store.ts'
import { newestFeedback } from '../feedback/store.ts'
import { createPartnerCommands } from '../partners/command.ts'
import { systemClock } from '../platform/clock.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { openConfiguredOfServer } from '../platform/database/open.ts'
import { Problem } from '../platform/http/problem.ts'
import { largestOwners } from '../results/files/room.ts'
import { visitsSince } from '../visits/store.ts'
import { logCommandLineAct } from './command-line-act.ts'
import { changeFeatured } from './feature.ts'
import { formatFeedback, formatUsage, formatVisits, resultIdOf } from './format.ts'
import { resetFactors } from './reset-factors.ts'
import { changeRole } from './role.ts'

// Only the user who runs it reads what it writes.
process.umask(0o077)

const dayMs = 24 * 60 * 60 * 1000
const usage = [
  'Usage: bun run admin …',
  '  feedback [count]',
  '  visits [days]',
  '  usage [count]',
  '  feature <id or link>',
  '  unfeature <id or link>',
  '  reset-link <e-mail or username>',
  '  verify-link <e-mail or username>',
  '  change-link <e-mail or username> <new e-mail>',
  '  invite [e-mail]',
  '  invitations',
  '  withdraw <id of an invitation>',
  '  partner allow <user>',
  '  partner disallow <user>',
  '  partner add <user> <name> <origin> …',
  '  partner list',
  '  partner usage <partner> [days]',
  '  partner key <partner> [days]',
  '  partner revoke <key or partner>',
  '  reset-factors <user>',
  '  grant <user>',
  '  revoke <user>',
].join('\n')
const [command, argument, secondArgument] = process.argv.slice(2)

const config = readConfig(process.env)
const { publicUrl, port, registration } = config
const origin = publicUrl ?? `http://localhost:${port}`
const database = await openConfiguredOfServer(config).catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const { refuseAddress } = createAdmission({ registration, clock: systemClock })
const links = createLinkCommands({ database, clock: systemClock, log: logCommandLineAct, origin, refuseAddress })
const invitations = createInvitationCommands({ database, clock: systemClock, log: logCommandLineAct, origin })
const partners = createPartnerCommands({ database, clock: systemClock, findUser, log: logCommandLineAct })
try {
  if (command === 'feedback') {
    print(formatFeedback(await newestFeedback(database.read, numberOr(20)), publicUrl ?? ''))
  } else if (command === 'visits') {
    const since = new Date(Date.now() - (numberOr(20) - 1) * dayMs).toISOString().slice(0, 10)
    print(formatVisits(await visitsSince(database.read, since)))
  } else if (command === 'usage') {
    print(formatUsage(await largestOwners(database.read, numberOr(20))))
  } else if (command === 'feature' || command === 'unfeature') {
    const featured = command === 'feature'
    const id = resultIdOf(argument ?? fail(usage))
    if (!(await changeFeatured(database, { action: command, id, set: setFeatured })))
      fail(`No public creation has the id ${id}, or it is ${featured ? '' : 'not '}featured already.`)
    print(featured ? 'Featured.' : 'Not featured any more.')
  } else if (command === 'reset-link') {
    print(await links.reset(await namedUser()))
  } else if (command === 'verify-link') {
    print(await links.verify(await namedUser()))
  } else if (command === 'change-link') {
    print(await links.change(await namedUser(), secondArgument ?? fail(usage)))
  } else if (command === 'invite') {
    print(await invitations.invite(argument))
  } else if (command === 'invitations') {
    print(await invitations.list())
  } else if (command === 'withdraw') {
    const id = argument ?? fail(usage)
    if (!(await invitations.withdraw(id))) fail(`No invitation that could be used has the id ${id}.`)
    print('Withdrawn.')
  } else if (command === 'partner') {
    print((await partners.run(process.argv.slice(3))) ?? fail(usage))
  } else if (command === 'reset-factors') {
    const name = argument ?? fail(usage)
    const changed = await resetFactors(database, name, deleteFactors)
    if (changed === null) fail(`No account has the name or e-mail address ${name}.`)
    if (!changed) fail(`${name} has no authenticator app and no passkey.`)
    print(`${name} logs in without a code now. The authenticator app, recovery codes and passkeys were removed.`)
  } else if (command === 'grant' || command === 'revoke') {
    const name = argument ?? fail(usage)
    const changed = await changeRole(database, command, name)
    if (changed === null) fail(`No account has the name or e-mail address ${name}.`)
    if (!changed) fail(`${name} is ${command === 'grant' ? 'an operator already' : 'no operator'}.`)
    print(command === 'grant' ? `${name} is an operator now.` : `${name} is no operator any more.`)
  } else fail(usage)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  fail(error.message)
} finally {
  await database.close()
}

/** The account that the command names by e-mail address or username. */
async function namedUser(): Promise<User> {
  const name = argument ?? fail(usage)
  return (await findUser(name)) ?? fail(`Nobody has the e-mail address or username ${name}.`)
}

async function findUser(name: string): Promise<User | null> {
  const account = (await accountByEmail(database.read, name)) ?? (await accountByUsername(database.read, name))
  return account?.user ?? null
}

function numberOr(fallback: number): number {
  const count = argument === undefined ? fallback : Number(argument)
  return Number.isInteger(count) && count > 0 ? count : fail(usage)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
