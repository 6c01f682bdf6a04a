/** Elements that load an image or video to be drawn. */

/** An image or video that can be drawn. */
export type Drawable = HTMLImageElement | HTMLVideoElement

export const isVideo = (element: Drawable): element is HTMLVideoElement => element instanceof HTMLVideoElement

/** Resolves when it can be drawn. */
function loadImage(image: HTMLImageElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    image.onload = () => resolve()
    image.onerror = () => reject(new Error('The image did not load.'))
    image.src = url
  })
}

function loadVideo(video: HTMLVideoElement, url: string): Promise<void> {
  video.muted = true
  video.loop = true
  video.playsInline = true
  video.preload = 'auto'
  return new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('The video did not load.')), { once: true })
    video.src = url
  })
}

const load = (element: Drawable, url: string): Promise<void> =>
  isVideo(element) ? loadVideo(element, url) : loadImage(element, url)

/** An element, and when it can be drawn. Prefers one whose pixels can be read, which screenshots need. */
export function openElement(url: string, kind: 'image' | 'video'): { element: Drawable; loaded: Promise<void> } {
  const element = kind === 'image' ? new Image() : document.createElement('video')
  element.crossOrigin = 'anonymous'
  const loaded = load(element, url).catch(() => {
    // A server that does not share its media: they can be shown, though not read.
    element.removeAttribute('crossorigin')
    return load(element, url)
  })
  return { element, loaded }
}

/** Frees the element's decoder and memory, which stay until it loads anew. */
export function closeElement(element: Drawable): void {
  if (isVideo(element)) element.pause()
  element.removeAttribute('src')
  if (isVideo(element)) element.load()
}

/** Calls back for each new frame of a video, until `isOpen` denies. */
export function watchFrames(element: Drawable, isOpen: () => boolean, onFrame: () => void): void {
  if (!isVideo(element)) return
  element.addEventListener('seeked', onFrame)
  if (typeof element.requestVideoFrameCallback !== 'function') {
    element.addEventListener('timeupdate', onFrame)
    return
  }
  const next = () => {
    if (!isOpen()) return
    onFrame()
    element.requestVideoFrameCallback(next)
  }
  element.requestVideoFrameCallback(next)
}
