import { pageSizes } from '@mirari/contract/lists'
import type { CreateAnswer, CreateRequest, Generation, GenerationResult, Page, TaskStatus } from '@mirari/model'
import { createStore } from '@mirari/ui'
import type { HistoryFilter, HistoryRequest } from '../../api/history-request.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import {
  isActive,
  isBusy,
  type LocalGeneration,
  mergeGeneration,
  mergeStatus,
  newLocalGeneration,
  replaceResult,
  withoutResults,
  withResultsOf,
} from './generation.ts'
import { createMatcher, everything, isEverything, periodStart, sameFilter } from './history-filter.ts'
import { type HistoryPart, type LoadedPart, partWithin, unloaded, withNewest, withOlder } from './history-part.ts'

/** Everything is shown but what the filter leaves out; state of loading is that of the filter's part. */
export interface GenerationsState extends HistoryPart {
  /** All rows that are known, whatever the filter. Oldest first: the newest is at the bottom of the history. */
  rows: readonly LocalGeneration[]
  filter: HistoryFilter
  /** The rows that the filter lets through, without gaps from the oldest to the newest. */
  shown: readonly LocalGeneration[]
}

export interface GenerationsDeps {
  create(request: CreateRequest): Promise<CreateAnswer>
  /** Asks again for what has failed or was cancelled. */
  retry(id: string): Promise<CreateAnswer>
  list(request: HistoryRequest): Promise<Page<Generation>>
  newId: () => string
  now: () => Date
  toast: { bad(text: string): void }
  texts: () => AppTexts
  /** Every answer that carries a balance. */
  onPoint(point: number): void
  /** The server found fewer points than a generation costs. */
  onLowPoints(): void
  /** A generation was accepted here; other tabs want to know. */
  onCreated?(): void
}

export type Generations = ReturnType<typeof createGenerations>

