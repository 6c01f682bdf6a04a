/** Pauses and resumes the frames, videos and animations of a third-party page. */
export interface PageWork {
  hold(): void
  release(): void
}

/** Controls all work of a page outside of `except`, which pauses itself. */
export function createPageWork(page: Window & typeof globalThis, except: Element): PageWork {
  const ask = page.requestAnimationFrame.bind(page)
  const forget = page.cancelAnimationFrame.bind(page)
  /** Frames requested while the page is paused, under negative ids, which browsers never use. */
  const waiting = new Map<number, FrameRequestCallback>()
  let isHeld = false
  let lastId = 0
  let players: HTMLMediaElement[] = []
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
      players = [...document.querySelectorAll<HTMLMediaElement>('video, audio')].filter(
        (player) => !except.contains(player) && !player.paused,
      )
      animations = document.getAnimations().filter(({ playState }) => playState === 'running')
      for (const playing of [...players, ...animations]) playing.pause()
    },
    release() {
      if (!isHeld) return
      isHeld = false
      for (const player of players) player.play().catch(() => {})
      for (const animation of animations) animation.play()
      for (const callback of waiting.values()) ask(callback)
      waiting.clear()
    },
  }
}
