import { referencesOf } from '../../creations/carried-values.ts'
import type { Creation } from '../../creations/creation.ts'

/** One file that a creation is made from. */
export interface ShownReference {
  type: 'image' | 'video'
  url: string
  /** Where the server did not say it, a guess that may not exist. */
  thumbnail_url: string
}

/** Our own media have small copies; this one suits 48 px on any screen. */
const thumbnailWidthPx = 320

/** Every file that a creation is made from, once and in its order: references, frames, media of a wallpaper. */
export function shownReferences({
  request,
  image_ref = [],
  image_ref_thumbnail = [],
}: Pick<Creation, 'request' | 'image_ref' | 'image_ref_thumbnail'>): ShownReference[] {
  const known = new Map(image_ref.map(({ url }, index) => [url, image_ref_thumbnail[index]]))
  const smallOf = (url: string) => known.get(url) ?? (url.startsWith('/media/') ? `${url}/w${thumbnailWidthPx}` : url)
  const pictures = referencesOf(request).map((url) => ({ type: 'image' as const, url }))
  const files = [...pictures, ...(request.wpdatas ?? [])]
  return [...new Map(files.map(({ type, url }) => [url, { type, url, thumbnail_url: smallOf(url) }])).values()]
}
