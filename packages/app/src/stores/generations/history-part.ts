/** How much of the history is loaded for one filter. */
export interface HistoryPart {
  /** 'first' until the newest page is here, 'older' while a further page loads. */
  loading: 'none' | 'first' | 'older'
  /** The last page could not be loaded. */
  failed: boolean
  /** The newest page has been loaded since the sign-in. */
  ready: boolean
  /** There are older rows on the server. */
  hasOlder: boolean
}

/** A part with its edge: everything that was created at or after `edge` is here. */
export interface LoadedPart extends HistoryPart {
  /** ISO time; '' when all is here. */
  edge: string
  /** Page to ask for among those up to the edge: not 0 only when a whole page was created in one instant. */
  page: number
}

/** Sorts after every ISO time: nothing is here yet. */
const nothingYet = '~'

export const unloaded: LoadedPart = {
  loading: 'none',
  failed: false,
  ready: false,
  hasOlder: false,
  edge: nothingYet,
  page: 0,
}

/** What the whole history has loaded holds for a filter of it as well, so that most filters show something at once. */
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
 * After the newest page came. When more was created elsewhere than fits a page, what was loaded before lies beyond a
 * gap: the list begins anew there.
 * @param newest generation time of the newest row that was here before
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

/** After a page of what is older than the edge came. */
export function withOlder(part: LoadedPart, answer: Answer): LoadedPart {
  const edge = edgeOf(answer)
  return { ...part, loading: 'none', edge, hasOlder: edge !== '', page: edge === part.edge ? part.page + 1 : 0 }
}
