/** The tile or card of a result on the screen below its detail, if it is drawn. */
export function findTile(page: Document, resultId: string): Element | null {
  const id = CSS.escape(resultId)
  return page.querySelector(
    `.mi-screen:not([hidden]) :is([data-result="${id}"], a[href*="/${encodeURIComponent(resultId)}"])`,
  )
}
