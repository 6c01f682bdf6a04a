import * as at from '@mirari/contract/addresses'
import type { DownloadFormat } from '@mirari/contract/lists'
import type { AssetPage, Download, GenerationPage, GenerationRequest, GenerationResult } from '@mirari/contract/schemas'
import { type ModelId, postRouteOf, type TypeFilter } from '@mirari/model'
import type { HistoryFilter, HistoryRequest } from './history-request.ts'
import type { HttpClient } from './http-client.ts'

export interface PublicFeedQuery {
  page: number
  size: number
  type: TypeFilter
  search: string
  /** Order of the feed; newest first by default. */
  order?: 'trending' | 'featured'
  /** Username or id of the person whose results are requested; everybody's by default. */
  creator?: string
  /** ISO time of the first page: later publications do not shift the pages after it. */
  timestamp: string
}

/** What a view of the library shows. */
export interface LibraryFilter {
  type: TypeFilter
  /** Null for the whole library. */
  folderId: string | null
  search?: string
  liked?: true
  /** ISO time of the newest result. */
  until?: string
}

/** Request for a page of the library. */
export interface LibraryQuery extends LibraryFilter {
  page: number
  size: number
  sort?: 'oldest' | 'likes'
}

function narrowing({ type, search, liked, until }: Omit<LibraryFilter, 'folderId'>) {
  return { generation_type: type === 'all' ? undefined : type, search_query: search, liked, timestamp: until }
}

/** How far the clock of this computer is ahead of UTC. */
const minutesAhead = () => -new Date().getTimezoneOffset()

export type Api = ReturnType<typeof createApi>

const isAssetPage = (page: AssetPage | GenerationPage): page is AssetPage => 'counts' in page

/** Narrows a page to single results, the shape that the server answers for `view: 'results'`. */
export async function resultsOf(page: Promise<AssetPage | GenerationPage>): Promise<AssetPage> {
  const answer = await page
  if (!isAssetPage(answer)) throw new Error('The server answered generations instead of results.')
  return answer
}

async function generationsOf(page: Promise<AssetPage | GenerationPage>): Promise<GenerationPage> {
  const answer = await page
  if (isAssetPage(answer)) throw new Error('The server answered results instead of generations.')
  return answer
}

/** The create box only knows private requests: whether they are published is the choice of the account. */
function withAccountVisibility({ is_public, ...request }: GenerationRequest): GenerationRequest {
  return is_public ? { ...request, is_public } : request
}

/** Publishes a result or makes it private. Answers what changed, which for a private one includes its files. */
async function setPublic(
  call: HttpClient['call'],
  id: string,
  isPublic: boolean,
): Promise<Partial<GenerationResult> & { is_public: boolean }> {
  const { is_public } = await call(at.publishResult, { params: { id }, body: { public: isPublic } })
  if (is_public) return { is_public }
  // The result is private even when it cannot be read now.
  const result = await call(at.getResult, { params: { id } }).catch(() => ({}))
  return { ...result, is_public }
}

