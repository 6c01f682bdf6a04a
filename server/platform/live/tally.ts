/** Counts things under names; a name without any is forgotten. */
export function createTally() {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.get(name) ?? 0

  return {
    count,
    /** Adds one; returns the function that takes it away, however often it is called. */
    add(name: string): () => void {
      counts.set(name, count(name) + 1)
      let isCounted = true
      return () => {
        if (!isCounted) return
        isCounted = false
        if (count(name) > 1) counts.set(name, count(name) - 1)
        else counts.delete(name)
      }
    },
  }
}
