import type { Size } from '@mirari/model'

/** Loads an image and returns its sides in px. @throws when it does not load */
export async function measureImage(url: string): Promise<Size> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** Sides of a chosen image in px, as shown: turned by its orientation tag. @throws when it is none */
export async function measureFile(file: Blob): Promise<Size> {
  const url = URL.createObjectURL(file)
  try {
    return await measureImage(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Sides of a chosen video in px. @throws when the browser cannot play it */
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