/** The calls of the app, by name. Each throws RequestProblem. */
export function createApi({ call }: Pick<HttpClient, 'call'>) {
  return {
    /** Creates a generation, or post-processes a finished result. */
    create: ({ post, ...request }: GenerationRequest) =>
      post
        ? call(`POST ${postRouteOf(post.model)}`, { body: { ...post, ...(request.id && { id: request.id }) } })
        : call(at.createGeneration, { body: withAccountVisibility(request) }),
    /** Which words of a prompt the engine of a model will follow; null where it does not tell. */
    understand: async (prompt: string, model: ModelId, signal: AbortSignal) =>
      (await call(at.understandPrompt, { signal, body: { prompt, model } })).words,
    listGenerations: ({ page, size, filter, start, until, sort }: HistoryRequest) =>
      generationsOf(
        call(at.listGenerations, {
          query: {
            page,
            size,
            time_filter: filter.period === 'all' ? undefined : filter.period,
            generation_type: filter.type === 'all' ? undefined : filter.type,
            // The server's default day starts at its own midnight.
            start: start ?? undefined,
            search_query: filter.search === '' ? undefined : filter.search,
            timestamp: until ?? undefined,
            sort,
          },
        }),
      ),
    /** Ids of all results that match a filter of the history. @param start ISO time of the oldest; null for all */
    historyIds: ({ type, search, until }: HistoryFilter, start: string | null) =>
      call(at.listResultIds, {
        query: {
          ...narrowing({ type, ...(search !== '' && { search }), ...(until !== undefined && { until }) }),
          start: start ?? undefined,
        },
      }),
    /** Months with results that match a filter of the history. */
    historyMonths: ({ type, search }: HistoryFilter) =>
      call(at.listResultMonths, {
        query: {
          generation_type: type === 'all' ? undefined : type,
          search_query: search === '' ? undefined : search,
          offset_minutes: minutesAhead(),
        },
      }),
    retry: (id: string) => call(at.retryGeneration, { params: { id } }),
    cancel: (id: string) => call(at.cancelGeneration, { params: { id } }),
    deleteGeneration: (id: string): Promise<unknown> => call(at.deleteGeneration, { params: { id } }),
    deleteResult: (id: string): Promise<unknown> => call(at.deleteResult, { params: { id } }),
    /** Undoes a deletion, which the server allows for ten seconds. */
    restoreGeneration: (id: string) => call(at.restoreGeneration, { params: { id } }),
    restoreResult: (id: string) => call(at.restoreResult, { params: { id } }),
    deleteResults: (ids: readonly string[]) => call(at.deleteResults, { body: { ids } }),
    restoreResults: (ids: readonly string[]) => call(at.restoreResults, { body: { ids } }),
    /** Counts the downloads and returns the address of a zip, valid for a few minutes. */
    downloadResults: (ids: readonly string[]) => call(at.downloadResults, { body: { ids } }),
    publishResults: (ids: readonly string[], isPublic: boolean) =>
      call(at.publishResults, { body: { ids, public: isPublic } }),
    /** A page of the user's own results, or of a folder. */
    libraryPage: ({ folderId, page, size, sort, ...view }: LibraryQuery, signal: AbortSignal) => {
      const query = { page, size, ...narrowing(view), sort }
      return folderId === null
        ? resultsOf(call(at.listGenerations, { signal, query: { ...query, view: 'results' } }))
        : call(at.listFolderResults, { signal, params: { id: folderId }, query })
    },
    /** Ids of everything that a view of the library shows. */
    libraryIds: ({ folderId, ...view }: LibraryFilter) =>
      call(at.listResultIds, { query: { ...narrowing(view), folder_id: folderId ?? undefined } }),
    /** Months with results that a view of the library shows. */
    libraryMonths: ({ folderId, until: _, ...view }: LibraryFilter) =>
      call(at.listResultMonths, {
        query: { ...narrowing(view), folder_id: folderId ?? undefined, offset_minutes: minutesAhead() },
      }),
    folders: () => call(at.listFolders, { query: { asset_ids: false } }),
    createFolder: (folder_name: string, parent_id: string | null) =>
      call(at.createFolder, { body: { folder_name, description: 'all', ...(parent_id !== null && { parent_id }) } }),
    renameFolder: (id: string, folder_name: string) => call(at.renameFolder, { params: { id }, body: { folder_name } }),
    moveFolder: (id: string, parent_id: string | null) =>
      call(at.renameFolder, { params: { id }, body: { parent_id } }),
    /** Counts the downloads and returns the address of a zip with the paths of the folders, valid for a few minutes. */
    downloadFolder: (id: string) => call(at.downloadFolder, { params: { id } }),
    deleteFolder: (id: string): Promise<unknown> => call(at.deleteFolder, { params: { id } }),
    copyToFolder: (id: string, result_ids: readonly string[]) =>
      call(at.copyResultsToFolder, { params: { id }, body: { result_ids } }),
    /** Results leave the folder `from`, or every other one. */
    moveToFolder: (id: string, result_ids: readonly string[], from: string | null) =>
      call(at.moveResultsToFolder, { params: { id }, body: { result_ids, ...(from !== null && { from_id: from }) } }),
    takeOutOfFolder: (id: string, result_ids: readonly string[]) =>
      call(at.takeResultsOutOfFolder, { params: { id }, body: { result_ids } }),
    generation: (id: string) => call(at.getGeneration, { params: { id } }),
    taskStatus: (ids: readonly string[]) => call(at.listTaskStatuses, { query: { ids: ids.join(',') } }),
    publicFeed: ({ page, size, type, search, order, creator, timestamp }: PublicFeedQuery, signal: AbortSignal) =>
      call(at.listPublicResults, {
        signal,
        query: {
          page,
          size,
          timestamp,
          creator,
          generation_type: type === 'all' ? undefined : type,
          search_query: search === '' ? undefined : search,
          ...(order && { [order]: true }),
        },
      }),
    person: (person: string, signal: AbortSignal) => call(at.getPerson, { params: { person }, signal }),
    result: (id: string) => call(at.getResult, { params: { id } }),
    related: (id: string) => call(at.getRelatedResults, { params: { id } }),
    like: (id: string, like: boolean) => call(at.likeResult, { params: { id }, body: { like } }),
    setPublic: (id: string, isPublic: boolean) => setPublic(call, id, isPublic),
    /** Counts a download and returns the file's address and the name to save it under. */
    download: (id: string, format: DownloadFormat = 'original'): Promise<Download> =>
      call(at.downloadResult, { params: { id }, query: { format } }),
    /** Counts that a tile of the feed was opened. */
    countView: (id: string): Promise<unknown> => call(at.countView, { params: { id } }),
    /** Counts that the details of a result were viewed. */
    countDetailView: (id: string): Promise<unknown> => call(at.countDetailView, { params: { id } }),
    models: () => call(at.listModels, { anonymous: true }),
    health: () => call(at.getHealth, { anonymous: true }),
  }
}
