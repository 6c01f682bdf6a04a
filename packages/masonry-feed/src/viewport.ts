/** The viewport of the feed: the window or a scrolling element. All numbers are px. */
export interface Viewport {
  /** From the element's top to the viewport's top; negative while the element starts below it. */
  topWithin(element: Element): number
  height(): number
  scrollBy(distance: number): void
  /** Calls `onScroll` on every scroll. Returns the unsubscribe function. */
  listen(onScroll: () => void): () => void
  /**
   * Disables scroll anchoring until the returned function is called. The browser would anchor to content below the feed:
   * each loaded page would push the user to the end and load the next.
   */
  stopAnchoring(): () => void
}

const passive: AddEventListenerOptions = { passive: true }

/** The nearest ancestor that scrolls vertically, across shadow roots; null for the window. */
export function findScroller(element: Element): HTMLElement | null {
  for (let node: Node | null = element.parentNode; node; node = parentAcrossShadow(node)) {
    if (!(node instanceof HTMLElement)) continue
    // The window scrolls html and body.
    if (node === node.ownerDocument.body || node === node.ownerDocument.documentElement) return null
    const { overflowY } = getComputedStyle(node)
    if (overflowY === 'auto' || overflowY === 'scroll') return node
  }
  return null
}

/** The viewport that `scroller` is, or the window without one. */
export function viewportOf(scroller: HTMLElement | null, page: Document): Viewport {
  const root = scroller ?? page.documentElement
  const target = scroller ?? page
  return {
    topWithin(element) {
      const start = scroller ? scroller.getBoundingClientRect().top + scroller.clientTop : 0
      return start - element.getBoundingClientRect().top
    },
    height: () => root.clientHeight,
    scrollBy(distance) {
      const scrolling = scroller ?? page.scrollingElement ?? root
      scrolling.scrollTop += distance
    },
    listen(onScroll) {
      target.addEventListener('scroll', onScroll, passive)
      return () => target.removeEventListener('scroll', onScroll, passive)
    },
    stopAnchoring: () => stopAnchoring(root),
  }
}

/** Number of feeds per scroller, and its `overflow-anchor` before the first of them. */
const anchorless = new WeakMap<HTMLElement, { feeds: number; former: string }>()

function stopAnchoring(scroller: HTMLElement): () => void {
  const entry = anchorless.get(scroller) ?? { feeds: 0, former: scroller.style.overflowAnchor }
  anchorless.set(scroller, entry)
  entry.feeds += 1
  scroller.style.overflowAnchor = 'none'
  return () => {
    entry.feeds -= 1
    if (entry.feeds > 0) return
    scroller.style.overflowAnchor = entry.former
    anchorless.delete(scroller)
  }
}

function parentAcrossShadow(node: Node): Node | null {
  return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode
}
