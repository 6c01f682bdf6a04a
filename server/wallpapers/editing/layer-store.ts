import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** One layer of a split image. */
export interface StoredLayer {
  media_key: string
  /** 0 is the farthest, 1 the nearest. */
  depth: number
}

/** An image in the shape in which it is split: all of it, or the part that covers a canvas. */
export interface ImageShape {
  /** Media key. */
  image: string
  /** 'WxH' of the canvas; '' for the whole image. */
  shape: string
}

/** Cached layers of an image, from far to near; null when it was not split or a layer was deleted. */
export async function layersOf(db: Kysely<Tables>, { image, shape }: ImageShape): Promise<StoredLayer[] | null> {
  const rows = await db
    .selectFrom('picture_layer')
    .select(['media_key', 'depth', 'layers'])
    .where('picture_key', '=', image)
    .where('shape', '=', shape)
    .orderBy('position')
    .execute()
  return rows.length > 0 && rows.length === rows[0]?.layers
    ? rows.map(({ media_key, depth }) => ({ media_key, depth }))
    : null
}

/** Caches the layers of an image as long as a document shows them; their media rows must exist. */
export async function storeLayers(
  trx: Kysely<Tables>,
  { image, shape, layers }: ImageShape & { layers: readonly StoredLayer[] },
): Promise<void> {
  await trx.deleteFrom('picture_layer').where('picture_key', '=', image).where('shape', '=', shape).execute()
  const rows = layers.map((layer, position) => ({
    ...layer,
    picture_key: image,
    shape,
    position,
    layers: layers.length,
  }))
  if (rows.length > 0) await trx.insertInto('picture_layer').values(rows).execute()
}
