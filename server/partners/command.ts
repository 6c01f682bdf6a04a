/** `bun run admin partner`: partners at the command line. */
import { partnerScopes } from '@mirari/contract/lists'
import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { createKeyLookup } from './key-lookup.ts'
import { newPartnerKey } from './keys.ts'
import { createPartners } from './service.ts'
import {
  allowPartners,
  allPartners,
  endPartners,
  insertKey,
  keysOf,
  originsOf,
  partnerById,
  refusePartners,
  revokeKey,
} from './store.ts'
import { usageSince } from './usage-store.ts'

const dayMs = 24 * 60 * 60_000
const defaultUsageDays = 30

export interface PartnerCommandDeps {
  database: Database
  clock: Clock
  /** The user with an e-mail address or username; null for nobody. */
  findUser(name: string): Promise<User | null>
  /** Writes an act to the operators' log. */
  log(trx: Kysely<Tables>, act: PartnerAct): Promise<void>
}

interface PartnerAct {
  action: 'partner_allow' | 'partner_disallow' | 'partner_add' | 'partner_key' | 'partner_revoke'
  /** The owner of the partner. */
  subject: Pick<User, 'id' | 'username'> | null
  /** Id of the partner, or of the key that was revoked. */
  target: string
  reason: string
  at: string
}

/** A separate process: the server reads every key anew, and closes sockets at its next check. */
const elsewhere = { accept: () => undefined, tokenEnded: () => undefined }

export function createPartnerCommands({ database, clock, findUser, log }: PartnerCommandDeps) {
  const keys = createKeyLookup({ database, clock })
  const partners = createPartners({ database, clock, sessions: elsewhere, keys, guests: { left: async () => null } })
  const now = () => clock.now().toISOString()

  /** @throws Problem 'not_found' */
  async function named(name: string): Promise<User> {
    const user = await findUser(name)
    if (!user) throw new Problem('person_not_found')
    return user
  }

  /** Lets an account make partners itself, or no more. @throws Problem 'not_found' */
  async function account(action: 'partner_allow' | 'partner_disallow', name: string | undefined) {
    if (name === undefined) return null
    const user = await named(name)
    return database.write(async (trx) => {
      const isAllowed = action === 'partner_allow'
      const changed = isAllowed ? await allowPartners(trx, user.id, now()) : await refusePartners(trx, user.id)
      if (!changed) return `${user.username} ${isAllowed ? 'makes partners already' : 'makes no partners'}.`
      const reason = `${isAllowed ? 'allowed' : 'no longer allowed'} at the command line`
      await log(trx, { action, subject: user, target: user.id, reason, at: now() })
      return isAllowed
        ? `${user.username} makes partners on the screen “Partners” now.`
        : `${user.username} makes no more partners. Those that exist go on; end them with: admin partner revoke`
    })
  }

  /** What went through a partner in the last days, by day and key. @throws Problem 'not_found' */
  async function usage([id, days]: string[]): Promise<string | null> {
    const count = days === undefined ? defaultUsageDays : Number(days)
    if (id === undefined || !(Number.isInteger(count) && count > 0)) return null
    if (!(await partnerById(database.read, id))) throw new Problem('partner_unknown')
    const oldest = new Date(clock.now().getTime() - (count - 1) * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)
    const rows = await usageSince(database.read, id, oldest)
    return rows.length === 0
      ? 'Nothing.'
      : rows.map((row) => `${row.day}  ${row.key_id}  ${row.creations} creations  ${row.points} points`).join('\n')
  }

  /** @throws Problem 'not_found', 'validation' */
  async function add([owner, name, ...origins]: string[]): Promise<string | null> {
    if (owner === undefined || name === undefined || origins.length === 0) return null
    const user = await named(owner)
    await database.write((trx) => allowPartners(trx, user.id, now()))
    const body = { name, origins, models: null, daily_cap: null }
    const { partner, key } = await partners.make(user, body, (trx, target) =>
      log(trx, { action: 'partner_add', subject: user, target, reason: 'added at the command line', at: now() }),
    )
    return [`Partner ${partner.id}, owned by ${user.username}, for ${partner.origins.join(', ')}`, key].join('\n')
  }

  async function list(): Promise<string> {
    const lines = (await allPartners(database.read)).map(async ({ id, name, username }) => {
      const keys = (await keysOf(database.read, id)).map((key) => `  ${key.id}  ${key.kind}  ${key.shown}`)
      return [`${id}  ${name}  ${username}  ${(await originsOf(database.read, id)).join(' ')}`, ...keys].join('\n')
    })
    // What people wrote must not move the cursor.
    const text = (await Promise.all(lines)).join('\n').replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
    return text === '' ? 'No partners.' : text
  }

  /** Makes a secret key. @throws Problem 'not_found' */
  async function key([id, days]: string[]): Promise<string | null> {
    const lifetime = days === undefined ? null : Number(days)
    if (id === undefined || (lifetime !== null && !(Number.isInteger(lifetime) && lifetime > 0))) return null
    return database.write(async (trx) => {
      if (!(await partnerById(trx, id))) throw new Problem('partner_unknown')
      const made = newPartnerKey(clock, id, { kind: 'secret', scopes: [...partnerScopes], days: lifetime })
      await insertKey(trx, made.row)
      const act = { action: 'partner_key', subject: null, target: id } as const
      await log(trx, { ...act, reason: 'secret key made at the command line', at: now() })
      return `${made.key}\nIt is told this once. Whoever has it creates with the points of the partner's owner.`
    })
  }

  /** Revokes a key, or ends a partner. @throws Problem 'not_found' */
  async function revoke([id]: string[]): Promise<string | null> {
    if (id === undefined) return null
    return database.write(async (trx) => {
      const act = { action: 'partner_revoke', subject: null, target: id, at: now() } as const
      if (await revokeKey(trx, { id, at: now() })) {
        await log(trx, { ...act, reason: 'key revoked at the command line' })
        return 'Revoked.'
      }
      if (!(await partnerById(trx, id))) throw new Problem('partner_unknown')
      await endPartners(trx, [id], now())
      await log(trx, { ...act, reason: 'partner ended at the command line' })
      return 'The partner has ended, with all its keys.'
    })
  }

  const commands: Readonly<Record<string, (words: string[]) => Promise<string | null>>> = {
    allow: ([name]) => account('partner_allow', name),
    disallow: ([name]) => account('partner_disallow', name),
    ...{ add, list, key, usage, revoke },
  }
  return {
    /** Answers what to print; null for words that are no command. */
    run: async ([name = '', ...words]: string[]): Promise<string | null> =>
      (Object.hasOwn(commands, name) ? await commands[name]?.(words) : null) ?? null,
  }
}
