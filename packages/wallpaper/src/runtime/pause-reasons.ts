/** Why a player is paused: on request, because the page is hidden, or because the element is out of sight. */
export type PauseReason = 'caller' | 'hidden' | 'unseen'

export interface PauseReasons {
  isPaused(): boolean
  set(reason: PauseReason, holds: boolean): void
  /** Starts to observe the page and the element. */
  watch(element: Element, signal: AbortSignal): void
}

/** Tracks the reasons to pause; a player plays while there is none. */
export function createPauseReasons(startsPaused: boolean, onChange: (isPaused: boolean) => void): PauseReasons {
  const reasons = new Set<PauseReason>()
  if (startsPaused) reasons.add('caller')
  if (document.hidden) reasons.add('hidden')

  function set(reason: PauseReason, holds: boolean): void {
    const wasPaused = reasons.size > 0
    if (holds) reasons.add(reason)
    else reasons.delete(reason)
    if (reasons.size > 0 !== wasPaused) onChange(!wasPaused)
  }

  return {
    isPaused: () => reasons.size > 0,
    set,
    watch(element, signal) {
      document.addEventListener('visibilitychange', () => set('hidden', document.hidden), { signal, passive: true })
      const sight = new IntersectionObserver((entries) => set('unseen', entries.at(-1)?.isIntersecting === false))
      sight.observe(element)
      signal.addEventListener('abort', () => sight.disconnect())
    },
  }
}
