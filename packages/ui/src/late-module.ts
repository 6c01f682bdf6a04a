/** Code that a first paint does not need: it is downloaded once the widget that uses it is on the page. */
import { useEffect, useState } from 'react'

export interface LateModule<Module> {
  /** The module, null until it is loaded. */
  readonly current: Module | null
  /**
   * Loads the module.
   * @throws when it cannot be downloaded; the next call tries again
   */
  load(): Promise<Module>
  /** Resolves once the module is loaded, by whatever call; it never rejects. */
  readonly loaded: Promise<Module>
}

/** @param importModule imports the module, as in `() => import('./Panel.tsx')` */
export function lateModule<Module>(importModule: () => Promise<Module>): LateModule<Module> {
  let current: Module | null = null
  let tell = (_: Module) => {}
  const loaded = new Promise<Module>((resolve) => {
    tell = resolve
  })
  return {
    loaded,
    get current() {
      return current
    },
    async load() {
      current ??= await importModule()
      tell(current)
      return current
    },
  }
}

/**
 * The module, null until it is loaded, which begins after the first paint. A download that failed is repeated when
 * `attempt` changes, and when the connection is back.
 */
export function useLateModule<Module>(late: LateModule<Module>, attempt?: unknown): Module | null {
  const [loaded, setLoaded] = useState(late.current !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of it is another attempt
  useEffect(() => {
    if (loaded) return
    let isStale = false
    const load = () => {
      late.load().then(
        () => isStale || setLoaded(true),
        () => isStale || addEventListener('online', load, { once: true }),
      )
    }
    load()
    return () => {
      isStale = true
      removeEventListener('online', load)
    }
  }, [late, loaded, attempt])
  return loaded ? late.current : null
}
