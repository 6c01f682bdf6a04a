/** Cache of played packages, so that opening one again needs no download. */
export interface PackageCache<Files> {
  get(url: string): Files | null
  put(url: string, files: Files): void
  /** Marks a package as in use by an open preview; the returned function ends the use. */
  hold(url: string): () => void
  /** Frees the packages that were not used for {@link unusedMs}. */
  sweep(): void
}

/** Time in ms after which an unused package is freed. */
export const unusedMs = 30 * 60 * 1000
/** Time between two looks for such packages, ms. */
export const sweepMs = 5 * 60 * 1000

interface Shelved<Files> {
  files: Files
  holders: number
  usedAt: number
}

export interface PackageCacheDeps {
  now: () => number
  /** Runs the work again and again; the returned function ends it. */
  every: (ms: number, work: () => void) => () => void
}

/** Nothing is swept, and no timer runs, while the cache is empty. */
export function createPackageCache<Files>({ now, every }: PackageCacheDeps): PackageCache<Files> {
  const shelved = new Map<string, Shelved<Files>>()
  let stopSweeping: (() => void) | null = null

  function sweep() {
    for (const [url, { holders, usedAt }] of shelved)
      if (holders === 0 && now() - usedAt >= unusedMs) shelved.delete(url)
    if (shelved.size > 0) return
    stopSweeping?.()
    stopSweeping = null
  }

  return {
    get(url) {
      const found = shelved.get(url)
      if (!found) return null
      found.usedAt = now()
      return found.files
    },
    put(url, files) {
      shelved.set(url, { files, holders: 0, usedAt: now() })
      stopSweeping ??= every(sweepMs, sweep)
    },
    hold(url) {
      const held = shelved.get(url)
      if (!held) return () => {}
      held.holders++
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        held.holders--
        held.usedAt = now()
      }
    },
    sweep,
  }
}
