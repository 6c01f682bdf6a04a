import type { GenerationResult } from '@mirari/contract/schemas'
import { previewWidths } from '../results/variant.ts'

/** Path of a published result in the app. */
export function sharePath(id: string): string {
  return `/inspiration/${encodeURIComponent(id)}`
}

/** Path of the page that other sites frame. */
export function embedPath(id: string): string {
  return `/embed/${encodeURIComponent(id)}`
}

/** Id of the result that a path of the app shares; null for every other path. */
export function sharedId(path: string): string | null {
  const [, encoded] = /^\/inspiration\/([^/]+)\/?$/.exec(path) ?? []
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** An image as other sites are handed it, in px. */
export interface SizedImage {
  path: string
  width: number
  height: number
}

type Picture = GenerationResult['picture']

function sized({ width, height }: Picture, path: string, to: number): SizedImage {
  return { path, width: to, height: Math.round((to * height) / width) }
}

/** The image for a link preview: a JPEG, which every reader knows, within the megabytes that previews may have. */
export function previewImage({ picture }: GenerationResult): SizedImage {
  const widest = Math.max(...previewWidths)
  return sized(picture, `${picture.url}/jpeg-${widest}`, Math.min(widest, picture.width))
}

/**
 * The widest image within `maxWidth` px: the image itself, a thumbnail, or a smaller JPEG. Null where there is no room
 * for any.
 */
export function pictureWithin(picture: Picture, maxWidth: number): SizedImage | null {
  if (picture.width <= maxWidth) return sized(picture, picture.url, picture.width)
  return thumbnailWithin(picture, maxWidth) ?? jpegWithin(picture, maxWidth)
}

/** The widest thumbnail, or else the image itself, within `maxWidth` px; a smaller JPEG where they are too wide. */
export function previewWithin(picture: Picture, maxWidth: number): SizedImage | null {
  return thumbnailWithin(picture, maxWidth) ?? pictureWithin(picture, maxWidth)
}

function thumbnailWithin(picture: Picture, maxWidth: number): SizedImage | null {
  const width = picture.thumbnail_widths.findLast((px) => px <= maxWidth)
  return width === undefined ? null : sized(picture, `${picture.url}/w${width}`, width)
}

function jpegWithin(picture: Picture, maxWidth: number): SizedImage | null {
  const width = previewWidths.findLast((px) => px <= maxWidth)
  return width === undefined ? null : sized(picture, `${picture.url}/jpeg-${width}`, width)
}
