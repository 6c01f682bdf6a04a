import type { FeedStore } from '@mirari/masonry-feed'

/** Shows the state of the feed below its tiles; returns the function that stops this. */
export function feedState(element: HTMLElement, store: FeedStore): () => void {
  const text = document.createElement('span')
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = 'Refresh'
  retry.className = 'mi-embed-retry'
  retry.addEventListener('click', () => store.retry())
  element.className = 'mi-embed-state'
  element.role = 'status'
  element.replaceChildren(text, retry)

  const show = () => {
    const { items, status, hasEnded, search } = store.getSnapshot()
    const isEmpty = items.length === 0
    retry.hidden = status !== 'error'
    if (status === 'error') text.textContent = isEmpty ? 'The feed could not be loaded' : 'Could not load more'
    else if (!hasEnded) text.textContent = 'Loading'
    else if (!isEmpty) text.textContent = 'You have seen everything'
    else text.textContent = search ? `Nothing found for “${search}”` : 'Nothing here yet'
  }
  show()
  return store.subscribe(show)
}
