import type { Draft, DraftStore } from './browser-drafts.ts'

/** Between two writes while something changes, ms. */
export const draftEveryMs = 500
/** An editor does not wait longer for its draft, ms; reading takes seconds on a busy device, and hangs in a broken browser. */
const openTimeoutMs = 10_000
/** How often an editor that is just closing is given the time to release its draft. */
const lockTries = 8
/** Between two of them, ms. */
const lockRetryMs = 40

/** The unsaved work, null when there is none, and the key to store it under. */
export interface UnsavedDraft {
  key: string
  draft: Draft | null
}

export interface DraftAutosaveOptions {
  /** Null stores nothing. */
  drafts: DraftStore | null
  key: string
  /** Locks a draft for one editor; answers what releases it, or null when another editor has it. */
  lock?: (key: string) => Promise<(() => void) | null>
}

/** The draft of one open editor, written while it is edited. */
export interface DraftAutosave {
  /** The draft stored under the key; null when there is none. */
  existing: Draft | null
  /**
   * Starts storing what `current` returns: a first change at once, further ones at most every {@link draftEveryMs}. The
   * draft is removed when `current` returns null, because everything is saved or undone.
   */
  start: (subscribe: (listener: () => void) => () => void, current: () => UnsavedDraft) => void
  /** Stores the last change and ends. */
  close: () => void
  /** Removes the draft and ends. */
  discard: () => void
}

const noAutosave: DraftAutosave = { existing: null, start: () => {}, close: () => {}, discard: () => {} }

/**
 * Opens a draft and locks it; a draft that is open in another tab stays with that tab. Never rejects, because an editor
 * works without drafts, too.
 */
export async function openDraft({ drafts, key, lock = lockDraft }: DraftAutosaveOptions): Promise<DraftAutosave> {
  const release = drafts && (await lock(key))
  if (!drafts || !release) return noAutosave
  const existing = await Promise.race([drafts.read(key).catch(() => null), timeout(openTimeoutMs)])
  const writer = createDraftWriter({ drafts, lock, key, release, isStored: existing !== null })
  let stopListening = () => {}
  const end = () => {
    stopListening()
    writer.release()
  }
  return {
    existing,
    start(subscribe, current) {
      writer.setSource(current)
      stopListening = listen(subscribe, writer)
    },
    close() {
      writer.flushPending()
      end()
    },
    discard() {
      writer.clear()
      end()
    },
  }
}

function listen(subscribe: (listener: () => void) => () => void, writer: DraftWriter): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const unsubscribe = subscribe(writer.schedule)
  // Events after which a page may end without further notice.
  document.addEventListener('visibilitychange', () => document.hidden && writer.flushPending(), { signal })
  addEventListener('pagehide', writer.flushPending, { signal })
  return () => {
    unsubscribe()
    listening.abort()
  }
}

interface DraftWriterOptions extends Required<DraftAutosaveOptions> {
  drafts: DraftStore
  release: () => void
  isStored: boolean
}

interface DraftWriter {
  /** Where the unsaved work comes from. */
  setSource: (current: () => UnsavedDraft) => void
  /** Writes soon, when there is anything to write or to remove. */
  schedule: () => void
  /** Writes now what waits to be written. */
  flushPending: () => void
  /** Removes the draft. */
  clear: () => void
  /** Releases the lock once everything is written. */
  release: () => void
}

/** Writes one after the other, and moves the draft along when its key changes. */
function createDraftWriter({ drafts, lock, key, release, isStored }: DraftWriterOptions): DraftWriter {
  let held = { key, release }
  let isDraftStored = isStored
  /** Whether there will be a stored draft when all writes are done. */
  let willBeStored = isStored
  let source = (): UnsavedDraft => ({ key: held.key, draft: null })
  let timer: ReturnType<typeof setTimeout> | null = null
  let flushedAtMs = Number.NEGATIVE_INFINITY
  let queue = Promise.resolve()

  async function write(next: UnsavedDraft): Promise<void> {
    if (isDraftStored && (!next.draft || next.key !== held.key)) {
      await drafts.remove(held.key)
      isDraftStored = false
    }
    // From its first save on, a new document has a key of its own.
    if (next.key !== held.key) {
      held.release()
      held = { key: next.key, release: (await lock(next.key)) ?? (() => {}) }
    }
    if (!next.draft) return
    await drafts.write(next.key, next.draft)
    isDraftStored = true
  }

  function flush(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    flushedAtMs = performance.now()
    const next = source()
    willBeStored = next.draft !== null
    queue = queue.then(() => write(next)).catch(() => undefined)
  }

  return {
    setSource(current) {
      source = current
    },
    schedule() {
      const next = source()
      if (!next.draft && !willBeStored && next.key === held.key) return
      // The first change after a pause is stored at once, because a write during unload may be lost.
      const leftMs = flushedAtMs + draftEveryMs - performance.now()
      if (leftMs <= 0) flush()
      else timer ??= setTimeout(flush, leftMs)
    },
    flushPending() {
      if (timer !== null) flush()
    },
    clear() {
      source = () => ({ key: held.key, draft: null })
      flush()
    },
    release() {
      // The lock is held until everything is written, so that the next tab reads the complete draft.
      void queue.then(() => held.release())
    },
  }
}

/**
 * Locks exist on secure pages; without them the last editor that writes wins. Tries are counted instead of time: the
 * answer reaches a page that is busy with its own start late, and then no work of the whole session would be stored.
 */
async function lockDraft(key: string): Promise<(() => void) | null> {
  if (!navigator.locks) return () => {}
  for (let left = lockTries; left > 0; left--) {
    const release = await lockNow(`mirari-draft ${key}`)
    if (release) return release
    await timeout(lockRetryMs)
  }
  return null
}

function lockNow(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => (lock ? new Promise<void>((release) => resolve(release)) : resolve(null))
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(null))
  })
}

const timeout = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))
