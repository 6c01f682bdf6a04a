/**
 * Says inside the process what happened, to whoever listens: so features that follow each other's changes need not know
 * each other. For what users are told, see live.ts.
 */
export interface Bus<Events> {
  /** Tells every listener at once; that one throws does not keep the others from hearing. */
  publish<Kind extends keyof Events>(kind: Kind, event: Events[Kind]): void
  subscribe<Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void): void
}

/** `onError` hears of a listener that threw. */
export function createBus<Events>(onError: (error: unknown) => void): Bus<Events> {
  const listeners: { [Kind in keyof Events]?: ((event: Events[Kind]) => void)[] } = {}
  return {
    publish(kind, event) {
      for (const listener of listeners[kind] ?? []) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe(kind, listener) {
      listeners[kind] = [...(listeners[kind] ?? []), listener]
    },
  }
}
