import type { GenerationResult } from '@mirari/contract/schemas'
import type { ReadingTexts } from '@mirari/masonry-feed'

/** Fills the overlay of a tile with creator and likes; answers what shows an item in it. */
export function tileOverlay(
  overlay: HTMLElement,
  { like }: Pick<ReadingTexts, 'like'>,
  onLike: (item: GenerationResult) => void,
): (item: GenerationResult | null) => void {
  let shown: GenerationResult | null = null
  const who = document.createElement('div')
  const name = document.createElement('span')
  const likes = document.createElement('button')
  who.className = 'mi-tile-who'
  name.className = 'mi-tile-name'
  likes.className = 'mi-embed-likes'
  likes.addEventListener('click', () => shown && onLike(shown))
  who.append(name, likes)
  overlay.append(who)
  return (item) => {
    shown = item
    if (!item) return
    const { creator, likes_count, is_liked } = item
    name.textContent = creator.username
    likes.textContent = `${is_liked ? '♥' : '♡'} ${likes_count}`
    likes.ariaLabel = like(String(likes_count))
    likes.ariaPressed = String(is_liked)
  }
}
