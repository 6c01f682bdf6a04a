import type { Screenshots } from '../canvas/screenshot.ts'
import type { EditorStore } from './editor-store.ts'

/** Time between two automatic covers, ms. */
export const autoCoverMs = 30_000

export interface AutoCoverOptions {
  store: Pick<EditorStore, 'getSnapshot'>
  /** Null when the canvas cannot be read. */
  take: () => Promise<Screenshots | null>
  /** As `setInterval`; answers what stops it. */
  every?: (ms: number, tick: () => void) => () => void
}

/** Takes images for the cover every 30 s, if the canvas has changed. */
export interface AutoCover {
  /** The last images that could be taken, for a save that cannot take its own. */
  last: () => Screenshots | null
  stop: () => void
}

const everyInterval = (ms: number, tick: () => void): (() => void) => {
  const timer = setInterval(tick, ms)
  return () => clearInterval(timer)
}

export function createAutoCover({ store, take, every = everyInterval }: AutoCoverOptions): AutoCover {
  let latest: Screenshots | null = null
  let seen = store.getSnapshot().document
  let isTaking = false

  async function tick(): Promise<void> {
    const { document } = store.getSnapshot()
    if (isTaking || document === seen) return
    isTaking = true
    try {
      const next = await take()
      // After a failure the next tick tries again.
      if (next) {
        latest = next
        seen = document
      }
    } finally {
      isTaking = false
    }
  }

  const stop = every(autoCoverMs, () => void tick())
  return { last: () => latest, stop }
}
