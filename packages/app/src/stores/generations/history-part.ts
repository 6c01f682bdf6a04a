/** How much of the history is loaded for one filter. */
export interface HistoryPart {
  /** 'first' while the newest page loads, 'older' while a further page loads. */
  loading: 'none' | 'first' | 'older'
  /** Whether loading the last page failed. */
  failed: boolean
  /** Whether the newest page has been loaded since the sign-in. */
  ready: boolean
  /** Whether the server has older rows. */
  hasOlder: boolean
}

/** A part and its edge: everything that was created at or after `edge` is loaded. */
export interface LoadedPart extends HistoryPart {
  /** ISO time; '' when everything is loaded. */
  edge: string
  /** Next page among the rows up to the edge; above 0 only if a whole page was created at the same instant. */
  page: number
}

/** Edge of a part without rows; sorts after every ISO time. */
const emptyEdge = '~'

export const unloaded: LoadedPart = {
  loading: 'none',
  failed: false,
  ready: false,
  hasOlder: false,
  edge: emptyEdge,
  page: 0,
}

/** The part of a filter, derived from the part of the unfiltered history, so that most filters show rows at once. */
export function partWithin(whole: LoadedPart, hasRows: boolean): LoadedPart {
  if (!whole.ready || (whole.hasOlder && !hasRows)) return unloaded
  return { ...whole, loading: 'none', failed: false, page: 0 }
}

interface Answer {
  items: readonly { created_at: string }[]
  page: number
  pages: number
}

function edgeOf({ items, page, pages }: Answer): string {
  return page < pages - 1 ? (items.at(-1)?.created_at ?? '') : ''
}

/**
 * The part after the newest page was loaded. If more was created elsewhere than fits a page, the rows loaded before lie
 * beyond a gap, and the part starts over from this page.
 * @param newest creation time of the newest row that was loaded before
 */
export function withNewest(part: LoadedPart, answer: Answer, newest: string | null): LoadedPart {
  const reached = edgeOf(answer)
  const connects = newest === null || reached <= newest
  const edge = connects && part.edge < reached ? part.edge : reached
  return {
    ...part,
    loading: 'none',
    ready: true,
    edge,
    hasOlder: edge !== '',
    page: edge === part.edge ? part.page : 0,
  }
}

/** The part after a page of older rows was loaded. */
export function withOlder(part: LoadedPart, answer: Answer): LoadedPart {
  const edge = edgeOf(answer)
  return { ...part, loading: 'none', edge, hasOlder: edge !== '', page: edge === part.edge ? part.page + 1 : 0 }
}
