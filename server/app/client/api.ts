import {
  type BatchAnswer,
  type BatchDeleteAnswer,
  type BatchDownloadAnswer,
  type CreateAnswer,
  type CreateRequest,
  type Generation,
  type GenerationResult,
  type ModelState,
  type Page,
  type PostRequest,
  postPaths,
  type RelatedResults,
  type TaskStatus,
  type TypeFilter,
} from '@mirari/model'
import type { HistoryRequest } from '../creations/creations.ts'
import type { HttpClient } from './http-client.ts'

export interface PublicFeedQuery {
  page: number
  size: number
  type: TypeFilter
  search: string
  /** ISO time of the first page: later publications do not shift the pages after it. */
  timestamp: string
}

export type Api = ReturnType<typeof createApi>

/** The calls of the app, by name. Each throws RequestProblem. */
export function createApi(http: HttpClient) {
  const resultPath = (id: string, action: string) => `/generations/${encodeURIComponent(id)}/${action}`
  const postCall = (request: PostRequest) => http.post<CreateAnswer>(postPaths[request.model], request)
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
    generation: (id: string) => http.get<Generation>(`/generations/${encodeURIComponent(id)}`),
    taskStatus: (ids: readonly string[]) =>
      http.get<TaskStatus[]>('/generations/status', { query: { ids: ids.join(',') } }),
    publicFeed: ({ page, size, type, search, timestamp }: PublicFeedQuery, signal: AbortSignal) =>
      http.get<Page<GenerationResult>>('/public/generations', {
        signal,
        query: {
          page,
          size,
          timestamp,
          generation_type: type === 'all' ? undefined : type,
          search_query: search === '' ? undefined : search,
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
    countView: (id: string) => http.post<unknown>(resultPath(id, 'view-detail')),
    models: () => http.get<ModelState[]>('/models', { anonymous: true }),
    health: () => http.get<unknown>('/health', { anonymous: true }),
  }
}
