import { type RefObject, useEffect } from 'react'

/** Height of the bar with the button that closes the view where the panel lies below the media, px; as in narrow.css. */
const barHeightPx = 60

/**
 * Marks the view with `data-past-media` while its media is scrolled away behind the bar at its top: the button that
 * closes lies over the media, and may not lie over what comes after it. Without a render, because a finger scrolls.
 */
export function usePastMedia(root: RefObject<HTMLElement | null>, id: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result has another element
  useEffect(() => {
    const view = root.current
    const media = view?.querySelector('.mi-media')
    if (!view || !media) return
    const observer = new IntersectionObserver(
      (entries) => view.toggleAttribute('data-past-media', entries.at(-1)?.isIntersecting === false),
      { root: view, rootMargin: `-${barHeightPx}px 0px 0px` },
    )
    observer.observe(media)
    return () => {
      observer.disconnect()
      view.removeAttribute('data-past-media')
    }
  }, [root, id])
}
