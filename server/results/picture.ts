import type { ImageSource } from '@mirari/contract/schemas'

/** The columns of a stored image. */
export interface PictureRow {
  media_key: string
  picture_width: number
  picture_height: number
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
export function toPicture(row: PictureRow): ImageSource {
  return {
    url: mediaUrl(row.media_key),
    width: row.picture_width,
    height: row.picture_height,
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
