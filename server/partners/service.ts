import { maxPartnerKeys, maxPartners, partnerScopes } from '@mirari/contract/lists'
import type {
  NewPartnerKey,
  Partner,
  PartnerBody,
  PartnerConfig,
  PartnerKey,
  PartnerKeyBody,
  PartnerList,
  User,
} from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import type { Sessions } from '../platform/session/session.ts'
import { type KeyLookup, modelsOf } from './key-lookup.ts'
import { newPartnerKey } from './keys.ts'
import { checkOrigins } from './origins.ts'
import {
  changePartner,
  endPartners,
  insertKey,
  insertPartner,
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

export interface PartnerDeps {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'accept' | 'tokenEnded'>
  keys: KeyLookup
}

export type Partners = ReturnType<typeof createPartners>

/** What else is written in the transaction that makes a partner. */
type AfterMaking = (trx: Kysely<Tables>, partnerId: string) => Promise<void>

/** Partners: other sites whose visitors create here, and the keys by which they are known. */
export function createPartners({ database, clock, sessions, keys }: PartnerDeps) {
  const now = () => clock.now().toISOString()

  /** @throws Problem 'not_found' for what is not the user's, too */
  async function own(trx: Kysely<Tables>, user: User, id: string): Promise<PartnerRow> {
    const partner = await partnerById(trx, id)
    if (partner?.owner_id !== user.id) throw new Problem('partner_unknown')
    return partner
  }

  sessions.accept(keys.secretKeys)

  return {
    async list(user: User): Promise<PartnerList> {
      const rows = await partnersOf(database.read, user.id)
      return { items: await Promise.all(rows.map((row) => shownPartner(database.read, row))) }
    },

    /** @throws Problem 'conflict', 'validation' */
    make: (user: Pick<User, 'id'>, body: PartnerBody, andThen?: AfterMaking): Promise<NewPartnerKey> => {
      const origins = checkOrigins(body.origins)
      return database.write(async (trx) => {
        if ((await partnersOf(trx, user.id)).length >= maxPartners) {
          throw new Problem('too_many_partners', { max: maxPartners })
        }
        const row: PartnerRow = { id: newId(), owner_id: user.id, ...stored(body), created_at: now(), ended_at: null }
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
      return database.write(async (trx) => {
        const row = await own(trx, user, id)
        await changePartner(trx, id, stored(body))
        await replaceOrigins(trx, id, origins)
        return shownPartner(trx, { ...row, ...stored(body) })
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
    async config(key: string, origin: string | null, server: string): Promise<PartnerConfig> {
      const { partner_name, models } = await keys.ofPage(key, origin)
      return { name: partner_name, payer: 'visitor', models: modelsOf(models), guest_left: null, server }
    },

    isRegistered: (origin: string): Promise<boolean> => isRegisteredOrigin(database.read, origin),
  }
}

function stored({ name, models, daily_cap }: PartnerBody): Pick<PartnerRow, 'name' | 'models' | 'daily_cap'> {
  return { name: name.trim(), models: models === null ? null : JSON.stringify([...new Set(models)]), daily_cap }
}

async function shownPartner(db: Kysely<Tables>, { id, name, models, daily_cap, created_at }: PartnerRow) {
  const keys = (await keysOf(db, id)).map(shownKey)
  return { id, name, origins: await originsOf(db, id), models: modelsOf(models), daily_cap, keys, created_at }
}

function shownKey({ id, kind, shown, scopes, created_at, expires_at, used_at }: PartnerKeyRow): PartnerKey {
  const allowed = partnerScopes.filter((scope) => scopes.split(' ').includes(scope))
  return { id, kind, key: shown, scopes: allowed, created_at, expires_at, used_at }
}
