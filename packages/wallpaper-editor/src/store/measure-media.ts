import type { Size } from '../document/geometry.ts'
import type { MediaKind } from './local-media.ts'

/** Size of a picture or film behind an address. Rejects when it cannot be shown. */
export function measureMedia(kind: MediaKind, url: string): Promise<Size> {
  return kind === 'image' ? measureImage(url) : measureVideo(url)
}

async function measureImage(url: string): Promise<Size> {
  const image = new Image()
  image.src = url
  await image.decode()
  return sizeOrThrow({ width: image.naturalWidth, height: image.naturalHeight })
}

function measureVideo(url: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const video = document.createElement('video')
    video.muted = true
    video.preload = 'metadata'
    video.addEventListener('loadedmetadata', () => {
      const size = { width: video.videoWidth, height: video.videoHeight }
      // Without a new load the decoder and its memory stay.
      video.removeAttribute('src')
      video.load()
      // A file of sound alone is a film without a picture.
      if (size.width > 0 && size.height > 0) resolve(size)
      else reject(new Error('The film has no picture.'))
    })
    video.addEventListener('error', () => reject(new Error('The film cannot be played.')))
    video.src = url
  })
}

function sizeOrThrow(size: Size): Size {
  if (size.width > 0 && size.height > 0) return size
  throw new Error('The picture has no size.')
}
