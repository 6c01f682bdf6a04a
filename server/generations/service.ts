import type { OwnOrder } from '@mirari/contract/lists'
import type {
  AssetPage,
  Generation,
  ModelState,
  Page,
  ResultIds,
  ResultIdsQuery,
  ResultMonths,
  ResultMonthsQuery,
  User,
} from '@mirari/contract/schemas'
import { estimateFor, modelIds, models, priceOf, type TypeFilter } from '@mirari/model'
import type { Kysely } from 'kysely'

import type { SignedAddresses } from '../media/signed-addresses.ts'
import type { Tables } from '../platform/database/tables.ts'
import { toPage } from '../platform/http/pagination.ts'
import type { ResultFilter } from '../results/list-filter.ts'
import { notFound } from '../results/visibility.ts'
import { type ChangesDeps, createChanges, type GenerationChange } from './changes.ts'
import { type CreateDeps, createCreating } from './create.ts'
import { createEnding, type EndDeps } from './end.ts'
import type { Estimates } from './estimates/estimates.ts'
import { type HistoryQuery, historyFilter, resultFilter } from './history-query.ts'
import { ownEntry } from './own-entry.ts'
import { entriesWithTasks, historyPage, historyTotal } from './store.ts'
import { createWatching } from './watching.ts'

export interface GenerationDeps extends CreateDeps, EndDeps {
  registry: CreateDeps['registry']
  points: CreateDeps['points'] & EndDeps['points']
  loop: CreateDeps['loop'] & EndDeps['loop']
  statusPublisher: EndDeps['statusPublisher']
  media: CreateDeps['media'] & ChangesDeps['media']
  estimates: Pick<Estimates, 'ofModels'>
  signedAddresses: Pick<SignedAddresses, 'signAll'>
  feed: {
    ownAssets(
      db: Kysely<Tables>,
      filter: ResultFilter,
      request: { page: number; size: number; type: TypeFilter; sort?: OwnOrder },
    ): Promise<AssetPage>
    ownIds(db: Kysely<Tables>, filter: ResultFilter): Promise<ResultIds>
    ownMonths(db: Kysely<Tables>, filter: ResultFilter, offsetMinutes: number): Promise<ResultMonths['items']>
    changeResults: ChangesDeps['changeResults']
  }
}

export type GenerationService = ReturnType<typeof createGenerationService>

/** Rules of generations: creating, watching, cancelling and deleting one's own. */
export function createGenerationService(deps: GenerationDeps) {
  const { database, registry, views, statusPublisher, clock } = deps
  const { create, createFrom, retry } = createCreating(deps)
  const ending = createEnding(deps)
  const changes = createChanges({
    database,
    media: deps.media,
    clock,
    changeResults: deps.feed.changeResults,
    requireOwnEntry: ownEntry,
  })

  /** @throws Problem 'not_found' */
  async function get(user: User, id: string): Promise<Generation> {
    await ownEntry(database.read, user, id)
    const [found] = await views.generations(database.read, user.id, await entriesWithTasks(database.read, [id]))
    if (!found) throw notFound()
    return found
  }

  return {
    create,
    createFrom,
    retry,
    ...createWatching({ ...deps, cancel: ending.cancel }),
    cancel: ending.cancel,
    cancelAll: ending.cancelAll,
    remove: ending.remove,
    batchUpdate: changes.batchUpdate,

    /**
     * Changes prompt, tags or visibility of a finished generation. @throws Problem 'not_found', 'conflict',
     * 'validation'
     */
    async update(user: User, id: string, requestedChange: GenerationChange): Promise<Generation> {
      await changes.update(user, id, requestedChange)
      statusPublisher.changed({ user_id: user.id, generation_id: id })
      return get(user, id)
    },

    /** Every model, with the engine that serves it. */
    async models(): Promise<ModelState[]> {
      const estimates = await deps.estimates.ofModels(database.read, modelIds)
      return modelIds.map((id) => {
        const { name, category, inPicker, maxReferences } = models[id]
        const engine = registry.engineFor(id)
        return {
          id,
          name,
          category,
          in_picker: inPicker,
          max_references: engine?.referenceModels.includes(id) ? maxReferences : 0,
          estimated: estimates.get(id) ?? estimateFor(id),
          price: priceOf(id),
          engine: engine && { id: engine.id, name: engine.name },
        }
      })
    },

    /** A page of the user's own generations, newest first. @throws Problem 'validation' */
    async list(user: User, query: HistoryQuery): Promise<Page<Generation>> {
      const filter = historyFilter(user.id, query, clock.now())
      const ids = await historyPage(database.read, filter, query)
      const total = await historyTotal(database.read, filter)
      const stored = await entriesWithTasks(database.read, ids)
      return toPage(await views.generations(database.read, user.id, stored), total, query)
    },

    /** A page of the user's own results, for the library, or of a folder of theirs. @throws Problem 'validation' */
    assets(user: User, query: HistoryQuery, folderId: string | null = null): Promise<AssetPage> {
      const filter = resultFilter(user.id, query, { now: clock.now(), folderId })
      return deps.feed.ownAssets(database.read, filter, { ...query, type: query.generation_type ?? 'all' })
    },

    /** Ids of the user's own results that match. @throws Problem 'validation' */
    resultIds(user: User, { folder_id, ...query }: ResultIdsQuery): Promise<ResultIds> {
      return deps.feed.ownIds(
        database.read,
        resultFilter(user.id, query, { now: clock.now(), folderId: folder_id ?? null }),
      )
    },

    /** Months with own results that match. @throws Problem 'validation' */
    async resultMonths(user: User, query: ResultMonthsQuery): Promise<ResultMonths> {
      const { folder_id, offset_minutes, ...filters } = query
      const filter = resultFilter(user.id, filters, { now: clock.now(), folderId: folder_id ?? null })
      return { items: await deps.feed.ownMonths(database.read, filter, offset_minutes) }
    },

    get,

    /** Undoes a delete. @throws Problem 'not_found' when the time to undo is over */
    async restore(user: User, id: string): Promise<Generation> {
      await ending.restore(user, id)
      return get(user, id)
    },
  }
}
