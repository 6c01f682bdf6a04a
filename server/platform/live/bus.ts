/**
 * Events within the process, by which features react to each other's changes without importing each other. Messages to
 * users are in live.ts.
 */
export interface Bus<Events> {
  /** Notifies every listener at once; an error in one does not stop the others. */
  publish<Kind extends keyof Events>(kind: Kind, event: Events[Kind]): void
  subscribe<Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void): void
}

/** `onError` receives the errors of listeners. */
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
