import {
  type AssetPage,
  type BatchAnswer,
  type BatchDeleteAnswer,
  type BatchDownloadAnswer,
  type BatchPublishAnswer,
  type CopyAnswer,
  type CreateAnswer,
  type CreateRequest,
  type Folder,
  type Generation,
  type GenerationResult,
  type ModelState,
  models,
  type Page,
  type PostRequest,
  type RelatedResults,
  type TaskStatus,
  type TypeFilter,
} from '@mirari/model'
import type { HistoryRequest } from './history-request.ts'
import type { HttpClient } from './http-client.ts'

export interface PublicFeedQuery {
  page: number
  size: number
  type: TypeFilter
  search: string
  /** Left out: newest first. */
  order?: 'trending' | 'featured'
  /** ISO time of the first page: later publications do not shift the pages after it. */
  timestamp: string
}

/** What the library shows, and which page of it. */
export interface AssetsQuery {
  type: TypeFilter
  /** Null: everything. */
  folderId: string | null
  page: number
  size: number
}

export type Api = ReturnType<typeof createApi>

/** The calls of the app, by name. Each throws RequestProblem. */
export function createApi(http: HttpClient) {
  const resultPath = (id: string, action: string) => `/generations/${encodeURIComponent(id)}/${action}`
  const folderPath = (id: string) => `/folders/${encodeURIComponent(id)}`
  const postCall = (request: PostRequest) => http.post<CreateAnswer>(models[request.model].route, request)
  return {
    /** Makes something anew, or works on a finished result. */
    create: ({ post, ...request }: CreateRequest) =>
      post
        ? postCall({ ...post, ...(request.id && { id: request.id }) })
        : http.post<CreateAnswer>('/generations', request),
    listGenerations: ({ page, size, filter, start, until }: HistoryRequest) =>
      http.get<Page<Generation>>('/generations', {
        query: {
          page,
          size,
          time_filter: filter.period === 'all' ? undefined : filter.period,
          generation_type: filter.type === 'all' ? undefined : filter.type,
          // The server's day begins at its own midnight.
          start: start ?? undefined,
          search_query: filter.search === '' ? undefined : filter.search,
          timestamp: until ?? undefined,
        },
      }),
    retry: (id: string) => http.post<CreateAnswer>(resultPath(id, 'retry')),
    cancel: (id: string) => http.post<TaskStatus>(resultPath(id, 'cancel')),
    deleteGeneration: (id: string) => http.delete<unknown>(`/generations/${encodeURIComponent(id)}`),
    deleteResult: (id: string) => http.delete<unknown>(`/generation_result/${encodeURIComponent(id)}`),
    /** Undoes a delete; the server can for ten seconds. */
    restoreGeneration: (id: string) => http.post<Generation>(resultPath(id, 'restore')),
    restoreResult: (id: string) => http.post<GenerationResult>(`/generation_result/${encodeURIComponent(id)}/restore`),
    deleteResults: (ids: readonly string[]) =>
      http.post<BatchDeleteAnswer>('/generation_results/batch-delete', { ids }),
    restoreResults: (ids: readonly string[]) => http.post<BatchAnswer>('/generation_results/batch-restore', { ids }),
    /** Counts the downloads and tells where a zip of them is, for a few minutes. */
    downloadResults: (ids: readonly string[]) =>
      http.post<BatchDownloadAnswer>('/generation_results/batch-download', { ids }),
    publishResults: (ids: readonly string[], isPublic: boolean) =>
      http.post<BatchPublishAnswer>('/generation_results/batch-publish', { ids, public: isPublic }),
    /** A page of one's own results, or of a folder. */
    assets: ({ type, folderId, page, size }: AssetsQuery, signal: AbortSignal) => {
      const query = { page, size, generation_type: type === 'all' ? undefined : type }
      return folderId === null
        ? http.get<AssetPage>('/generations', { signal, query: { ...query, view: 'results' } })
        : http.get<AssetPage>(`${folderPath(folderId)}/assets`, { signal, query })
    },
    folders: () => http.get<Page<Folder>>('/folders', { query: { asset_ids: false } }),
    createFolder: (folder_name: string) => http.post<Folder>('/folders', { folder_name, description: 'all' }),
    renameFolder: (id: string, folder_name: string) => http.put<Folder>(folderPath(id), { folder_name }),
    deleteFolder: (id: string) => http.delete<unknown>(folderPath(id)),
    copyToFolder: (id: string, result_ids: readonly string[]) =>
      http.post<CopyAnswer>(`${folderPath(id)}/assets/batch`, { result_ids }),
    takeOutOfFolder: (id: string, result_ids: readonly string[]) =>
      http.delete<BatchAnswer>(`${folderPath(id)}/assets/batch`, { body: { result_ids } }),
    generation: (id: string) => http.get<Generation>(`/generations/${encodeURIComponent(id)}`),
    taskStatus: (ids: readonly string[]) =>
      http.get<TaskStatus[]>('/generations/status', { query: { ids: ids.join(',') } }),
    publicFeed: ({ page, size, type, search, order, timestamp }: PublicFeedQuery, signal: AbortSignal) =>
      http.get<Page<GenerationResult>>('/public/generations', {
        signal,
        query: {
          page,
          size,
          timestamp,
          generation_type: type === 'all' ? undefined : type,
          search_query: search === '' ? undefined : search,
          ...(order && { [order]: true }),
        },
      }),
    result: (id: string) => http.get<GenerationResult>(`/generation_result/${encodeURIComponent(id)}`),
    related: (id: string) => http.get<RelatedResults>(`/generation_result/${encodeURIComponent(id)}/related`),
    like: (id: string, like: boolean) =>
      http.post<Pick<GenerationResult, 'is_liked' | 'likes_count'>>(resultPath(id, 'like'), { like }),
    setPublic: (id: string, isPublic: boolean) =>
      http.post<{ is_public: boolean; message: string }>(resultPath(id, 'toggle-publish'), { public: isPublic }),
    /** Counts a download and tells where the file is, under a name to save it by. */
    download: (id: string) => http.post<{ url: string; filename: string }>(resultPath(id, 'download')),
    /** A tile of the feed was opened. */
    countView: (id: string) => http.post<unknown>(resultPath(id, 'view')),
    /** The details of a result were looked at. */
    countDetailView: (id: string) => http.post<unknown>(resultPath(id, 'view-detail')),
    models: () => http.get<ModelState[]>('/models', { anonymous: true }),
    health: () => http.get<unknown>('/health', { anonymous: true }),
  }
}
