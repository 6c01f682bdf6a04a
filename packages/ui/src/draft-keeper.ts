import type { Draft, DraftStore } from './browser-drafts.ts'

/** Between two writes while something changes, ms. */
export const draftEveryMs = 500
/** An editor does not wait longer for its draft, ms. */
const openWaitMs = 2000
/** Time for an editor that is just closing to let go of its draft, ms. */
const lockWaitMs = 300

/** What is unsaved, null for nothing, and under which key it belongs. */
export interface UnsavedDraft {
  key: string
  draft: Draft | null
}

export interface DraftKeeperOptions {
  /** Null keeps nothing. */
  drafts: DraftStore | null
  key: string
  /** Takes a draft for one editor alone; answers what gives it back, or null when another one has it. */
  take?: (key: string) => Promise<(() => void) | null>
}

/** The draft of one open editor. */
export interface DraftKeeper {
  /** What was left unsaved under the key; null for nothing. */
  found: Draft | null
  /**
   * From now on keeps what `current` answers: a change at once, those that follow at most every {@link draftEveryMs}. It
   * is removed when there is none: when everything is saved, or given up.
   */
  keep: (subscribe: (listener: () => void) => () => void, current: () => UnsavedDraft) => void
  /** Keeps the last change. */
  close: () => void
  /** Forgets the draft, and keeps nothing from here on. */
  discard: () => void
}

/**
 * Never rejects: an editor without its draft still edits. A draft that is open in another tab stays with that one.
 */
export async function openDraft({ drafts, key, take = takeDraft }: DraftKeeperOptions): Promise<DraftKeeper> {
  const taken = drafts && (await take(key))
  if (!drafts || !taken) return { found: null, keep: () => {}, close: () => {}, discard: () => {} }
  const store = drafts
  const found = await Promise.race([store.read(key).catch(() => null), timeout(openWaitMs)])

  let held = { key, release: taken }
  let isKept = found !== null
  /** Whether there will be a draft when everything on its way is done. */
  let isWanted = isKept
  let current = (): UnsavedDraft => ({ key: held.key, draft: null })
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout> | null = null
  let flushedAt = Number.NEGATIVE_INFINITY
  let queue = Promise.resolve()

  async function write({ key, draft }: UnsavedDraft): Promise<void> {
    if (isKept && (!draft || key !== held.key)) {
      await store.remove(held.key)
      isKept = false
    }
    // What was new is under its own key from its first save on.
    if (key !== held.key) {
      held.release()
      held = { key, release: (await take(key)) ?? (() => {}) }
    }
    if (!draft) return
    await store.write(key, draft)
    isKept = true
  }
  function flush(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    flushedAt = performance.now()
    const now = current()
    isWanted = now.draft !== null
    queue = queue.then(() => write(now)).catch(() => undefined)
  }
  function end(): void {
    stop()
    stop = () => {}
    // Held until it is written: whoever opens it next reads all of it.
    void queue.then(() => held.release())
  }

  return {
    found,
    keep(subscribe, unsaved) {
      current = unsaved
      const listening = new AbortController()
      const unsubscribe = subscribe(() => {
        const { key, draft } = current()
        if (!draft && !isWanted && key === held.key) return
        // At once after a rest: what is written while a page is being left may be lost.
        const leftMs = flushedAt + draftEveryMs - performance.now()
        if (leftMs <= 0) flush()
        else timer ??= setTimeout(flush, leftMs)
      })
      const { signal } = listening
      // The last moment that a page is told of.
      document.addEventListener('visibilitychange', () => document.hidden && timer !== null && flush(), { signal })
      addEventListener('pagehide', () => timer !== null && flush(), { signal })
      stop = () => {
        unsubscribe()
        listening.abort()
      }
    },
    close() {
      if (timer !== null) flush()
      end()
    },
    discard() {
      current = () => ({ key: held.key, draft: null })
      flush()
      end()
    },
  }
}

/** Locks exist on secure pages; without them the last editor that writes wins. */
function takeDraft(key: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release))
    navigator.locks
      .request(`mirari-draft ${key}`, { signal: AbortSignal.timeout(lockWaitMs) }, hold)
      .catch(() => resolve(null))
  })
}

const timeout = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))
