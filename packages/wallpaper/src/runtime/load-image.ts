/** A decoded picture, or null when it is missing or broken. */
export async function loadImage(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  // WebGL may read pictures of other origins only if they were asked for this way; files and data know no origin.
  if (/^https?:$/.test(new URL(address, document.baseURI).protocol)) image.crossOrigin = 'anonymous'
  image.decoding = 'async'
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}
