import type { ImageSource } from '@mirari/contract/schemas'

/** The columns of a stored image. */
export interface StoredImage {
  media_key: string
  image_width: number
  image_height: number
  /** JSON list of px, ascending. */
  thumbnail_widths: string
  placeholder: string
  color: string
}

/** Width of the thumbnail that represents the image where only one address fits. */
const usualThumbnailPx = 640

/** Address of a stored file. */
export function mediaUrl(key: string): string {
  return `/media/${key}`
}

/** A stored image in its wire form. */
export function toImageSource(row: StoredImage): ImageSource {
  return {
    url: mediaUrl(row.media_key),
    width: row.image_width,
    height: row.image_height,
    thumbnail_widths: JSON.parse(row.thumbnail_widths),
    placeholder: row.placeholder,
    color: row.color,
  }
}

/** Address of the smallest thumbnail that is wide enough, else of the largest, else of the image itself. */
export function thumbnailOf({ url, thumbnail_widths }: ImageSource): string {
  const width = thumbnail_widths.find((px) => px >= usualThumbnailPx) ?? thumbnail_widths.at(-1)
  return width === undefined ? url : `${url}/w${width}`
}
