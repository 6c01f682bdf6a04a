import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Events } from '../results/events.ts'
import { type WithdrawDeps, withdrawing } from '../results/files/withdraw-files.ts'
import { requireOwn, requireVisible } from '../results/visibility.ts'
import { setFeatured, setPublic, stateOf } from './store.ts'

export interface PublishAnswer {
  is_public: boolean
  message: string
}

export interface PublishingDeps extends WithdrawDeps {
  database: Database
  events: Pick<Events, 'publish'>
}

/** Visibility of a result: changed by its owner, and returned to viewers who may see the result. */
export function createPublishing(deps: PublishingDeps) {
  const { database, events, now } = deps
  return {
    /**
     * Publishing a public result again changes nothing; a result that becomes private gets other files.
     * @throws Problem 'not_found', 'forbidden'
     */
    async setPublic(user: User, id: string, isPublic: boolean): Promise<PublishAnswer> {
      const change = async (trx: Kysely<Tables>) => {
        const state = requireOwn(await stateOf(trx, id), user)
        if (isPublic !== (state.is_public === 1)) await setPublic(trx, id, isPublic ? now() : null)
        return state
      }
      if (isPublic) await database.write(change)
      else events.publish('generation.changed', await withdrawing(deps, { ownerId: user.id, ids: [id] }, change))
      return { is_public: isPublic, message: isPublic ? 'Published to Explore.' : 'Now private.' }
    },

    /** Publishes a result at a chosen time without an owner check; for the demo feed. */
    async publishAs(id: string, publishedAt: Date, featured: boolean): Promise<void> {
      await database.write(async (trx) => {
        await setPublic(trx, id, publishedAt.toISOString())
        if (featured) await setFeatured(trx, id, true)
      })
    },

    /** @throws Problem 'not_found' */
    async publishStatus(viewer: User | null, id: string): Promise<{ is_public: boolean }> {
      return { is_public: requireVisible(await stateOf(database.read, id), viewer).is_public === 1 }
    },
  }
}
