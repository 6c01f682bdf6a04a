import type { GenerationReference } from '@mirari/contract/schemas'
import { type Kysely, sql } from 'kysely'
import { jsonText } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'
import { mediaUrl, thumbnailOf, toImageSource } from './image-source.ts'

/** The references of a generation, as its owner sees them. */
export interface OwnerReferences {
  /** Images, frames included; for a video made from another video, the poster of the latter. */
  image_ref: GenerationReference[]
  /** Address of a thumbnail of each image. */
  image_ref_thumbnail: string[]
  /** First and last frame of a video; both are also in `image_ref`. */
  image_start?: string
  image_start_thumbnail?: string
  image_end?: string
  image_end_thumbnail?: string
}

/** Reference images of these generations; a generation without any has no entry. */
export async function ownerReferences(
  db: Kysely<Tables>,
  generationIds: readonly string[],
): Promise<Map<string, OwnerReferences>> {
  const byGeneration = new Map<string, OwnerReferences>()
  if (generationIds.length === 0) return byGeneration
  for (const row of await referenceImages(db, generationIds)) {
    const references: OwnerReferences = byGeneration.get(row.generation_id) ?? {
      image_ref: [],
      image_ref_thumbnail: [],
    }
    const url = mediaUrl(row.picture_key)
    const thumbnail = thumbnailOf(toImageSource({ ...row, media_key: row.picture_key }))
    references.image_ref.push({ type: 'image', url })
    references.image_ref_thumbnail.push(thumbnail)
    if (url === row.image_start) Object.assign(references, { image_start: url, image_start_thumbnail: thumbnail })
    if (url === row.image_end) Object.assign(references, { image_end: url, image_end_thumbnail: thumbnail })
    byGeneration.set(row.generation_id, references)
  }
  return byGeneration
}

function referenceImages(db: Kysely<Tables>, generationIds: readonly string[]) {
  return (
    db
      .selectFrom('generation_reference as reference')
      .innerJoin('generation', 'generation.generation_id', 'reference.generation_id')
      // Work on a video has the video as its reference, which is shown by its poster.
      .leftJoin('generation_result as source', (join) =>
        join
          .onRef('source.generation_result_id', '=', 'generation.source_result_id')
          .onRef('source.video_key', '=', 'reference.media_key'),
      )
      .innerJoin('media', (join) => join.on(sql<boolean>`media.key = coalesce(source.media_key, reference.media_key)`))
      .select([
        'reference.generation_id',
        'media.key as picture_key',
        'media.width as image_width',
        'media.height as image_height',
        'media.thumbnail_widths',
        'media.placeholder',
        'media.color',
        // Stored without origin and as the address of the original file, so it equals the address built above.
        jsonText(sql.ref('generation.request'), sql.lit('image_start')).as('image_start'),
        jsonText(sql.ref('generation.request'), sql.lit('image_end')).as('image_end'),
      ])
      .where('reference.generation_id', 'in', generationIds)
      .where('media.content_type', 'like', 'image/%')
      .orderBy('reference.generation_id')
      .orderBy('reference.position')
      .execute()
  )
}
