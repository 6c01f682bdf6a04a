/**
 * The server processes that work on the same database at the same time, see docs/adr/0012-several-nodes.md. They tell
 * each other that something has changed, and by its id what, never how: who hears of it reads it again.
 */
import type { Expression } from 'kysely'

/** Every kind of message. */
export interface PeerMessages {
  /** A task, or what else a status tells of a generation, has changed. */
  task_changed: { user_id: string; generation_id: string }
  /** The one thing that is told and not read: progress is stored only when a lease is renewed. */
  task_progress: {
    user_id: string
    generation_id: string
    task_id: string
    run: number
    progress: number
    queue_pos: number | null
    updated_at: string
  }
  /** The worker of this task has to stop. */
  task_canceled: { task_id: string }
  /** There may be a task to lease. */
  queue_grew: null
  /** Places in line have changed. */
  queue_moved: null
  /** The time that a task took was stored. */
  times_changed: null
  removals_changed: { user_id: string }
  /** The ticket is sealed: nobody but the servers may read it. */
  launch_step: { user_id: string; ticket: string }
  sessions_ended: { user_id: string }
  /** Public results have changed in something that their version does not count. */
  feed_changed: null
  /** Files of this key are being deleted. */
  media_erased: { key: string; widths: readonly number[] }
  /** A withdrawn file has another key. */
  media_renewed: { old_key: string }
  /** A wallpaper waits for its package. */
  package_queued: null
}

export type PeerKind = keyof PeerMessages

export interface Peers {
  /** Tells the others; to be called once what they will read is committed. Equal messages of a moment are one. */
  tell<Kind extends PeerKind>(kind: Kind, message: PeerMessages[Kind]): void
  on<Kind extends PeerKind>(kind: Kind, listener: (message: PeerMessages[Kind]) => void): void
  /** Calls `listener` whenever messages may have been lost: whatever is shown or remembered is to be read again. */
  onGap(listener: () => void): void
  /**
   * Now in ms on the clock that all processes share, that of the database; null where there is only this process, which
   * then goes by its own.
   */
  nowMs: Expression<number> | null
  /** Whether this process is the one that does what only one of them may do. */
  leads(): boolean
  /** Calls `listener` when this process begins to lead. */
  onLead(listener: () => void): void
}

/** The only process of its database. */
export const noPeers: Peers = {
  tell: () => undefined,
  on: () => undefined,
  onGap: () => undefined,
  nowMs: null,
  leads: () => true,
  onLead: () => undefined,
}

type Listeners = { [Kind in PeerKind]?: ((message: PeerMessages[Kind]) => void)[] }

/** Who listens in this process. An error in one does not stop the others. */
export function createPeerListeners() {
  const listeners: Listeners = {}
  const gapListeners: (() => void)[] = []
  const leadListeners: (() => void)[] = []

  function attempt(listener: () => void): void {
    try {
      listener()
    } catch {
      // Listeners report their own errors; see Peers.
    }
  }

  function deliver<Kind extends PeerKind>(kind: Kind, message: PeerMessages[Kind]): void {
    for (const listener of listeners[kind] ?? []) attempt(() => listener(message))
  }

  return {
    on<Kind extends PeerKind>(kind: Kind, listener: (message: PeerMessages[Kind]) => void): void {
      const known: ((message: PeerMessages[Kind]) => void)[] = listeners[kind] ?? []
      known.push(listener)
      Object.assign(listeners, { [kind]: known })
    },
    onGap: (listener: () => void) => void gapListeners.push(listener),
    onLead: (listener: () => void) => void leadListeners.push(listener),
    deliver,
    missed: () => gapListeners.forEach(attempt),
    lead: () => leadListeners.forEach(attempt),
  }
}
