import type { DeleteAnswer, GenerationResult, Person, User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { beginDeletion, restoreResult, trashEntry, trashResult, undoUntil } from '../results/trash.ts'
import { requireOwn, requireVisible, type Viewer } from '../results/visibility.ts'
import { type BatchDeps, createBatchService } from './batch.ts'
import { prepareCreatorQueries } from './creator-store.ts'
import type { FeedRequest } from './feed-request.ts'
import { assetCounts, ownAssets, ownIds, ownMonths } from './own-results-store.ts'
import { createPeople } from './people.ts'
import { createPublicFeed } from './public-feed.ts'
import { newestPublicId, prepareFeedQueries } from './public-feed-store.ts'
import { createPublishing } from './publishing.ts'
import { renewSearch } from './search-renewal-store.ts'
import { prepareSearchQueries } from './search-store.ts'
import {
  changeResults,
  insertResults,
  resultById,
  resultsByIds,
  resultsLeft,
  resultsOf,
  setLike,
  setPublic,
  stateOf,
} from './store.ts'
import { createUseCounts, type UseCountDeps } from './use-counts.ts'

export interface FeedDeps {
  database: Database
  clock: Clock
  media: BatchDeps['media']
  events: BatchDeps['events']
  variants: UseCountDeps['variants']
}

/** A page of the public feed, of everybody or of one person by id or username. */
export interface PublicPageRequest extends Omit<FeedRequest, 'creatorId'> {
  creator: string | null
}

/** A user id that matches no user. */
const nobody = ''

export type FeedService = ReturnType<typeof createFeedService>

/** Finished results: the public feed, and what people do with a result. */
export function createFeedService({ database, clock, media, variants, events }: FeedDeps) {
  const creatorQueries = prepareCreatorQueries(database.read)
  const feedQueries = prepareFeedQueries(database.read)
  const people = createPeople({ queries: creatorQueries, version: feedQueries.version, clock })
  const feed = createPublicFeed({
    queries: feedQueries,
    searchQueries: prepareSearchQueries(database.search),
    creatorQueries,
    clock,
  })
  database.peers.on('feed_changed', feed.forgetPages)
  database.peers.onGap(feed.forgetPages)
  const batch = createBatchService({ database, clock, media, events })
  const now = () => clock.now().toISOString()

  /**
   * Deletes a result, and with the last one its generation. `restore` undoes this for a short time.
   * @throws Problem 'not_found', 'forbidden'
   */
  async function remove(user: User, id: string): Promise<DeleteAnswer> {
    const deletion = beginDeletion(user.id, clock.now())
    await database.write(async (trx) => {
      const { generation_id } = requireOwn(await stateOf(trx, id), user)
      await trashResult(trx, deletion, id)
      if ((await resultsLeft(trx, generation_id)) === 0) await trashEntry(trx, deletion, generation_id)
    })
    return { undo_until: undoUntil(deletion) }
  }

  /** A result that its viewer may see. @throws Problem 'not_found' */
  async function visible(viewer: Viewer, id: string): Promise<GenerationResult> {
    return requireVisible(await resultById(database.read, id, viewer?.id ?? null), viewer)
  }

  return {
    /** Results of these generations, by generation and in their order. */
    resultsOf: (db: Kysely<Tables>, generationIds: readonly string[], viewerId: string | null) =>
      resultsOf(db, generationIds, viewerId),

    /** These results in the order of their ids, as the viewer sees them. */
    resultsByIds,

    /** Lets the search find the public results of a user by the user's new name, and by prompts only where they are shown. */
    renewSearch: (userId: string) => renewSearch(database, userId),

    /** Number of results of each type that a user ('user:<id>') or a folder ('folder:<id>') has. */
    assetCounts,

    /** A page of a user's own results or of a folder. */
    ownAssets,

    /** Ids of a user's own results. */
    ownIds,

    /** Months of a user's own results. */
    ownMonths,

    /** Stores results within the transaction that ends their task; their media rows must exist. */
    insertResults,

    /** Changes all results of a generation within the caller's transaction. */
    changeResults,

    /** State and owner of a result, whoever asks. */
    stateOf,

    /** Publishes a result at a time, or makes it private (null), within the caller's transaction. */
    setVisibility: setPublic,

    /** A page of the public feed as JSON text. */
    async publicPage(viewer: User | null, { creator, ...request }: PublicPageRequest): Promise<string> {
      const creatorId = creator === null ? null : ((await people.find(creator))?.id ?? nobody)
      return feed.page({ ...request, creatorId }, viewer?.id ?? null)
    },

    /** A person with public results, by id or username. @throws Problem 'not_found' */
    person: (viewer: User | null, idOrName: string): Promise<Person> => people.page(viewer, idOrName),

    /** @throws Problem 'not_found', also for another user's private result */
    result: visible,

    /** The result published last; null when there is none. */
    async newest(): Promise<GenerationResult | null> {
      const id = await newestPublicId(database.read)
      return id === null ? null : resultById(database.read, id, null)
    },

    /** The result that a user published last; null when there is none. */
    async newestOf(userId: string): Promise<GenerationResult | null> {
      const [id] = await creatorQueries.ids({ userId, type: 'all', model: null, until: null }, 1, 0)
      return id === undefined ? null : resultById(database.read, id, null)
    },

    /** Undoes the delete of a result. @throws Problem 'not_found' when it is too late */
    async restore(user: User, id: string): Promise<GenerationResult> {
      const restored = await database.write((trx) => restoreResult(trx, user.id, id, clock.now()))
      if (!restored) throw new Problem('not_restorable')
      return visible(user, id)
    },

    /** @throws Problem 'not_found' */
    async like(user: User, id: string, like: boolean): Promise<{ is_liked: boolean; likes_count: number }> {
      const likes_count = await database.writeOf(user.id, async (trx) => {
        requireVisible(await stateOf(trx, id), user)
        return setLike(trx, { id, userId: user.id, like, now: now() })
      })
      feed.forgetPages()
      database.peers.tell('feed_changed', null)
      return { is_liked: like, likes_count }
    },

    remove,
    batch,
    ...createPublishing({ database, media, events, now }),
    ...createUseCounts({ database, clock, media, variants }),
  }
}
