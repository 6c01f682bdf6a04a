import { frameMismatch } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { mediaUrl } from '../results/picture.ts'
import type { CheckedRequest } from './request-rules.ts'

interface KnownFile {
  key: string
  content_type: string
  width: number
  height: number
}

/** The files of this server, as far as creations are made from them. */
export interface ReferenceMedia {
  /** The media key of an address of this server, reached under one of `origins`; null for any other address. */
  keyOf(url: string, origins: readonly string[]): string | null
  /** What is known of these files. */
  facts(db: Kysely<Tables>, keys: readonly string[]): Promise<ReadonlyMap<string, KnownFile>>
  /** Writes a file to `path`. */
  copy(key: string, path: string): Promise<void>
}

/** The address without an origin and of the original, whichever thumbnail was meant. @throws Problem 'validation' */
export function ownAddress(media: ReferenceMedia, url: string, origins: readonly string[]): string {
  const key = media.keyOf(url, origins)
  if (key === null)
    throw new Problem('validation', 'References must be files of this server. Please upload the file first.')
  return mediaUrl(key)
}

/**
 * The media keys of a request's references. Knowing the address of a file is the right to read it.
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
    if (!file) throw new Problem('validation', 'A reference does not exist any more. Please upload the file again.')
    if (!file.content_type.startsWith(`${type}/`)) {
      throw new Problem('validation', type === 'image' ? 'A reference must be a picture.' : 'This file is no video.')
    }
  }
  const [first, last] = keys.map((key) => facts.get(key))
  if (request.image_end !== undefined && first && last) {
    const mismatch = frameMismatch(first, last)
    if (mismatch) throw new Problem('validation', mismatch)
  }
  return keys
}
