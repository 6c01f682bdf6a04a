import { useEffect } from 'react'
import type { MediaLibrary } from './media-library.ts'

/** Plays videos while the page is visible, unless motion is to be reduced. */
export function usePlaying(media: Pick<MediaLibrary, 'setPlaying'>): void {
  useEffect(() => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
    const decide = () => media.setPlaying(!document.hidden && !reduced.matches)
    decide()
    document.addEventListener('visibilitychange', decide)
    reduced.addEventListener('change', decide)
    return () => {
      document.removeEventListener('visibilitychange', decide)
      reduced.removeEventListener('change', decide)
      media.setPlaying(false)
    }
  }, [media])
}
