import type { PostRequest } from '@mirari/model'
import { referencesOf } from '../../stores/generations/carried-values.ts'
import type { LocalGeneration } from '../../stores/generations/generation.ts'

/** One file that a generation is made from. */
export interface ShownReference {
  type: 'image' | 'video'
  url: string
  /** Where the server did not say it, a guess that may not exist. */
  thumbnail_url: string
}

/** The parts of a history row that say what it is made from. */
export type RowSource = Pick<LocalGeneration, 'request' | 'image_ref' | 'image_ref_thumbnail' | 'generation_results'>

/** Our own media have small copies; this one suits 48 px on any screen. */
const thumbnailWidthPx = 320

/** Every file that a generation is made from, once and in its order: references, frames, media of a wallpaper. */
export function shownReferences({
  request,
  generation_results: [made],
  image_ref = made?.image_ref ?? [],
  image_ref_thumbnail = made?.image_ref_thumbnail ?? [],
}: RowSource): ShownReference[] {
  const known = new Map(image_ref.map(({ url }, index) => [url, image_ref_thumbnail[index]]))
  const smallOf = (url: string) => known.get(url) ?? (url.startsWith('/media/') ? `${url}/w${thumbnailWidthPx}` : url)
  // What was made of a finished result says so in its own words; of a film the server knows the poster.
  const sources = request.post ? [...known.keys(), ...sourceOf(request.post)] : []
  const pictures = [...referencesOf(request), ...sources].map((url) => ({ type: 'image' as const, url }))
  const files = [...pictures, ...(request.wpdatas ?? [])]
  return [...new Map(files.map(({ type, url }) => [url, { type, url, thumbnail_url: smallOf(url) }])).values()]
}

function sourceOf(post: PostRequest): string[] {
  return 'image_ref' in post ? [post.image_ref] : []
}
