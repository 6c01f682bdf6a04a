import type { GenerationResult } from '@mirari/contract/schemas'

/** Fills the overlay with creator and likes; actions that need an account are only on the server's own pages. */
export function fillOverlay(overlay: HTMLElement, item: GenerationResult | null): void {
  if (!item) return
  const who = document.createElement('div')
  who.className = 'mi-tile-who'
  const name = document.createElement('span')
  name.className = 'mi-tile-name'
  name.textContent = item.creator.username
  who.append(name)
  if (item.likes_count > 0) {
    const likes = document.createElement('span')
    likes.className = 'mi-embed-likes'
    likes.textContent = `♥ ${item.likes_count}`
    likes.ariaLabel = `${item.likes_count} likes`
    likes.role = 'img'
    who.append(likes)
  }
  overlay.replaceChildren(who)
}
