let locks = 0
let unlock: (() => void) | null = null

/**
 * Locks the scrolling of the page behind a full-screen surface. The space of the scrollbar stays, so that nothing
 * shifts. Returns the function that releases the lock; the page scrolls again once all locks are released.
 */
export function lockPageScroll(): () => void {
  locks += 1
  if (locks === 1) unlock = lock(document.documentElement)
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    locks -= 1
    if (locks === 0) unlock?.()
  }
}

function lock(page: HTMLElement): () => void {
  const { overflow, scrollbarGutter } = page.style
  const hasScrollbar = window.innerWidth > page.clientWidth
  page.style.overflow = 'hidden'
  if (hasScrollbar) page.style.scrollbarGutter = 'stable'
  return () => {
    page.style.overflow = overflow
    page.style.scrollbarGutter = scrollbarGutter
  }
}
