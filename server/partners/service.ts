import { maxPartnerKeys, maxPartners } from '@mirari/contract/lists'
import type {
  NewPartnerKey,
  Partner,
  PartnerBody,
  PartnerConfig,
  PartnerKey,
  PartnerKeyBody,
  PartnerList,
  PartnerUsage,
  User,
} from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import type { Sessions } from '../platform/session/session.ts'
import type { TokenCaller } from '../platform/session/token-callers.ts'
import type { Guests } from './guests.ts'
import { type KeyLookup, modelsOf, scopesOf } from './key-lookup.ts'
import { newPartnerKey } from './keys.ts'
import { checkOrigins } from './origins.ts'
import { requireServer } from './partner-server.ts'
import {
  changePartner,
  endPartners,
  insertKey,
  insertPartner,
  isPartnerAccount,
  isRegisteredOrigin,
  keysOf,
  originsOf,
  type PartnerKeyRow,
  type PartnerRow,
  partnerById,
  partnersOf,
  replaceOrigins,
  revokeKey,
} from './store.ts'
import { usageSince } from './usage-store.ts'

const dayMs = 24 * 60 * 60_000
const defaultUsageDays = 30

export interface PartnerDeps {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'accept' | 'tokenEnded'>
  keys: KeyLookup
  guests: Pick<Guests, 'left'>
}

export type Partners = ReturnType<typeof createPartners>

/** What else is written in the transaction that makes a partner. */
type AfterMaking = (trx: Kysely<Tables>, partnerId: string) => Promise<void>

/** Partners: other sites whose visitors create here, and the keys by which they are known. */
export function createPartners({ database, clock, sessions, keys, guests }: PartnerDeps) {
  const now = () => clock.now().toISOString()

  /** @throws Problem 'not_found' for what is not the user's, too */
  async function own(trx: Kysely<Tables>, user: User, id: string): Promise<PartnerRow> {
    const partner = await partnerById(trx, id)
    if (partner?.owner_id !== user.id) throw new Problem('partner_unknown')
    return partner
  }

  async function usageThrough(partnerId: string, days = defaultUsageDays): Promise<PartnerUsage> {
    const oldest = new Date(clock.now().getTime() - (days - 1) * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)
    return { items: await usageSince(database.read, partnerId, oldest) }
  }

  sessions.accept(keys.secretKeys)

  return {
    async list(user: User): Promise<PartnerList> {
      const rows = await partnersOf(database.read, user.id)
      const items = await Promise.all(rows.map((row) => shownPartner(database.read, row)))
      return { items, may_make: await isPartnerAccount(database.read, user.id) }
    },

    /** @throws Problem 'forbidden', 'conflict', 'validation' */
    make: (user: Pick<User, 'id'>, body: PartnerBody, andThen?: AfterMaking): Promise<NewPartnerKey> => {
      const origins = checkOrigins(body.origins)
      const facts = stored(body)
      return database.write(async (trx) => {
        if (!(await isPartnerAccount(trx, user.id))) throw new Problem('partners_by_operator')
        if ((await partnersOf(trx, user.id)).length >= maxPartners) {
          throw new Problem('too_many_partners', { max: maxPartners })
        }
        const row = { id: newId(), owner_id: user.id, ...facts, created_at: now(), ended_at: null }
        await insertPartner(trx, row)
        await replaceOrigins(trx, row.id, origins)
        const { key, row: keyRow } = newPartnerKey(clock, row.id, { kind: 'public', scopes: [], days: null })
        await insertKey(trx, keyRow)
        await andThen?.(trx, row.id)
        return { partner: await shownPartner(trx, row), key }
      })
    },

    /** @throws Problem 'not_found', 'validation' */
    update: (user: User, id: string, body: PartnerBody): Promise<Partner> => {
      const origins = checkOrigins(body.origins)
      const facts = stored(body)
      return database.write(async (trx) => {
        const row = await own(trx, user, id)
        await changePartner(trx, id, facts)
        await replaceOrigins(trx, id, origins)
        return shownPartner(trx, { ...row, ...facts })
      })
    },

    /** @throws Problem 'not_found' */
    end: (user: User, id: string): Promise<void> =>
      database.write(async (trx) => {
        await own(trx, user, id)
        await endPartners(trx, [id], now())
        sessions.tokenEnded(user.id)
      }),

    /** @throws Problem 'not_found', 'conflict' */
    makeKey: (user: User, id: string, body: PartnerKeyBody): Promise<NewPartnerKey> =>
      database.write(async (trx) => {
        const row = await own(trx, user, id)
        if ((await keysOf(trx, id)).length >= maxPartnerKeys) {
          throw new Problem('too_many_partner_keys', { max: maxPartnerKeys })
        }
        const { key, row: keyRow } = newPartnerKey(clock, id, body)
        await insertKey(trx, keyRow)
        return { partner: await shownPartner(trx, row), key }
      }),

    /** @throws Problem 'not_found' */
    revokeKey: (user: User, id: string, keyId: string): Promise<void> =>
      database.write(async (trx) => {
        await own(trx, user, id)
        if (!(await revokeKey(trx, { id: keyId, partnerId: id, at: now() }))) throw new Problem('partner_key_unknown')
        sessions.tokenEnded(user.id)
      }),

    /**
     * What a page may know that sends a public key. @throws Problem 'not_found'; 'forbidden' from another origin than
     * those of the key's partner
     */
    async config(
      key: string,
      origin: string | null,
      from: { server: string; network: string },
    ): Promise<PartnerConfig> {
      const found = await keys.ofPage(key, origin)
      const guest_left = await guests.left(found, from.network)
      const payer = guest_left === null ? 'visitor' : 'guest'
      return { name: found.partner_name, payer, models: modelsOf(found.models), guest_left, server: from.server }
    },

    /** @throws Problem 'not_found' */
    async usage(user: User, id: string, days?: number): Promise<PartnerUsage> {
      await own(database.read, user, id)
      return usageThrough(id, days)
    },

    /** For the server of the partner. @throws Problem 'forbidden' */
    usageOfCaller: ({ partner }: TokenCaller, days?: number): Promise<PartnerUsage> =>
      usageThrough(requireServer(partner).id, days),

    /** Origins whose pages may frame the box with this public key. @throws Problem 'not_found' */
    originsOf: keys.originsOf,

    isRegistered: (origin: string): Promise<boolean> => isRegisteredOrigin(database.read, origin),
  }
}

/** @throws Problem 'validation' */
function stored({ name, models, daily_cap, guest_daily = null, low_points = null }: PartnerBody) {
  // Guests come without an account, so the partner's limit is what keeps its points from being drained.
  if (guest_daily !== null && daily_cap === null) throw new Problem('guests_need_cap')
  const onlyModels = models === null ? null : JSON.stringify([...new Set(models)])
  return { name: name.trim(), models: onlyModels, daily_cap, guest_daily, low_points }
}

async function shownPartner(db: Kysely<Tables>, row: Omit<PartnerRow, 'low_told'>): Promise<Partner> {
  const { id, name, models, daily_cap, guest_daily, low_points, created_at } = row
  const keys = (await keysOf(db, id)).map(shownKey)
  const limits = { models: modelsOf(models), daily_cap, guest_daily, low_points }
  return { id, name, origins: await originsOf(db, id), ...limits, keys, created_at }
}

function shownKey({ shown, scopes, ...row }: PartnerKeyRow): PartnerKey {
  const { id, kind, daily_cap, created_at, expires_at, used_at } = row
  return { id, kind, key: shown, scopes: scopesOf(scopes), daily_cap, created_at, expires_at, used_at }
}
