import type { GenerationReference } from '@mirari/model'
import type { Kysely } from 'kysely'
import { mediaUrl, thumbnailOf, toPicture } from './picture.ts'
import type { Tables } from './tables.ts'

/** What a creation was made from, as its owner sees it. */
export interface ShownReferences {
  image_ref: GenerationReference[]
  /** Address of a small picture of each. */
  image_ref_thumbnail: string[]
}

/** The reference pictures of these generations; one that was made from words alone has no entry. */
export async function shownReferences(
  db: Kysely<Tables>,
  generationIds: readonly string[],
): Promise<Map<string, ShownReferences>> {
  const found = new Map<string, ShownReferences>()
  if (generationIds.length === 0) return found
  const rows = await db
    .selectFrom('generation_reference as reference')
    .innerJoin('media', 'media.key', 'reference.media_key')
    .select([
      'reference.generation_id',
      'reference.media_key',
      'media.width as picture_width',
      'media.height as picture_height',
      'media.thumbnail_widths',
      'media.placeholder',
      'media.color',
    ])
    .where('reference.generation_id', 'in', generationIds)
    .where('media.content_type', 'like', 'image/%')
    .orderBy('reference.generation_id')
    .orderBy('reference.position')
    .execute()
  for (const row of rows) {
    const shown = found.get(row.generation_id) ?? { image_ref: [], image_ref_thumbnail: [] }
    shown.image_ref.push({ type: 'image', url: mediaUrl(row.media_key) })
    shown.image_ref_thumbnail.push(thumbnailOf(toPicture(row)))
    found.set(row.generation_id, shown)
  }
  return found
}
