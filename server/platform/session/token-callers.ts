import type { PartnerPayer } from '@mirari/contract/lists'
import type { Scope, User } from '@mirari/contract/schemas'
import type { ModelId } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { isPartnerCall } from '../http/partner-calls.ts'
import { Problem } from '../http/problem.ts'
import { pageOrigin } from '../http/same-origin.ts'

/** For whom a request speaks, by its bearer token, and what it may do. */
export interface TokenCaller {
  user: User
  via: 'session' | 'api_key' | 'partner'
  /** A session may do everything. */
  scopes: 'all' | readonly Scope[]
  /** The partner whose token or key it is. */
  partner?: PartnerUse
}

/** Through which partner a request comes. */
export interface PartnerUse {
  id: string
  name: string
  /** The partner's key that it was issued for. */
  keyId: string
  /** The only models that can be created with; null for all. */
  models: readonly ModelId[] | null
  /** Most points that are spent through the partner on a day; null for no limit. */
  dailyCap: number | null
  /** Most points that are spent through its key on a day; null for no limit of its own. */
  keyCap: number | null
  /** Creations of a guest on a day; null for none. */
  guestDaily: number | null
  /** The only origin whose pages may use it, as `pageOrigin` says it; null for programs that are no page. */
  origin: string | null
  /** The visitor of the partner, who sees only what was created as that one; null for the partner's server. */
  caller: string | null
  /** Who pays; the partner's server pays with the points of its owner. */
  payer: PartnerPayer
  /** The visitor's session, and the most points that are spent in it; null for the partner's server. */
  session: { id: string; pointsCap: number | null } | null
}

/**
 * A kind of token beside the access tokens of sessions. A feature that issues one hands it to `sessions.accept`, as
 * accounts/api-keys does: from then on it is read wherever a sign-in is read, on the socket too.
 */
export interface TokenKind {
  /** What every such token starts with, and no other; access tokens of sessions start with `eyJ`. */
  prefix: string
  /** Null for a token that is unknown, has expired or was revoked, or whose account is blocked. */
  callerOf(token: string): Promise<TokenCaller | null>
  /** Ends all tokens of a user, in the transaction that ends every session. */
  endAll(trx: Kysely<Tables>, userId: string): Promise<void>
}

/** What a call needs: a scope, or a session. */
export type NeededScope = Scope | 'session'

/**
 * What a partner brings is taken from its own pages only, and for the calls that are open to partners.
 * @throws Problem 'forbidden'
 */
export function requirePartnerCall({ partner }: TokenCaller, request: Request): void {
  if (!partner) return
  requirePartnerOrigin(partner, pageOrigin(request))
  if (!isPartnerCall(request)) throw new Problem('scope_missing', { scope: 'session' })
}

/** @throws Problem 'forbidden' */
export function requirePartnerOrigin({ origin }: PartnerUse, sent: string | null): void {
  if (sent !== origin) throw new Problem('origin_not_registered')
}

/** @throws Problem 'forbidden' when the caller may not do that */
export function requireScope({ scopes }: TokenCaller, needed: NeededScope): void {
  if (scopes === 'all' || (needed !== 'session' && scopes.includes(needed))) return
  throw new Problem('scope_missing', { scope: needed })
}
