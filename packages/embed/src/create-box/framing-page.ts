import type { MirariCreateBoxEventMap } from './types.ts'

/** Events that a page learns of whose frame the box is in. */
const names = [
  'mirari-ready',
  'mirari-task',
  'mirari-progress',
  'mirari-result',
  'mirari-error',
  'mirari-resize',
] as const satisfies readonly (keyof MirariCreateBoxEventMap)[]

/**
 * In the server's own page that others frame, the element's attribute `frame-origins` names the pages that may know what
 * happens in it: they get each event as a message `{ type, detail }`.
 */
export function tellFramingPage(element: HTMLElement): void {
  const origins = element.getAttribute('frame-origins')?.split(' ') ?? []
  if (origins.length === 0 || parent === window) return
  const framing = location.ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin
  // A browser delivers a message to its origin only, so that asking all is safe where the page around is not known.
  const targets = framing !== undefined && origins.includes(framing) ? [framing] : origins
  for (const type of names) {
    element.addEventListener(type, (event) => {
      if (!(event instanceof CustomEvent)) return
      for (const origin of targets) parent.postMessage({ type, detail: event.detail }, origin)
    })
  }
}
