import { type PartnerScope, partnerScopes } from '@mirari/contract/lists'
import { type ModelId, modelIds } from '@mirari/model'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import { ownPage } from '../platform/http/same-origin.ts'
import { hashOfSecret } from '../platform/random-secret.ts'
import type { TokenKind } from '../platform/session/token-callers.ts'
import { secretKeyPrefix } from './keys.ts'
import { keysOf, noteKeyUse, originsOf, partnersOf, revokeKey, type UsableKey, usableKey } from './store.ts'

export interface KeyLookupDeps {
  database: Database
  clock: Clock
}

/** A public key that a page of its partner sent. */
export interface PageKey extends UsableKey {
  /** Origin of the page, as `pageOrigin` says it. */
  origin: string
}

export interface KeyLookup {
  /** The key that a page sent. @throws Problem 'not_found'; 'forbidden' from an origin that is not its partner's */
  ofPage(key: string, origin: string | null): Promise<PageKey>
  /** Where a public key may be used. @throws Problem 'not_found' */
  originsOf(key: string): Promise<string[]>
  /** Secret keys, as tokens of their partner's owner. */
  secretKeys: TokenKind
}

/** How exactly the last use of a key is noted. */
const usePrecisionMs = 60_000

/** Finds the keys of partners that work, and notes their use. */
export function createKeyLookup({ database, clock }: KeyLookupDeps): KeyLookup {
  const now = () => clock.now().toISOString()

  async function find(kind: 'public' | 'secret', key: string): Promise<UsableKey | undefined> {
    const found = await usableKey(database.read, { kind, hash: hashOfSecret(key), now: now() })
    if (!found) return undefined
    const { key_id, used_at } = found
    // A clock that was set back notes the use, too.
    if (used_at === null || Math.abs(clock.now().getTime() - Date.parse(used_at)) >= usePrecisionMs) {
      // A full disk must not keep anybody from reading.
      await database.write((trx) => noteKeyUse(trx, key_id, now())).catch(() => {})
    }
    return found
  }

  return {
    async ofPage(key, origin) {
      const found = await find('public', key)
      if (!found) throw new Problem('partner_unknown')
      // Only the partner's pages can frame the app's own page for its widget.
      const isAllowed = origin === ownPage || (await originsOf(database.read, found.partner_id)).includes(origin ?? '')
      if (origin !== null && isAllowed) return { ...found, origin }
      throw new Problem('origin_not_registered')
    },

    async originsOf(key) {
      const found = await find('public', key)
      if (!found) throw new Problem('partner_unknown')
      return originsOf(database.read, found.partner_id)
    },

    secretKeys: {
      prefix: secretKeyPrefix,
      async callerOf(key) {
        const found = await find('secret', key)
        if (!found) return null
        const { id, username, email, avatar_url, point, created_at } = found
        return {
          user: { id, username, email, avatar_url, point, created_at },
          via: 'partner',
          scopes: scopesOf(found.scopes),
          // A key that only the partner's server knows has no business in a page.
          partner: { ...useOf(found), origin: null, caller: null, payer: 'partner', session: null },
        }
      },
      // Public keys go on: they open no account.
      async endAll(trx, userId) {
        for (const { id: partnerId } of await partnersOf(trx, userId)) {
          for (const { id, kind } of await keysOf(trx, partnerId)) {
            if (kind === 'secret') await revokeKey(trx, { id, at: now() })
          }
        }
      },
    },
  }
}

/** What a spend through a key is counted for. */
export function useOf({
  partner_id,
  partner_name,
  key_id,
  models,
  daily_cap,
  key_cap,
  guest_daily,
}: Pick<UsableKey, 'partner_id' | 'partner_name' | 'key_id' | 'models' | 'daily_cap' | 'key_cap' | 'guest_daily'>) {
  return {
    id: partner_id,
    name: partner_name,
    keyId: key_id,
    models: modelsOf(models),
    dailyCap: daily_cap,
    keyCap: key_cap,
    guestDaily: guest_daily,
  }
}

/** What a secret key may do. */
export function scopesOf(stored: string): PartnerScope[] {
  const names = stored.split(' ')
  return partnerScopes.filter((scope) => names.includes(scope))
}

/** The stored models of a partner that this version still has; null for all. */
export function modelsOf(stored: string | null): ModelId[] | null {
  if (stored === null) return null
  const names: unknown = JSON.parse(stored)
  return Array.isArray(names) ? modelIds.filter((id) => names.includes(id)) : []
}
