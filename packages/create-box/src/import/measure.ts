import type { Size } from '@mirari/model'

/** Loads an image and returns its size in px. @throws when it cannot be loaded */
export async function measureImage(url: string): Promise<Size> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** Size of a chosen image in px, with its orientation tag applied. @throws when it is no image */
export async function measureFile(file: Blob): Promise<Size> {
  const url = URL.createObjectURL(file)
  try {
    return await measureImage(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Size of a chosen video in px. @throws when the browser cannot play it */
export async function measureVideo(file: Blob): Promise<Size> {
  const url = URL.createObjectURL(file)
  try {
    return await new Promise<Size>((resolve, reject) => {
      const video = document.createElement('video')
      video.preload = 'metadata'
      video.muted = true
      video.onloadedmetadata = () => resolve({ width: video.videoWidth, height: video.videoHeight })
      video.onerror = () => reject(new Error('The video cannot be read.'))
      video.src = url
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
