import type { FeedChange, FeedReader, ReadingTexts } from '@mirari/masonry-feed'

type FeedEventName = 'mirari-load' | 'mirari-empty' | 'mirari-error'

export interface FeedStateOptions {
  store: FeedReader
  texts: ReadingTexts
  /** Whether the end of the list is one that the page has set, and so nothing to tell. */
  isLimited: boolean
  /** Tells the page of changes. */
  element: HTMLElement
}

/**
 * Shows the state of the feed below its tiles, which are a feed only while there are some, and tells its changes;
 * returns the function that stops this.
 */
export function feedState(
  tiles: HTMLElement,
  line: HTMLElement,
  { store, texts, isLimited, element }: FeedStateOptions,
): () => void {
  const tell = (name: FeedEventName) => element.dispatchEvent(new Event(name))
  const text = document.createElement('span')
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = texts.refresh
  retry.className = 'mi-embed-retry'
  retry.addEventListener('click', () => store.retry())
  line.className = 'mi-embed-state'
  line.role = 'status'
  line.replaceChildren(text, retry)

  const show = (kind?: FeedChange['kind']) => {
    const { items, status, hasEnded, search } = store.getSnapshot()
    const isEmpty = items.length === 0
    tiles.role = isEmpty ? 'group' : 'feed'
    const hasFailed = status === 'error'
    line.hidden = isLimited && hasEnded && !isEmpty && !hasFailed
    retry.hidden = !hasFailed
    if (hasFailed) text.textContent = isEmpty ? texts.failed : texts.moreFailed
    else if (!hasEnded) text.textContent = texts.loading
    else if (!isEmpty) text.textContent = texts.end
    else text.textContent = search ? texts.nothingFound(search) : texts.empty
    if (hasFailed) tell('mirari-error')
    else if (kind === 'append') tell(isEmpty ? 'mirari-empty' : 'mirari-load')
  }
  show()
  return store.subscribe(({ kind }) => show(kind))
}
