import type { Size } from '@mirari/model'
import type { MediaKind } from './port.ts'

/**
 * Natural size in px of an image or video at an address. A vector image may have none (0), and a file of sound alone is a
 * video of no size. Rejects when the browser cannot show it.
 */
export async function measureMedia(kind: MediaKind, url: string): Promise<Size> {
  if (kind === 'image') {
    const image = await loadImage(url)
    return { width: image.naturalWidth, height: image.naturalHeight }
  }
  const video = await loadVideo(url, 'loadedmetadata')
  const size = { width: video.videoWidth, height: video.videoHeight }
  unloadVideo(video)
  return size
}

/** A decoded image. Rejects when the browser cannot show it. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** A silent video that has come as far as `event` says. Rejects when the browser cannot play it. */
export function loadVideo(url: string, event: 'loadedmetadata' | 'loadeddata'): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = event === 'loadedmetadata' ? 'metadata' : 'auto'
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(video), { once: true })
    video.addEventListener('error', () => reject(new Error('The browser cannot play this video.')), { once: true })
    video.src = url
  })
}

/** Frees a video's decoder and memory, which stay until the element loads anew. */
export function unloadVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src')
  video.load()
}
