import type { OwnOrder } from '@mirari/contract/lists'
import type { TaskState } from '@mirari/contract/schemas'
import { categoriesOf, isModelId, type ModelId, type TypeFilter } from '@mirari/model'
import { Problem } from '../platform/http/problem.ts'
import type { TaskRow } from '../platform/queue/queue.ts'
import type { ResultFilter } from '../results/list-filter.ts'
import { type HistoryFilter, listedStates } from './store.ts'

/** The query of GET /generations before it is checked. */
export interface HistoryQuery {
  page: number
  size: number
  /** One state or several with commas; 'success' is another name of 'completed'. */
  status_filter?: string
  /** One model or several with commas; 'all' filters nothing. */
  model_filter?: string
  time_filter?: 'today' | 'week' | 'month' | 'quarter'
  generation_type?: TypeFilter
  /** Only generations created at or before this time, so that pages do not shift while new ones are added. */
  timestamp?: string
  /** Only generations created at or after this time. */
  start?: string
  /** Only generations whose prompt contains all these words or parts of words. */
  search_query?: string
  /** 'results' lists finished results instead of generations, for the library. */
  view?: 'results'
  /** Only results that the user likes. */
  liked?: boolean
  sort?: OwnOrder
}

/** A query of a call that may have no pages. */
export type FilterQuery = Partial<HistoryQuery>

/** Limits the cost of a search, which compares every prompt with each keyword. */
const maxSearchKeywords = 10

const dayMs = 24 * 60 * 60 * 1000
const periodDays = { week: 7, month: 30, quarter: 90 } as const

const statesOf: Readonly<Record<TaskState | 'success', TaskRow['state']>> = {
  pending: 'queued',
  generating: 'running',
  completed: 'completed',
  success: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** The results that a query means. @param folderId of the own folder that they have to be in */
export function resultFilter(
  userId: string,
  query: FilterQuery,
  { now, folderId }: { now: Date; folderId: string | null },
): ResultFilter {
  return { ...historyFilter(userId, query, now), liked: query.liked ?? false, folderId }
}

/** @throws Problem 'validation' for a state, model or time that does not exist */
export function historyFilter(userId: string, query: FilterQuery, now: Date): HistoryFilter {
  const earliest = [periodStart(query.time_filter, now), readTime('start', query.start)].filter((time) => time !== null)
  return {
    user_id: userId,
    states: readStates(query.status_filter),
    models: readModels(query.model_filter),
    categories: categoriesOf[query.generation_type ?? 'all'],
    from: earliest.sort().at(-1) ?? null,
    until: readTime('timestamp', query.timestamp),
    isOldestFirst: query.sort === 'oldest',
    words: (query.search_query ?? '').split(/\s+/).filter(Boolean).slice(0, maxSearchKeywords),
  }
}

function readStates(text: string | undefined): readonly TaskRow['state'][] {
  const names = listOf(text)
  if (names.length === 0) return listedStates
  return names.map((name) => {
    if (!isState(name)) throw new Problem('state_unknown', { state: name })
    return statesOf[name]
  })
}

function isState(name: string): name is TaskState | 'success' {
  return Object.hasOwn(statesOf, name)
}

function readModels(text: string | undefined): ModelId[] {
  return listOf(text).map((name) => {
    if (!isModelId(name)) throw new Problem('model_unknown', { model: name })
    return name
  })
}

function listOf(text: string | undefined): string[] {
  const names = (text ?? '').split(',').map((name) => name.trim())
  return names.includes('all') ? [] : names.filter(Boolean)
}

/** Start of a period. A day begins at midnight UTC; a client that knows the user's time zone sends `start` instead. */
function periodStart(period: HistoryQuery['time_filter'], now: Date): string | null {
  if (period === undefined) return null
  if (period === 'today') return `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
  return new Date(now.getTime() - periodDays[period] * dayMs).toISOString()
}

/** Reads a time given as ISO 8601 or as milliseconds since 1970. */
function readTime(name: string, text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  const time = new Date(/^\d{1,15}$/.test(text) ? Number(text) : text)
  if (Number.isNaN(time.getTime())) throw new Problem('time_invalid', { field: name })
  return time.toISOString()
}
