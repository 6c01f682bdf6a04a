/** Why a player is paused: its caller said so, the page is hidden, or the element is out of sight. */
export type PauseReason = 'caller' | 'hidden' | 'unseen'

export interface PauseReasons {
  isPaused(): boolean
  set(reason: PauseReason, holds: boolean): void
  /** Starts to watch the page and the element. */
  watch(element: Element, signal: AbortSignal): void
}

/** A player plays while no reason to pause holds. */
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
