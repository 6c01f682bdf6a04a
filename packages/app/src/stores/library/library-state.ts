import type { AssetCounts, AssetPage, GenerationResult } from '@mirari/contract/schemas'
import { categoriesOf, type TypeFilter } from '@mirari/model'

/** A part of the library. */
export interface LibraryView {
  type: TypeFilter
  /** Null for the whole library. */
  folderId: string | null
  /** Keywords that prompt or model contain; absent for all. */
  search?: string
  /** Order; absent for newest first. */
  sort?: 'oldest' | 'likes'
  /** Whether only liked results show. */
  liked?: true
  /** ISO time of the newest result; absent for the newest of all. */
  until?: string
}

export function sameView(a: LibraryView, b: LibraryView): boolean {
  return (
    a.type === b.type &&
    a.folderId === b.folderId &&
    a.search === b.search &&
    a.sort === b.sort &&
    a.liked === b.liked &&
    a.until === b.until
  )
}

/** Whether a view is narrowed or ordered by what only the server knows, so that results cannot be inserted here. */
export function isNarrowed({ search, sort, liked, until }: LibraryView): boolean {
  return search !== undefined || sort !== undefined || liked !== undefined || until !== undefined
}

export interface LibraryListState {
  view: LibraryView
  /** The loaded results, newest first: a part without gaps of the list on the server. */
  items: readonly GenerationResult[]
  /** Number of results on the server before the loaded ones; above 0 after a jump. */
  offset: number
  /** Results that were loaded before a jump left them behind, by id. */
  passed: ReadonlyMap<string, GenerationResult>
  /** Number of results on the server. */
  total: number
  /** Counts by type, whatever the filter; null until loaded. */
  counts: AssetCounts | null
  /** Size of the whole library, even while a folder is open; null until loaded. */
  allCount: number | null
  /** 'done': everything after the offset is loaded. 'failed': the last call failed. */
  status: 'loading' | 'more' | 'idle' | 'done' | 'failed'
}

type Results = readonly GenerationResult[]
type Answer = Pick<AssetPage, 'items' | 'total' | 'counts'>

export const emptyLibrary: LibraryListState = {
  view: { type: 'all', folderId: null },
  items: [],
  offset: 0,
  passed: new Map(),
  total: 0,
  counts: null,
  allCount: null,
  status: 'loading',
}

/** The loaded results followed by a further page, in the order of the server. */
export function appendPage(items: Results, page: Results): Results {
  return [...items, ...missingFrom(items, page)]
}

/** The loaded results preceded by an earlier page, in the order of the server. */
export function prependPage(items: Results, page: Results): Results {
  return [...missingFrom(items, page), ...items]
}

/** The loaded results merged with the newest page, or that page alone if the merge does not explain the new total. */
export function mergeNewest({ items, total, view }: LibraryListState, answer: Answer): Results {
  if (isNarrowed(view)) return total === answer.total && items.length > answer.items.length ? items : answer.items
  const fresh = missingFrom(items, answer.items)
  const last = items.at(-1)
  const newer = fresh.filter((item) => last !== undefined && newestFirst(item, last) < 0)
  return total + newer.length === answer.total ? [...fresh, ...items].sort(newestFirst) : answer.items
}

/** What is loaded: results without gaps, and how many of the list stand before them. */
export interface LoadedWindow {
  items: Results
  offset: number
  /** Whether nothing comes after them; by default the total tells. */
  isEnd?: boolean
}

/** The state after an answer of the server. */
export function withAnswer(
  state: LibraryListState,
  { items, offset, isEnd }: LoadedWindow,
  { total, counts }: Answer,
): LibraryListState {
  const allCount = state.view.folderId === null ? counts.all : state.allCount
  const status = (isEnd ?? offset + items.length >= total) ? 'done' : 'idle'
  return { ...state, items, offset, total, counts, allCount, status }
}

