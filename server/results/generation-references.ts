import type { GenerationReference } from '@mirari/model'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { mediaUrl, thumbnailOf, toPicture } from './picture.ts'

/** What a creation was made from, as its owner sees it. */
export interface ShownReferences {
  /** Its pictures, frames included; of the film that a film was made from, the poster. */
  image_ref: GenerationReference[]
  /** Address of a small picture of each. */
  image_ref_thumbnail: string[]
  /** Those that are the first and the last frame of a video. */
  image_start?: string
  image_start_thumbnail?: string
  image_end?: string
  image_end_thumbnail?: string
}

/** The reference pictures of these generations; one that was made from words alone has no entry. */
export async function shownReferences(
  db: Kysely<Tables>,
  generationIds: readonly string[],
): Promise<Map<string, ShownReferences>> {
  const found = new Map<string, ShownReferences>()
  if (generationIds.length === 0) return found
  for (const row of await picturesOf(db, generationIds)) {
    const shown: ShownReferences = found.get(row.generation_id) ?? { image_ref: [], image_ref_thumbnail: [] }
    const url = mediaUrl(row.picture_key)
    const thumbnail = thumbnailOf(toPicture({ ...row, media_key: row.picture_key }))
    shown.image_ref.push({ type: 'image', url })
    shown.image_ref_thumbnail.push(thumbnail)
    if (url === row.image_start) Object.assign(shown, { image_start: url, image_start_thumbnail: thumbnail })
    if (url === row.image_end) Object.assign(shown, { image_end: url, image_end_thumbnail: thumbnail })
    found.set(row.generation_id, shown)
  }
  return found
}

function picturesOf(db: Kysely<Tables>, generationIds: readonly string[]) {
  return (
    db
      .selectFrom('generation_reference as reference')
      .innerJoin('generation', 'generation.generation_id', 'reference.generation_id')
      // A film that was worked on shows by its poster.
      .leftJoin('generation_result as film', (join) =>
        join
          .onRef('film.generation_result_id', '=', 'generation.source_result_id')
          .onRef('film.video_key', '=', 'reference.media_key'),
      )
      .innerJoin('media', (join) => join.on(sql<boolean>`media.key = coalesce(film.media_key, reference.media_key)`))
      .select([
        'reference.generation_id',
        'media.key as picture_key',
        'media.width as picture_width',
        'media.height as picture_height',
        'media.thumbnail_widths',
        'media.placeholder',
        'media.color',
        // Stored without an origin and of the original, like the addresses here.
        sql<string | null>`generation.request ->> '$.image_start'`.as('image_start'),
        sql<string | null>`generation.request ->> '$.image_end'`.as('image_end'),
      ])
      .where('reference.generation_id', 'in', generationIds)
      .where('media.content_type', 'like', 'image/%')
      .orderBy('reference.generation_id')
      .orderBy('reference.position')
      .execute()
  )
}