/** The signed-in user's history: what was submitted here, what the server lists, and what the status messages say. */
export function createGenerations(deps: GenerationsDeps) {
  let rows: readonly LocalGeneration[] = []
  let filter = everything
  /** What is loaded of each filter that was used. */
  const parts = new Map<string, LoadedPart>()
  const store = createStore<GenerationsState>(view())
  /** Counts sign-ins and sign-outs; answers from before are dropped. */
  let epoch = 0

  function view(): GenerationsState {
    const { loading, failed, ready, hasOlder } = partOf(filter)
    return { rows, filter, shown: rowsOf(filter), loading, failed, ready, hasOlder }
  }

  function publish() {
    store.set(view())
  }

  function setRows(next: readonly LocalGeneration[]) {
    rows = next
    publish()
  }

  function partOf(wanted: HistoryFilter): LoadedPart {
    const known = parts.get(keyOf(wanted))
    if (known !== undefined) return known
    const whole = parts.get(keyOf(everything)) ?? unloaded
    return partWithin(whole, rows.some(createMatcher(wanted, deps.now())))
  }

  function setPart(of: HistoryFilter, part: LoadedPart) {
    parts.set(keyOf(of), part)
    publish()
  }

  function rowsOf(wanted: HistoryFilter): readonly LocalGeneration[] {
    const { edge } = partOf(wanted)
    const matches = createMatcher(wanted, deps.now())
    return rows.filter((row) => (row.created_at >= edge || isBusy(row)) && matches(row))
  }

  function changeRow(
    id: string,
    change: (row: LocalGeneration) => LocalGeneration,
  ): { before: LocalGeneration; after: LocalGeneration } | null {
    // The rows that change are the newest ones.
    const at = rows.findLastIndex((row) => row.generation_id === id)
    const before = rows[at]
    if (before === undefined) return null
    const after = change(before)
    if (after !== before) setRows(rows.with(at, after))
    return { before, after }
  }

  function mergePage(items: readonly Generation[]) {
    const merged = new Map(rows.map((row) => [row.generation_id, row]))
    for (const item of items) {
      const known = merged.get(item.generation_id)
      // Failures are shown where they happen, and not dug up by a later visit.
      if (known === undefined && isLost(item.status)) continue
      merged.set(item.generation_id, mergeGeneration(known, item))
    }
    rows = [...merged.values()].sort(byAge)
  }

  /** What the newest page should list and does not was deleted elsewhere. */
  function dropDeleted(before: readonly LocalGeneration[], items: readonly Generation[], edge: string) {
    const listed = new Set(items.map((item) => item.generation_id))
    const gone = new Set(
      before
        .filter((row) => row.status === 'completed' && !row.finishing && row.created_at > edge)
        .filter((row) => !listed.has(row.generation_id)),
    )
    if (gone.size > 0) rows = rows.filter((row) => !gone.has(row))
  }

  async function load(kind: 'first' | 'older') {
    const mine = epoch
    const wanted = filter
    const before = rows
    const { edge, page } = partOf(wanted)
    const newest = rowsOf(wanted).findLast((row) => !isBusy(row) && !isLost(row.status))?.created_at ?? null
    const which = kind === 'first' ? { page: 0, until: null } : { page, until: edge }
    setPart(wanted, { ...partOf(wanted), loading: kind, failed: false })
    try {
      const start = periodStart(wanted.period, deps.now())
      const answer = await deps.list({ ...which, size: pageSizes.history, filter: wanted, start })
      if (mine !== epoch) return
      mergePage(answer.items)
      const part = partOf(wanted)
      const next = kind === 'first' ? withNewest(part, answer, newest) : withOlder(part, answer)
      if (kind === 'first' && isEverything(wanted)) {
        dropDeleted(
          before,
          answer.items,
          answer.items.length < answer.total ? (answer.items.at(-1)?.created_at ?? '') : '',
        )
      }
      setPart(wanted, next)
    } catch {
      if (mine === epoch) setPart(wanted, { ...partOf(wanted), loading: 'none', failed: true })
    }
  }

  /**
   * Shows the generation at once and asks the server for it. Resolves to whether the server took it.
   * @param failedText what is said when it did not
   */
  async function submit(request: CreateRequest, failedText?: string): Promise<boolean> {
    const id = request.id ?? deps.newId()
    return ask(newLocalGeneration(id, request, deps.now()), null, () => deps.create({ ...request, id }), failedText)
  }

  /** @param before the row that is shown again when there are too few points */
  async function ask(
    local: LocalGeneration,
    before: LocalGeneration | null,
    call: () => Promise<CreateAnswer>,
    failedText = deps.texts().history.createFailed,
  ): Promise<boolean> {
    const mine = epoch
    const { generation_id: id } = local
    // What was just asked for is always in sight.
    if (!createMatcher(filter, deps.now())(local)) filter = { ...filter, type: 'all', search: '' }
    setRows([...rows, local])
    try {
      const answer = await call()
      if (mine !== epoch) return true
      deps.onPoint(answer.point)
      changeRow(id, (row) => accept(row, answer))
      deps.onCreated?.()
      return true
    } catch (error) {
      if (mine !== epoch) return false
      if (error instanceof RequestProblem && error.code === 'not_enough_points') {
        drop(id)
        if (before !== null) setRows([...rows, before].sort(byAge))
        deps.onLowPoints()
        return false
      }
      const reason = error instanceof RequestProblem ? deps.texts().problem(error) : null
      // The server may have taken it without our hearing of it; then the next refresh brings it back to life.
      changeRow(id, (row) =>
        row.status === 'connecting'
          ? { ...row, task_id: before?.task_id ?? '', status: 'failed', fail_reason: reason }
          : row,
      )
      deps.toast.bad(failedText)
      return false
    }
  }

  function drop(id: string) {
    const left = rows.filter((row) => row.generation_id !== id)
    if (left.length !== rows.length) setRows(left)
  }

  /** Loads the newest page, and merges it into what is there. */
  async function refresh() {
    if (partOf(filter).loading !== 'first') await load('first')
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    refresh,

    async loadOlder() {
      const { loading, hasOlder } = partOf(filter)
      if (loading === 'none' && hasOlder) await load('older')
    },

    /** Shows another part of the history: at once what is known of it, then what the server has. */
    async show(next: HistoryFilter) {
      if (sameFilter(next, filter)) return
      filter = next
      publish()
      await refresh()
    },

    /** Forgets everything: another user, or none, is signed in. */
    reset() {
      epoch += 1
      parts.clear()
      filter = everything
      setRows([])
    },

    submit,

    /** Asks again for a generation that has failed or was cancelled; it becomes the newest one. */
    async retry(id: string): Promise<void> {
      const failed = rows.find((row) => row.generation_id === id)
      if (failed === undefined) return
      drop(id)
      // The call that created it had no answer: with the same id it is not paid twice if it was taken after all.
      if (failed.task_id === '') {
        await submit({ ...failed.request, id })
        return
      }
      const local = newLocalGeneration(id, failed.request, deps.now())
      await ask(local, failed, () => deps.retry(id))
    },

    /** Takes messages of the status channel and answers of the polling alike. */
    applyStatus(status: TaskStatus) {
      const changed = changeRow(status.generation_id, (row) => mergeStatus(row, status))
      if (changed === null || changed.before === changed.after) return
      deps.onPoint(status.point)
      if (isBusy(changed.before) && changed.after.status === 'failed')
        deps.toast.bad(deps.texts().history.generationFailed)
    },

    /** The progress of a completed generation has run to 100: its results show from now on. */
    reveal(id: string) {
      changeRow(id, (row) => (row.finishing ? { ...row, finishing: false } : row))
    },

    /** The generation is no more. */
    drop,

    /** A generation as the server has it now. */
    take(generation: Generation) {
      mergePage([generation])
      publish()
    },

    /** These results are no more; the last one takes its generation with it. */
    dropResults(ids: ReadonlySet<string>) {
      const left = rows.flatMap((row) => {
        const rest = withoutResults(row, ids)
        return rest !== row && rest.generation_results.length === 0 ? [] : rest
      })
      if (left.length < rows.length || left.some((row, index) => row !== rows[index])) setRows(left)
    },

    /** The rows of these results. */
    rowsWith: (ids: ReadonlySet<string>) =>
      rows.filter((row) => row.generation_results.some((result) => ids.has(result.generation_result_id))),

    /** Deleted results came back; `before` are their rows as they were. */
    putBack(before: readonly LocalGeneration[], ids: ReadonlySet<string>) {
      const merged = new Map(rows.map((row) => [row.generation_id, row]))
      for (const row of before) {
        merged.set(row.generation_id, withResultsOf(merged.get(row.generation_id), row, ids))
      }
      setRows([...merged.values()].sort(byAge))
    },

    find: (id: string) => rows.find((row) => row.generation_id === id) ?? null,

    findResult(id: string): GenerationResult | null {
      for (const row of rows) {
        const found = row.generation_results.find((result) => result.generation_result_id === id)
        if (found !== undefined) return found
      }
      return null
    },

    updateResult(result: GenerationResult) {
      changeRow(result.generation_id, (row) => replaceResult(row, result))
    },

    activeIds: () => rows.filter(isActive).map((row) => row.generation_id),
  }
}

function keyOf({ period, type, search }: HistoryFilter): string {
  return `${period} ${type} ${search}`
}

function isLost(status: LocalGeneration['status']): boolean {
  return status === 'failed' || status === 'cancelled'
}

function accept(row: LocalGeneration, answer: CreateAnswer): LocalGeneration {
  // A status message may have been faster than the answer.
  if (row.status !== 'connecting') return row
  return { ...row, generation_id: answer.id, task_id: answer.task_id, status: 'generating' }
}

function byAge(a: LocalGeneration, b: LocalGeneration): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1
  return a.generation_id < b.generation_id ? -1 : 1
}
