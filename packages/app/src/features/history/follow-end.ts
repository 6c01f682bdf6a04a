/** Distance in px from the end that still counts as the end. */
const slackPx = 48
/** Time in ms after wheel, touch, key or pointer input in which a scroll counts as the reader's. */
const intentMs = 600
const intents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Keeps a scroller at its end while its content finds its height, until the reader scrolls away. Rows get their true
 * height only when they are drawn, so the position alone does not show who scrolled.
 */
export function followEnd(
  scroller: HTMLElement,
  onScroll: (atEnd: boolean) => void,
  { fromTop = false }: { fromTop?: boolean } = {},
) {
  let follows = !fromTop
  let intentAt = Number.NEGATIVE_INFINITY

  const toEnd = () => {
    scroller.scrollTop = scroller.scrollHeight
  }
  const noteIntent = () => {
    intentAt = performance.now()
  }
  const check = () => {
    const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= slackPx
    if (atEnd) follows = true
    else if (performance.now() - intentAt < intentMs) follows = false
    else if (follows) return toEnd()
    onScroll(atEnd)
  }

  const growth = new ResizeObserver(() => {
    if (follows) toEnd()
  })
  growth.observe(scroller)
  for (const part of scroller.children) growth.observe(part)
  for (const intent of intents) scroller.addEventListener(intent, noteIntent, { passive: true })
  scroller.addEventListener('scroll', check, { passive: true })
  if (follows) toEnd()
  check()

  return {
    /** Scrolls on behalf of the reader, by px or to the top. */
    scroll(to: { by: number } | 'top') {
      follows = false
      intentAt = performance.now()
      scroller.scrollTop = to === 'top' ? 0 : scroller.scrollTop + to.by
    },
    scrollToEnd() {
      follows = true
      intentAt = Number.NEGATIVE_INFINITY
      toEnd()
    },
    stop() {
      growth.disconnect()
      scroller.removeEventListener('scroll', check)
      for (const intent of intents) scroller.removeEventListener(intent, noteIntent)
    },
  }
}
