import type { TemplateItem } from '@mirari/wallpaper'

/** Natural size of what lies at an address of this page. @throws when the browser cannot show it */
export async function measureMedia(
  url: string,
  type: TemplateItem['type'],
): Promise<{ width: number; height: number }> {
  if (type !== 'video') {
    const image = new Image()
    image.src = url
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  }
  const video = await loadFilm(url, 'loadedmetadata')
  const size = { width: video.videoWidth, height: video.videoHeight }
  unload(video)
  return size
}

/** A silent film that has come as far as the event says. @throws when it cannot be played */
export function loadFilm(url: string, event: 'loadedmetadata' | 'loadeddata'): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(video), { once: true })
    video.addEventListener('error', () => reject(new Error('The film cannot be played.')), { once: true })
    video.src = url
  })
}

/** Without a new load the decoder and its memory stay. */
export function unload(video: HTMLVideoElement): void {
  video.removeAttribute('src')
  video.load()
}
