import { playVideo, setVolume } from '../media/media-element.ts'
import { isLettered, type OverlayItem } from './overlay-item.ts'

/** Playback state that all videos of the overlay share. */
export interface ItemPlayback {
  isPaused: boolean
  /** 0 to 1, on top of each item's own volume. */
  volume: number
}

const videoOf = ({ element }: OverlayItem): HTMLVideoElement | null =>
  element instanceof HTMLVideoElement ? element : null

export const isItemVisible = ({ element }: OverlayItem): boolean => element.style.display !== 'none'

/** Plays a visible video that can be played, or pauses it; anything but a video is left alone. */
export function playItem(overlayItem: OverlayItem, { isPaused, volume }: ItemPlayback): void {
  const { item } = overlayItem
  const video = videoOf(overlayItem)
  if (!video || item.type !== 'video') return
  if (isPaused || !isItemVisible(overlayItem)) video.pause()
  // A video that is still loading is played once it is ready.
  else if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && (!video.ended || item.loop)) {
    playVideo(video, item.volume * volume)
  }
}

export function setItemVolume(overlayItem: OverlayItem, { volume }: ItemPlayback): void {
  const { item } = overlayItem
  const video = videoOf(overlayItem)
  if (video && item.type === 'video') setVolume(video, item.volume * volume)
}

export function setItemVisible(overlayItem: OverlayItem, isVisible: boolean, playback: ItemPlayback): void {
  overlayItem.element.style.display = isVisible ? (isLettered(overlayItem.item) ? 'flex' : '') : 'none'
  playItem(overlayItem, playback)
}
