import {
  type CreateAnswer,
  type CreateRequest,
  type Generation,
  type GenerationResult,
  type Page,
  pageSizes,
  type TaskStatus,
} from '@mirari/model'
import { createStore } from '@mirari/ui'
import { RequestProblem } from '../client/request-problem.ts'
import {
  type Creation,
  isActive,
  isBusy,
  localCreation,
  mergeGeneration,
  mergeStatus,
  replaceResult,
} from './creation.ts'

export interface CreationsState {
  /** Oldest first: the newest is at the bottom of the history. */
  rows: readonly Creation[]
  /** 'first' until the newest page is here, 'older' while a further page loads. */
  loading: 'none' | 'first' | 'older'
  /** The last page could not be loaded. */
  failed: boolean
  /** There are older rows on the server. */
  hasOlder: boolean
  /** The newest page has been loaded since the sign-in. */
  ready: boolean
}

export interface CreationsDeps {
  create(request: CreateRequest): Promise<CreateAnswer>
  list(page: number, size: number): Promise<Page<Generation>>
  newId: () => string
  now: () => Date
  toast: { bad(text: string, lang?: string): void }
  /** Every answer that carries a balance. */
  onPoint(point: number): void
  /** The server found fewer points than a creation costs. */
  onLowPoints(): void
  /** A creation was accepted here; other tabs want to know. */
  onCreated?(): void
}

export type Creations = ReturnType<typeof createCreations>

const empty: CreationsState = { rows: [], loading: 'none', failed: false, hasOlder: false, ready: false }

/** The signed-in user's history: what was submitted here, what the server lists, and what the status messages say. */
export function createCreations(deps: CreationsDeps) {
  const store = createStore<CreationsState>(empty)
  /** Pages below this one have nothing new. */
  let leastPage = 0
  /** Counts sign-ins and sign-outs; answers from before are dropped. */
  let epoch = 0

  const patch = (change: Partial<CreationsState>) => store.set({ ...store.getSnapshot(), ...change })

  function changeRow(id: string, change: (row: Creation) => Creation): { before: Creation; after: Creation } | null {
    const { rows } = store.getSnapshot()
    // The rows that change are the newest ones.
    const at = rows.findLastIndex((row) => row.generation_id === id)
    const before = rows[at]
    if (before === undefined) return null
    const after = change(before)
    if (after !== before) patch({ rows: rows.with(at, after) })
    return { before, after }
  }

  function mergePage(items: readonly Generation[]) {
    const rows = new Map(store.getSnapshot().rows.map((row) => [row.generation_id, row]))
    for (const item of items) {
      const known = rows.get(item.generation_id)
      // Failures are shown where they happen, and not dug up by a later visit.
      if (known === undefined && isLost(item.status)) continue
      rows.set(item.generation_id, mergeGeneration(known, item))
    }
    return [...rows.values()].sort(byAge)
  }

  /** Every row that the server lists is counted, so what was created or has failed meanwhile cannot shift a page. */
  function nextPage(): number {
    const listed = store.getSnapshot().rows.filter((row) => row.status !== 'connecting' && !isLost(row.status))
    return Math.max(leastPage, Math.floor(listed.length / pageSizes.history))
  }

  async function load(kind: 'first' | 'older') {
    const mine = epoch
    const page = kind === 'first' ? 0 : nextPage()
    patch({ loading: kind, failed: false })
    try {
      const answer = await deps.list(page, pageSizes.history)
      if (mine !== epoch) return
      const { hasOlder, ready, rows: before } = store.getSnapshot()
      const rows = mergePage(answer.items)
      // A page that brought nothing must not be asked for again.
      if (kind === 'older' && rows.length === before.length) leastPage = page + 1
      // A refresh of the newest page says nothing about the older ones that are loaded already.
      const older = kind === 'first' && ready ? hasOlder : answer.page < answer.pages - 1
      patch({ rows, loading: 'none', hasOlder: older, ready: true })
    } catch {
      if (mine === epoch) patch({ loading: 'none', failed: true })
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Loads the newest page, and merges it into what is there. */
    async refresh() {
      if (store.getSnapshot().loading !== 'first') await load('first')
    },

    async loadOlder() {
      const { loading, hasOlder } = store.getSnapshot()
      if (loading === 'none' && hasOlder) await load('older')
    },

    /** Forgets everything: another user, or none, is signed in. */
    reset() {
      epoch += 1
      leastPage = 0
      store.set(empty)
    },

    /** Shows the creation at once and asks the server for it. Resolves to whether the server took it. */
    async submit(request: CreateRequest): Promise<boolean> {
      const mine = epoch
      const id = request.id ?? deps.newId()
      const local = localCreation(id, request, deps.now())
      patch({ rows: [...store.getSnapshot().rows, local] })
      try {
        const answer = await deps.create({ ...request, id })
        if (mine !== epoch) return true
        deps.onPoint(answer.point)
        changeRow(id, (row) => accept(row, answer))
        deps.onCreated?.()
        return true
      } catch (error) {
        if (mine !== epoch) return false
        if (error instanceof RequestProblem && error.code === 'not_enough_points') {
          patch({ rows: store.getSnapshot().rows.filter((row) => row.generation_id !== id) })
          deps.onLowPoints()
          return false
        }
        const reason = error instanceof RequestProblem ? error.detail : null
        // The server may have taken it without our hearing of it; then the next refresh brings it back to life.
        changeRow(id, (row) => (row.status === 'connecting' ? { ...row, status: 'failed', fail_reason: reason } : row))
        deps.toast.bad('创作失败', 'zh-Hans')
        return false
      }
    },

    /** Takes messages of the status channel and answers of the polling alike. */
    applyStatus(status: TaskStatus) {
      const changed = changeRow(status.generation_id, (row) => mergeStatus(row, status))
      if (changed === null || changed.before === changed.after) return
      deps.onPoint(status.point)
      if (isBusy(changed.before) && changed.after.status === 'failed') deps.toast.bad('生成失败', 'zh-Hans')
    },

    /** The progress of a completed creation has run to 100: its results show from now on. */
    reveal(id: string) {
      changeRow(id, (row) => (row.finishing ? { ...row, finishing: false } : row))
    },

    /** The server does not know this creation (any more). */
    drop(id: string) {
      const { rows } = store.getSnapshot()
      const left = rows.filter((row) => row.generation_id !== id)
      if (left.length !== rows.length) patch({ rows: left })
    },

    findResult(id: string): GenerationResult | null {
      for (const row of store.getSnapshot().rows) {
        const found = row.generation_results.find((result) => result.generation_result_id === id)
        if (found !== undefined) return found
      }
      return null
    },

    updateResult(result: GenerationResult) {
      changeRow(result.generation_id, (row) => replaceResult(row, result))
    },

    activeIds: () =>
      store
        .getSnapshot()
        .rows.filter(isActive)
        .map((row) => row.generation_id),
  }
}

function isLost(status: Creation['status']): boolean {
  return status === 'failed' || status === 'cancelled'
}

function accept(row: Creation, answer: CreateAnswer): Creation {
  // A status message may have been faster than the answer.
  if (row.status !== 'connecting') return row
  return { ...row, generation_id: answer.id, task_id: answer.task_id, status: 'generating' }
}

function byAge(a: Creation, b: Creation): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1
  return a.generation_id < b.generation_id ? -1 : 1
}
