import { frameMismatch, sizeText } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { MediaReader } from '../media/ports.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { mediaUrl } from '../results/image-source.ts'
import type { CheckedRequest } from './request-rules.ts'

/** Access to stored files that checking and copying references needs. */
export type ReferenceMedia = Pick<MediaReader, 'keyOf' | 'facts' | 'copy'>

/**
 * Address of the original file without an origin; addresses of thumbnails are accepted. @throws Problem 'validation'
 */
export function ownAddress(
  media: ReferenceMedia,
  url: string,
  origins: readonly string[],
  user: { readonly id: string },
): string {
  const key = media.keyOf(url, origins, user)
  if (key === null) throw new Problem('reference_elsewhere')
  return mediaUrl(key)
}

/**
 * The media keys of a request's references. Whoever knows the address of a file may read it.
 * @throws Problem 'validation' for a file that does not exist, is of another kind, or does not fit the others
 */
export async function readableReferences(
  db: Kysely<Tables>,
  media: ReferenceMedia,
  { references, request }: Pick<CheckedRequest, 'references' | 'request'>,
): Promise<string[]> {
  if (references.length === 0) return []
  const keys = references.map(({ url }) => media.keyOf(url, []) ?? '')
  const facts = await media.facts(db, keys)
  for (const [i, { type }] of references.entries()) {
    const file = facts.get(keys[i] ?? '')
    if (!file) throw new Problem('reference_deleted')
    if (!file.content_type.startsWith(`${type}/`)) {
      throw new Problem(type === 'image' ? 'reference_not_image' : 'reference_not_video')
    }
  }
  const [first, last] = keys.map((key) => facts.get(key))
  if (request.image_end !== undefined && first && last) {
    if (frameMismatch(first, last) !== null) {
      throw new Problem('frame_sizes_differ', { first: sizeText(first), second: sizeText(last) })
    }
  }
  return keys
}
