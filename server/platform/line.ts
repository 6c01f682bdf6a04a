/** Runs works of the same key one after another and in order, those of other keys meanwhile. */
export type Line = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** A work that fails says so to who asked for it, and holds up no other. */
export function createLine(): Line {
  /** The end of the last work of each key that is under way. */
  const ends = new Map<string, Promise<void>>()
  return async (key, work) => {
    const before = ends.get(key)
    const outcome = before ? before.then(work) : work()
    const end = outcome.then(
      () => {},
      () => {},
    )
    ends.set(key, end)
    try {
      return await outcome
    } finally {
      if (ends.get(key) === end) ends.delete(key)
    }
  }
}
