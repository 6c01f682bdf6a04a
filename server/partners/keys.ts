/** The keys of a partner, and what is stored of them. */
import type { PartnerKeyBody } from '@mirari/contract/schemas'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/id.ts'
import { hashOfSecret, newSecret } from '../platform/random-secret.ts'
import type { PartnerKeyRow } from './store.ts'

const dayMs = 24 * 60 * 60_000
const prefixes = { public: 'pk_', secret: 'sk_' } as const
/** Characters of a secret key that are stored as they are: too few to guess the rest. */
const hintLength = prefixes.secret.length + 4

export const secretKeyPrefix = prefixes.secret

/** A new key of a partner; the key itself is in the row only if it is a public one. */
export function newPartnerKey(
  clock: Clock,
  partnerId: string,
  { kind, scopes, days, daily_cap = null }: PartnerKeyBody,
): { key: string; row: PartnerKeyRow } {
  const key = newSecret(prefixes[kind])
  const now = clock.now()
  return {
    key,
    row: {
      id: newId(),
      partner_id: partnerId,
      kind,
      secret_hash: hashOfSecret(key),
      shown: kind === 'public' ? key : key.slice(0, hintLength),
      scopes: kind === 'public' ? '' : [...new Set(scopes)].toSorted().join(' '),
      daily_cap,
      created_at: now.toISOString(),
      expires_at: days === null ? null : new Date(now.getTime() + days * dayMs).toISOString(),
      used_at: null,
      revoked_at: null,
    },
  }
}
