import type { GenerationResult } from '@mirari/contract/schemas'

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

/** The widest thumbnail, because an original may exceed the size limits of link previews. */
export function previewImage({ picture }: GenerationResult): { path: string; width: number; height: number } {
  return pictureWithin(picture, Number.POSITIVE_INFINITY)
}

/**
 * The widest thumbnail within `maxWidth` px, or else the narrowest there is; the image itself when it has no thumbnail.
 */
export function pictureWithin(
  { url, width, height, thumbnail_widths }: GenerationResult['picture'],
  maxWidth: number,
): { path: string; width: number; height: number } {
  const chosen = thumbnail_widths.findLast((px) => px <= maxWidth) ?? thumbnail_widths[0]
  if (chosen === undefined) return { path: url, width, height }
  return { path: `${url}/w${chosen}`, width: chosen, height: Math.round((chosen * height) / width) }
}
