/** Where a document has the entry script of the app, whose name changes with the app. Null for another document. */
export function entryScriptOf(document: Pick<Document, 'querySelector'>): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}

/**
 * Whether the server has another app than this page. A document without an entry script says nothing: it may come from a
 * proxy, before a server that is just starting.
 */
export async function isOutdated(own: string | null, loadDocument: () => Promise<string>): Promise<boolean> {
  if (own === null) return false
  try {
    const current = entryScriptOf(new DOMParser().parseFromString(await loadDocument(), 'text/html'))
    return current !== null && current !== own
  } catch {
    return false
  }
}

/** The app's document as the server has it now. */
export async function currentDocument(): Promise<string> {
  const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
  return response.ok ? response.text() : ''
}
