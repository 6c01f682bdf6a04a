import type { MediaItem, VideoSource } from '../../document/schema.ts'
import { fill, style } from '../element.ts'

export interface LoadedMedia {
  element: HTMLImageElement | HTMLVideoElement
  /** Whether there is something to show; false when it is missing or cannot be played. */
  ready: Promise<boolean>
  destroy(): void
}

export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = volume
  video.muted = volume === 0
}

/** Plays with sound where the browser allows it: without a gesture only muted videos play. */
export function playVideo(video: HTMLVideoElement, volume: number): void {
  setVolume(video, volume)
  video.play().catch(() => {
    if (video.muted) return
    video.muted = true
    video.play().catch(() => {})
    // A touch counts as a gesture when the finger goes up, not when it comes down.
    document.addEventListener('pointerup', () => unmute(video), { once: true })
  })
}

function unmute(video: HTMLVideoElement): void {
  video.muted = video.volume === 0
}

export function createVideo(sources: readonly VideoSource[], resolve: (path: string) => string): LoadedMedia {
  const video = fill('video')
  style(video, { objectFit: 'cover' })
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.disablePictureInPicture = true
  const ready = new Promise<boolean>((settle) => {
    video.addEventListener('loadeddata', () => settle(true), { once: true })
    for (const [index, { src, mime }] of sources.entries()) {
      const source = document.createElement('source')
      source.src = resolve(src)
      if (mime) source.type = mime
      // The browser tries the sources in turn; only an error of the last one means that none can be played.
      if (index === sources.length - 1) source.addEventListener('error', () => settle(false), { once: true })
      video.append(source)
    }
    video.addEventListener('error', () => settle(false), { once: true })
  })
  return {
    element: video,
    ready,
    destroy() {
      video.pause()
      video.replaceChildren()
      // Without another load() the decoder and its memory stay allocated.
      video.removeAttribute('src')
      video.load()
      video.remove()
    },
  }
}

export function createImage(address: string): LoadedMedia {
  const image = fill('img')
  image.alt = ''
  image.draggable = false
  style(image, { objectFit: 'cover' })
  image.src = address
  return {
    element: image,
    ready: image.decode().then(
      () => true,
      () => false,
    ),
    destroy: () => image.remove(),
  }
}

export function createMediaElement(item: MediaItem, resolve: (path: string) => string): LoadedMedia {
  return item.type === 'image' ? createImage(resolve(item.src)) : createVideo(item.sources, resolve)
}
