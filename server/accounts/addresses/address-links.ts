import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { createLink, endLinks } from '../recovery/links.ts'

const hourMs = 60 * 60_000

/** How long a link works that proves the address of an account. */
export const verifyHours = 24
export const verifyLifetimeMs = verifyHours * hourMs

/** How long a link works that gives an account another address. */
export const changeHours = 2
export const changeLifetimeMs = changeHours * hourMs

interface AddressLink {
  userId: string
  /** The address that is proven by the use of the link. */
  email: string
}

/** Path of a new link that proves the address of an account. Tokens stand behind the #, so that no log has them. */
export async function createVerifyPath(trx: Kysely<Tables>, clock: Clock, link: AddressLink): Promise<string> {
  const { userId: user_id, email } = link
  const token = await createLink(trx, clock, { user_id, purpose: 'verify', email, lifetimeMs: verifyLifetimeMs })
  return `/confirm/address#${token}`
}

/** Path of a new link that gives an account this address; it ends every earlier one. */
export async function createChangePath(trx: Kysely<Tables>, clock: Clock, link: AddressLink): Promise<string> {
  const { userId, email } = link
  await endLinks(trx, clock, { userId, purposes: ['change'] })
  const facts = { user_id: userId, purpose: 'change', email } as const
  return `/confirm/change#${await createLink(trx, clock, { ...facts, lifetimeMs: changeLifetimeMs })}`
}
