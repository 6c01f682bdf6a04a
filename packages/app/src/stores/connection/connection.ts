import { createStore } from '@mirari/ui'

/** Interval in ms between probes for whether the server is back. */
const probeMs = 5000

export interface ConnectionDeps {
  /** Makes one cheap call. Resolves to whether the server answered. */
  probe: () => Promise<boolean>
  setTimeout: (work: () => void, ms: number) => unknown
}

export type Connection = ReturnType<typeof createConnection>

/**
 * Whether the server can be reached. Calls report their outcome; while the server is unreachable it is probed until it
 * answers.
 */
export function createConnection({ probe, setTimeout }: ConnectionDeps) {
  const store = createStore({ online: true })
  const backListeners = new Set<() => void>()
  let probing = false

  function report(reached: boolean) {
    if (store.getSnapshot().online === reached) return
    store.set({ online: reached })
    if (reached) for (const listener of backListeners) listener()
    else probeSoon()
  }

  function probeSoon() {
    if (probing) return
    probing = true
    setTimeout(async () => {
      probing = false
      if (store.getSnapshot().online) return
      if (await probe()) report(true)
      else probeSoon()
    }, probeMs)
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    report,
    /** Calls back when the server answers again. Returns the unsubscribe function. */
    onBack(listener: () => void) {
      backListeners.add(listener)
      return () => backListeners.delete(listener)
    },
  }
}
