/** Distance in px from the end that still counts as the end. */
const slackPx = 48
/** Time in ms after wheel, touch, key or pointer input in which a scroll counts as the reader's. */
const intentMs = 600
/**
 * Time in ms for which the sizes have stayed the same, after which a scroll is the reader's too. Many come without any
 * input in the page: those of the search in the page, of a screen reader, and of a scrollbar that was held first.
 */
const settledMs = 600
const intents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Calls back when another height is written into the style of an element. The virtualizer does so for its list while
 * its own observers of the rows run: an observer of the list's box, which is outside of them, would come too late for
 * the frame, and browsers report that as an error.
 */
function onHeightWritten(element: HTMLElement, onChange: () => void): MutationObserver {
  let { height } = element.style
  const observer = new MutationObserver(() => {
    if (element.style.height === height) return
    height = element.style.height
    onChange()
  })
  observer.observe(element, { attributeFilter: ['style'] })
  return observer
}

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
  let isSettled = false
  let settling = 0

  const toEnd = () => {
    scroller.scrollTop = scroller.scrollHeight
  }
  const noteIntent = () => {
    intentAt = performance.now()
  }
  const isOfReader = () => isSettled || performance.now() - intentAt < intentMs
  /** Counts from the last change of a size. A busy page draws late: what had to be scrolled then has been, two frames on. */
  const settle = () => {
    isSettled = false
    clearTimeout(settling)
    const after = (frames: number, timer: number) => {
      if (timer !== settling) return
      if (frames === 0) isSettled = true
      else requestAnimationFrame(() => after(frames - 1, timer))
    }
    const timer = window.setTimeout(() => after(2, timer), settledMs)
    settling = timer
  }
  const check = () => {
    const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= slackPx
    if (atEnd) follows = true
    else if (isOfReader()) follows = false
    else if (follows) return toEnd()
    onScroll(atEnd)
  }

  const onGrowth = () => {
    settle()
    if (follows) toEnd()
  }
  const boxes = new ResizeObserver(onGrowth)
  boxes.observe(scroller)
  const heights: MutationObserver[] = []
  for (const part of scroller.children) {
    if (part instanceof HTMLElement && part.style.height !== '') heights.push(onHeightWritten(part, onGrowth))
    else boxes.observe(part)
  }
  for (const intent of intents) scroller.addEventListener(intent, noteIntent, { passive: true })
  scroller.addEventListener('scroll', check, { passive: true })
  settle()
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
      clearTimeout(settling)
      settling = 0
      boxes.disconnect()
      for (const height of heights) height.disconnect()
      scroller.removeEventListener('scroll', check)
      for (const intent of intents) scroller.removeEventListener(intent, noteIntent)
    },
  }
}
