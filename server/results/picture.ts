import type { ImageSource } from '@mirari/model'

/** What a row tells of a stored picture. */
export interface PictureRow {
  media_key: string
  picture_width: number
  picture_height: number
  /** JSON list of px, ascending. */
  thumbnail_widths: string
  placeholder: string
  color: string
}

/** Width of the thumbnail that stands for the picture where only one address fits. */
const usualThumbnailPx = 640

/** Address of a stored file. */
export function mediaUrl(key: string): string {
  return `/media/${key}`
}

/** A stored picture as it travels. */
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

/** The smallest thumbnail that is wide enough, else the largest, else the picture itself. */
export function thumbnailOf({ url, thumbnail_widths }: ImageSource): string {
  const width = thumbnail_widths.find((px) => px >= usualThumbnailPx) ?? thumbnail_widths.at(-1)
  return width === undefined ? url : `${url}/w${width}`
}
