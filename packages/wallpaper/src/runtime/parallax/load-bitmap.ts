/** Addresses that carry the file themselves: decoding their bytes needs no element and no work of the main thread. */
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
  // WebGL may read pictures of other origins only if they were asked for this way; files and data know no origin.
  if (/^https?:$/.test(new URL(address, document.baseURI).protocol)) image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return image
}

/** A decoded picture for WebGL, made smaller if asked; null when it is missing, broken or may not be read. */
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
