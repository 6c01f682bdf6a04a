import type {
  ManagedResult,
  ManagedResultPage,
  RemovalList,
  RemovalsQuery,
  TakeDownBody,
  User,
} from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import type { Events } from '../results/events.ts'
import { type WithdrawDeps, withdrawing } from '../results/files/withdraw-files.ts'
import { deleteRemoval, insertRemoval, removalsOf, restorationsOf, seeRemovals } from '../results/removals.ts'
import { type ActLog, requireOperator } from './act-log.ts'
import type { Blocked } from './blocked/service.ts'
import { managedResults, removalsPage } from './moderation-store.ts'
import { pageOf } from './page.ts'

export interface ModerationDeps {
  database: Database
  clock: Clock
  /** Stored files, which get new addresses. */
  media: WithdrawDeps['media']
  events: Pick<Events, 'publish'>
  /** Published results and their state. */
  feed: {
    stateOf(
      db: Kysely<Tables>,
      id: string,
    ): Promise<{ user_id: string; generation_id: string; is_public: number; published_at: string | null } | null>
    setVisibility(trx: Kysely<Tables>, id: string, publishedAt: string | null): Promise<void>
  }
  /** Blocked images. */
  blocked: Pick<Blocked, 'imageBlock' | 'allowImageOf'>
  log: ActLog
}

export type ModerationService = ReturnType<typeof createModeration>

/** What operators do with results of others, and what their makers learn of it. */
export function createModeration({ database, clock, media, events, feed, blocked, log }: ModerationDeps) {
  const now = () => clock.now().toISOString()

  async function managed(db: Kysely<Tables>, id: string): Promise<ManagedResult> {
    const [item] = await managedResults(db, [id])
    if (!item) throw new Problem('generation_not_found')
    return item
  }

  async function stateOf(db: Kysely<Tables>, id: string) {
    const state = await feed.stateOf(db, id)
    if (!state) throw new Problem('generation_not_found')
    return state
  }

  return {
    /** @throws Problem 'forbidden', 'not_found' */
    async result(user: User, id: string): Promise<ManagedResult> {
      await log.require(user)
      return managed(database.read, id)
    },

    /** What was taken down. @throws Problem 'forbidden' */
    async removals(user: User, { after, limit }: RemovalsQuery): Promise<ManagedResultPage> {
      await log.require(user)
      const rows = await removalsPage(database.read, { after, limit: limit + 1 })
      const { items, next } = pageOf(rows, limit, ({ removal_id }) => removal_id)
      return { items: items.map(({ item }) => item), next }
    },

    /**
     * Makes a result private for good: its files get other addresses, and publishing it is refused; `block_image` also refuses copies of its image.
     * @throws Problem 'forbidden', 'not_found', 'storage_full'
     */
    async takeDown(user: User, id: string, { reason, block_image = false }: TakeDownBody): Promise<ManagedResult> {
      await log.require(user)
      const blockImage = block_image ? await blocked.imageBlock(id) : null
      const { user_id: ownerId, generation_id } = await stateOf(database.read, id)
      await withdrawing({ database, media, now }, { ownerId, ids: [id] }, async (trx) => {
        await requireOperator(trx, user)
        const { published_at } = await stateOf(trx, id)
        const { maker } = await managed(trx, id)
        await blockImage?.(trx, (act) => log.write(trx, user, act), reason)
        const removal = { removal_id: newId(), user_id: ownerId, reason, removed_at: now(), published_at }
        if (!(await insertRemoval(trx, { ...removal, generation_result_id: id }))) return
        await feed.setVisibility(trx, id, null)
        await log.write(trx, user, { action: 'take_down', subject: maker, target: id, reason })
      })
      events.publish('generation.changed', { user_id: ownerId, generation_id })
      events.publish('removals.changed', { user_id: ownerId })
      return managed(database.read, id)
    },

    /** Undoes a removal, of its image too; what was public before is public again. @throws Problem 'forbidden', 'not_found' */
    async restore(user: User, id: string, reason: string): Promise<ManagedResult> {
      const { user_id, generation_id } = await log.act(user, async (trx, write) => {
        const state = await stateOf(trx, id)
        const { maker } = await managed(trx, id)
        const removal = await deleteRemoval(trx, id, { reason, restored_at: now() })
        if (!removal) return state
        await blocked.allowImageOf(trx, write, id, reason)
        if (removal.published_at !== null) await feed.setVisibility(trx, id, removal.published_at)
        await write({ action: 'restore', subject: maker, target: id, reason })
        return state
      })
      events.publish('generation.changed', { user_id, generation_id })
      events.publish('removals.changed', { user_id })
      return managed(database.read, id)
    },

    /** What of one's own was taken down, and what came back. */
    own: async (user: User): Promise<RemovalList> => ({
      items: await removalsOf(database.read, user.id),
      restored: await restorationsOf(database.read, user.id),
    }),

    /** Remembers that the user read about it. */
    seen: (user: User): Promise<void> => database.write((trx) => seeRemovals(trx, user.id)),
  }
}
