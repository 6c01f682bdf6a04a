import { type GenerationResult, visitTabs } from '@mirari/contract/schemas'
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
  const address = pageAddress(path)
  return address.kind === 'result' ? address.id : null
}

/** Path of a person's page in the app; a name that an address cannot end with is replaced by the id. */
export function personPath({ id, username }: { id: string; username: string }): string {
  return `/people/${encodeURIComponent(username === '.' || username === '..' ? id : username)}`
}

/** Screens that are addresses of their own, and of which each may have a result or document behind it. */
const screens: ReadonlySet<string> = new Set(visitTabs.filter((tab) => tab !== 'mine'))

/** What an address of the app shows. */
export type PageAddress =
  | { kind: 'home' }
  | { kind: 'screen' }
  | { kind: 'unknown' }
  | { kind: 'result'; id: string }
  | { kind: 'person'; name: string; resultId: string | null }

/** Reads a path of the app. What lies behind a screen that is the user's own is theirs to find. */
export function pageAddress(path: string): PageAddress {
  const [screen, first, second, ...more] = path.split('/').filter((segment) => segment !== '')
  if (screen === undefined) return { kind: 'home' }
  if (!screens.has(screen) || more.length > 0) return { kind: 'unknown' }
  // The console decides by itself what it shows to whom.
  if (screen === 'admin') return { kind: 'screen' }
  if (screen === 'people') {
    const name = decoded(first)
    return name === null ? { kind: 'unknown' } : { kind: 'person', name, resultId: decoded(second) }
  }
  if (second !== undefined || (screen === 'login' && first !== undefined)) return { kind: 'unknown' }
  if (screen !== 'inspiration') return { kind: 'screen' }
  // Where the root leads to, and so what people hand out of it.
  if (first === undefined) return { kind: 'home' }
  const id = decoded(first)
  return id === null ? { kind: 'unknown' } : { kind: 'result', id }
}

/** A segment of a path; null for none and for a broken escape. */
function decoded(segment: string | undefined): string | null {
  if (segment === undefined) return null
  try {
    return decodeURIComponent(segment)
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

type ResultImage = GenerationResult['picture']

function sized({ width, height }: ResultImage, path: string, to: number): SizedImage {
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
export function imageWithin(image: ResultImage, maxWidth: number): SizedImage | null {
  if (image.width <= maxWidth) return sized(image, image.url, image.width)
  return thumbnailWithin(image, maxWidth) ?? jpegWithin(image, maxWidth)
}

/** The widest thumbnail, or else the image itself, within `maxWidth` px; a smaller JPEG where they are too wide. */
export function previewWithin(image: ResultImage, maxWidth: number): SizedImage | null {
  return thumbnailWithin(image, maxWidth) ?? imageWithin(image, maxWidth)
}

function thumbnailWithin(image: ResultImage, maxWidth: number): SizedImage | null {
  const width = image.thumbnail_widths.findLast((px) => px <= maxWidth)
  return width === undefined ? null : sized(image, `${image.url}/w${width}`, width)
}

function jpegWithin(image: ResultImage, maxWidth: number): SizedImage | null {
  const width = previewWidths.findLast((px) => px <= maxWidth)
  return width === undefined ? null : sized(image, `${image.url}/jpeg-${width}`, width)
}
