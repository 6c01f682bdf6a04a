/** What can be undone: the documents before and after, newest last. */
export interface History<Document> {
  past: readonly Document[]
  future: readonly Document[]
  /** Changes in a row with the same key are one: a drag, a word typed; null never joins. */
  mergeKey: string | null
}

/** Steps that are kept. */
export const maxSteps = 100

export const emptyHistory = { past: [], future: [], mergeKey: null } as const

export function recorded<Document>(
  history: History<Document>,
  before: Document,
  mergeKey: string | null,
): History<Document> {
  const joins = mergeKey !== null && mergeKey === history.mergeKey && history.past.length > 0
  return { past: joins ? history.past : [...history.past, before].slice(-maxSteps), future: [], mergeKey }
}

interface Step<Document> {
  document: Document
  history: History<Document>
}

export function undone<Document>(history: History<Document>, now: Document): Step<Document> | null {
  const document = history.past.at(-1)
  if (document === undefined) return null
  const { past, future } = history
  return { document, history: { past: past.slice(0, -1), future: [...future, now], mergeKey: null } }
}

export function redone<Document>(history: History<Document>, now: Document): Step<Document> | null {
  const document = history.future.at(-1)
  if (document === undefined) return null
  const { past, future } = history
  return { document, history: { past: [...past, now], future: future.slice(0, -1), mergeKey: null } }
}
