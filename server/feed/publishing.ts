import type { User } from '@mirari/contract/schemas'
import type { Database } from '../platform/database/database.ts'
import { requireOwn, requireVisible } from '../results/visibility.ts'
import { setFeatured, setPublic, stateOf } from './store.ts'

export interface PublishAnswer {
  is_public: boolean
  message: string
}

/** Visibility of a result: changed by its owner, and returned to viewers who may see the result. */
export function createPublishing({ database, now }: { database: Database; now: () => string }) {
  return {
    /** Publishing a public result again changes nothing. @throws Problem 'not_found', 'forbidden' */
    async setPublic(user: User, id: string, isPublic: boolean): Promise<PublishAnswer> {
      await database.write(async (trx) => {
        const state = requireOwn(await stateOf(trx, id), user)
        if (isPublic !== (state.is_public === 1)) await setPublic(trx, id, isPublic ? now() : null)
      })
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
