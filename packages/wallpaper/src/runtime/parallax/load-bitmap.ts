/** Data and blob addresses: their bytes can be decoded without an element and off the main thread. */
const dataAddress = /^data:([^;,]*);base64,/

function blobOf(address: string): Blob | null {
  const match = dataAddress.exec(address)
  if (!match) return null
  const text = atob(address.slice(match[0].length))
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return new Blob([bytes], match[1] ? { type: match[1] } : {})
}

async function imageOf(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  // WebGL may read images of other origins only if they were requested with CORS; files and data addresses have no
  // origin.
  if (/^https?:$/.test(new URL(address, document.baseURI).protocol)) image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return image
}

/** A decoded image for WebGL, scaled down on request; null when it is missing, broken or may not be read. */
export async function loadBitmap(
  address: string,
  size: { width: number; height: number } | null,
): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(blobOf(address) ?? (await imageOf(address)), {
      premultiplyAlpha: 'premultiply',
      ...(size ? { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'medium' } : {}),
    })
  } catch {
    return null
  }
}