/** The state after a jump: other results are loaded, and those that were are remembered. */
export function withJump(state: LibraryListState, loaded: LoadedWindow, answer: Answer): LibraryListState {
  const passed = new Map(state.passed)
  for (const item of state.items) passed.set(idOf(item), item)
  return { ...withAnswer(state, loaded, answer), passed }
}

/** A result that is loaded, or was before a jump. */
export function findResult({ items, passed }: LibraryListState, id: string): GenerationResult | null {
  return items.find((item) => idOf(item) === id) ?? passed.get(id) ?? null
}

/** Inserts results at their positions among the loaded ones. Older results come with their page. */
export function insertResults(state: LibraryListState, results: Results): LibraryListState {
  const { items, view, status } = state
  if (isNarrowed(view)) return state
  const fresh = missingFrom(items, results)
  if (fresh.length === 0) return state
  const fitting = fresh.filter((result) => fits(view, result))
  const last = items.at(-1)
  const loaded = fitting.filter((result) => status === 'done' || (last !== undefined && newestFirst(result, last) < 0))
  return {
    ...state,
    ...recount(state, fresh, 1),
    items: loaded.length === 0 ? items : [...items, ...loaded].sort(newestFirst),
    total: state.total + fitting.length,
  }
}

/** Removes results. */
export function dropResults(state: LibraryListState, ids: ReadonlySet<string>): LibraryListState {
  const loaded = new Set(state.items.map(idOf))
  const dropped = [...ids].flatMap((id) => findResult(state, id) ?? [])
  if (dropped.length === 0) return state
  const first = state.items[0]
  const before = dropped.filter((item) => !loaded.has(idOf(item)) && first && newestFirst(item, first) < 0)
  return {
    ...state,
    ...recount(state, dropped, -1),
    items: state.items.filter((item) => !ids.has(idOf(item))),
    offset: Math.max(0, state.offset - before.length),
    passed: new Map([...state.passed].filter(([id]) => !ids.has(id))),
    total: Math.max(0, state.total - dropped.length),
  }
}

/** Changes values of loaded results. */
export function changeResults(
  state: LibraryListState,
  ids: ReadonlySet<string>,
  change: Partial<GenerationResult>,
): LibraryListState {
  if (![...ids].some((id) => findResult(state, id) !== null)) return state
  const changed = (item: GenerationResult) => (ids.has(idOf(item)) ? { ...item, ...change } : item)
  return {
    ...state,
    items: state.items.map(changed),
    passed: new Map([...state.passed].map(([id, item]) => [id, changed(item)])),
  }
}

function idOf({ generation_result_id }: GenerationResult): string {
  return generation_result_id
}

/** The results of `others` that are not among the items yet. */
function missingFrom(items: Results, others: Results): GenerationResult[] {
  const existing = new Set(items.map(idOf))
  return others.filter((other) => !existing.has(idOf(other)))
}

function fits({ type }: LibraryView, { task_category }: GenerationResult): boolean {
  const categories = categoriesOf[type]
  return categories.length === 0 || categories.includes(task_category)
}

/** The counts after results were added (`by` 1) or removed (`by` -1). */
function recount(
  { view, counts, allCount }: LibraryListState,
  changed: Results,
  by: 1 | -1,
): Pick<LibraryListState, 'counts' | 'allCount'> {
  return {
    counts: counts === null ? null : recountTypes(counts, changed, by),
    allCount: view.folderId === null && allCount !== null ? allCount + by * changed.length : allCount,
  }
}

function recountTypes(counts: AssetCounts, changed: Results, by: 1 | -1): AssetCounts {
  const next = { ...counts }
  for (const { task_category } of changed) {
    next.all += by
    next[task_category === 'wallpaper_template' ? 'wallpaper' : task_category] += by
  }
  return next
}

/** Comparator for the order of the server: by time, then by id. */
function newestFirst(a: GenerationResult, b: GenerationResult): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1
  return a.generation_result_id < b.generation_result_id ? 1 : -1
}
