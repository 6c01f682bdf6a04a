/** Holds and lets go what a page that is not ours does by itself: frames, films, animations. */
export interface PageWork {
  hold(): void
  release(): void
}

/** `except` is ours and sees to itself. */
export function createPageWork(page: Window & typeof globalThis, except: Element): PageWork {
  const ask = page.requestAnimationFrame.bind(page)
  const forget = page.cancelAnimationFrame.bind(page)
  /** Frames that were asked for while nothing may happen, by numbers that frames never have. */
  const waiting = new Map<number, FrameRequestCallback>()
  let isHeld = false
  let lastId = 0
  let films: HTMLMediaElement[] = []
  let animations: Animation[] = []

  page.requestAnimationFrame = (callback) => {
    if (!isHeld) return ask(callback)
    lastId -= 1
    waiting.set(lastId, callback)
    return lastId
  }
  page.cancelAnimationFrame = (id) => {
    if (!waiting.delete(id)) forget(id)
  }

  return {
    hold() {
      if (isHeld) return
      isHeld = true
      const { document } = page
      films = [...document.querySelectorAll<HTMLMediaElement>('video, audio')].filter(
        (film) => !except.contains(film) && !film.paused,
      )
      animations = document.getAnimations().filter(({ playState }) => playState === 'running')
      for (const playing of [...films, ...animations]) playing.pause()
    },
    release() {
      if (!isHeld) return
      isHeld = false
      for (const film of films) film.play().catch(() => {})
      for (const animation of animations) animation.play()
      for (const callback of waiting.values()) ask(callback)
      waiting.clear()
    },
  }
}
