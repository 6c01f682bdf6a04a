import type { PostRequest } from '@mirari/contract/schemas'
import type { LocalGeneration } from '../../stores/generations/generation.ts'
import { referencesOf } from '../../stores/generations/request-prefill.ts'

/** A reference of a generation. */
export interface RowReference {
  type: 'image' | 'video'
  url: string
  /** Address of the thumbnail; guessed if the server does not state it, so it may not exist. */
  thumbnail_url: string
}

/** The fields of a history entry that name its references. */
export type RowSource = Pick<LocalGeneration, 'request' | 'image_ref' | 'image_ref_thumbnail' | 'generation_results'>

/** Thumbnail width in px of our own media; suits 48 CSS px on any screen. */
const thumbnailWidthPx = 320

/** Every reference of a generation, without duplicates and in order: references, frames, media of a wallpaper. */
export function rowReferences({
  request,
  generation_results: [result],
  image_ref = result?.image_ref ?? [],
  image_ref_thumbnail = result?.image_ref_thumbnail ?? [],
}: RowSource): RowReference[] {
  const thumbnails = new Map(image_ref.map(({ url }, index) => [url, image_ref_thumbnail[index]]))
  const thumbnailOf = (url: string) =>
    thumbnails.get(url) ?? (url.startsWith('/media/') ? `${url}/w${thumbnailWidthPx}` : url)
  // A derived result names its source in fields of its own; for a video the server knows the poster.
  const sources = request.post ? [...thumbnails.keys(), ...sourceOf(request.post)] : []
  const images = [...referencesOf(request), ...sources].map((url) => ({ type: 'image' as const, url }))
  const files = [...images, ...(request.wpdatas ?? [])]
  return [...new Map(files.map(({ type, url }) => [url, { type, url, thumbnail_url: thumbnailOf(url) }])).values()]
}

function sourceOf(post: PostRequest): string[] {
  return 'image_ref' in post ? [post.image_ref] : []
}
