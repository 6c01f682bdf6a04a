import type { FeedChange, FeedStore } from '@mirari/masonry-feed'

type FeedEventName = 'mirari-load' | 'mirari-empty' | 'mirari-error'

/** Shows the state of the feed below its tiles and tells its changes; returns the function that stops this. */
export function feedState(element: HTMLElement, store: FeedStore, tell: (name: FeedEventName) => void): () => void {
  const text = document.createElement('span')
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = 'Refresh'
  retry.className = 'mi-embed-retry'
  retry.addEventListener('click', () => store.retry())
  element.className = 'mi-embed-state'
  element.role = 'status'
  element.replaceChildren(text, retry)

  const show = (kind?: FeedChange['kind']) => {
    const { items, status, hasEnded, search } = store.getSnapshot()
    const isEmpty = items.length === 0
    const hasFailed = status === 'error'
    retry.hidden = !hasFailed
    if (hasFailed) text.textContent = isEmpty ? 'The feed could not be loaded' : 'Could not load more'
    else if (!hasEnded) text.textContent = 'Loading'
    else if (!isEmpty) text.textContent = 'You have seen everything'
    else text.textContent = search ? `Nothing found for “${search}”` : 'Nothing here yet'
    if (hasFailed) tell('mirari-error')
    else if (kind === 'append') tell(isEmpty ? 'mirari-empty' : 'mirari-load')
  }
  show()
  return store.subscribe(({ kind }) => show(kind))
}
