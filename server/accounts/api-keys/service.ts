import { maxApiKeys } from '@mirari/contract/lists'
import {
  type ApiKey,
  type ApiKeyBody,
  type ApiKeyList,
  type NewApiKey,
  scopes,
  type User,
} from '@mirari/contract/schemas'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { newId } from '../../platform/id.ts'
import type { Sessions } from '../../platform/session/session.ts'
import type { TokenCaller, TokenKind } from '../../platform/session/token-callers.ts'
import type { Notices } from '../notices.ts'
import {
  type ApiKeyRow,
  apiKeysOf,
  deleteApiKeyOf,
  deleteApiKeys,
  insertApiKey,
  noteApiKeyUse,
  usableApiKey,
} from './store.ts'

export interface ApiKeyDeps {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'accept' | 'tokenEnded'>
  notices: Pick<Notices, 'apiKeyAdded'>
}

export type ApiKeys = ReturnType<typeof createApiKeys>

const prefix = 'mk_'
const secretBytes = 32
/** Characters of a key that are stored as they are: too few to guess the rest. */
const hintLength = prefix.length + 4
const dayMs = 24 * 60 * 60_000
/** How exactly the last use of a key is noted. */
const usePrecisionMs = 60_000

/** API keys: programs call the API with them for the user who made them. */
export function createApiKeys({ database, clock, sessions, notices }: ApiKeyDeps) {
  const kind: TokenKind = {
    prefix,
    async callerOf(key) {
      const now = clock.now()
      const found = await usableApiKey(database.read, hashOf(key), now.toISOString())
      if (!found) return null
      const { key_id, scopes: allowed, used_at, ...user } = found
      // A clock that was set back notes the use, too.
      if (used_at === null || Math.abs(now.getTime() - Date.parse(used_at)) >= usePrecisionMs) {
        // A full disk must not keep anybody from reading.
        await database.write((trx) => noteApiKeyUse(trx, key_id, now.toISOString())).catch(() => {})
      }
      return { user, via: 'api_key', scopes: scopesOf(allowed) } satisfies TokenCaller
    },
    endAll: deleteApiKeys,
  }
  sessions.accept(kind)

  return {
    async list({ id }: User): Promise<ApiKeyList> {
      return { items: (await apiKeysOf(database.read, id)).map(shown) }
    },

    /** @throws Problem 'conflict' */
    make: (user: User, { name, scopes: asked, days }: ApiKeyBody): Promise<NewApiKey> =>
      database.write(async (trx) => {
        const user_id = user.id
        if ((await apiKeysOf(trx, user_id)).length >= maxApiKeys) {
          throw new Problem('too_many_api_keys', { max: maxApiKeys })
        }
        const now = clock.now()
        const key = prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString('base64url')
        const row: ApiKeyRow = {
          id: newId(),
          user_id,
          secret_hash: hashOf(key),
          hint: key.slice(0, hintLength),
          name: name.trim(),
          scopes: scopes.filter((scope) => asked.includes(scope)).join(' '),
          created_at: now.toISOString(),
          expires_at: days === null ? null : new Date(now.getTime() + days * dayMs).toISOString(),
          used_at: null,
        }
        await insertApiKey(trx, row)
        await notices.apiKeyAdded(trx, user, row)
        return { api_key: shown(row), key }
      }),

    /** @throws Problem 'not_found' */
    revoke: ({ id: userId }: User, id: string): Promise<void> =>
      database.write(async (trx) => {
        if (!(await deleteApiKeyOf(trx, userId, id))) throw new Problem('api_key_unknown')
        // Its sockets learn of it.
        sessions.tokenEnded(userId)
      }),
  }
}

function hashOf(key: string): string {
  return new Bun.CryptoHasher('sha256').update(key).digest('hex')
}

function scopesOf(stored: string) {
  return scopes.filter((scope) => stored.split(' ').includes(scope))
}

function shown({ id, name, hint, scopes: stored, created_at, expires_at, used_at }: ApiKeyRow): ApiKey {
  return { id, name, hint, scopes: scopesOf(stored), created_at, expires_at, used_at }
}
