import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import {
  type EditedIds,
  insertEdited,
  type Replaced,
  replaceEdited,
  type SavedResult,
} from '../../results/edited-result.ts'
import { type Prompted, visibleTo } from '../../results/visibility.ts'
import type { Composed } from './compose.ts'

/** What the server needs to know of a file that an item shows. */
export type ItemFile = Pick<
  Selectable<Tables['media']>,
  'key' | 'content_type' | 'width' | 'height' | 'thumbnail_widths' | 'placeholder' | 'color'
>

/** A wallpaper and the editor's document; `content` is null for a wallpaper that was not made in the editor. */
export type EditedResult = Pick<
  Selectable<Tables['generation_result']>,
  | 'generation_result_id'
  | 'generation_id'
  | 'user_id'
  | 'is_public'
  | 'task_category'
  | 'prompt'
  | 'media_key'
  | 'wallpaper_key'
  | 'wallpaper_zip_key'
> &
  Prompted & { content: string | null }

function selectEdited(db: Kysely<Tables>) {
  return db
    .selectFrom('generation_result as result')
    .innerJoin('user as creator', 'creator.id', 'result.user_id')
    .leftJoin('wallpaper_edit as edit', 'edit.document_key', 'result.wallpaper_key')
    .select([
      'result.generation_result_id',
      'result.generation_id',
      'result.user_id',
      'result.is_public',
      'result.task_category',
      'result.prompt',
      'result.media_key',
      'result.wallpaper_key',
      'result.wallpaper_zip_key',
      'edit.content',
      'creator.shows_prompts',
    ])
}

export async function editedResult(db: Kysely<Tables>, resultId: string): Promise<EditedResult | null> {
  const row = await selectEdited(db).where('result.generation_result_id', '=', resultId).executeTakeFirst()
  return row ?? null
}

/** The single result of a generation made in the editor; null when there is none or it belongs to another user. */
export async function editedGeneration(
  db: Kysely<Tables>,
  userId: string,
  generationId: string,
): Promise<EditedResult | null> {
  const row = await selectEdited(db)
    .where('result.generation_id', '=', generationId)
    .where('result.user_id', '=', userId)
    .executeTakeFirst()
  return row?.content === null ? null : (row ?? null)
}

/** Those files that the user may use: their own, and those of results that the user may see. */
export async function usableFiles(
  db: Kysely<Tables>,
  userId: string,
  keys: readonly string[],
): Promise<Map<string, ItemFile>> {
  if (keys.length === 0) return new Map()
  const viewer = { id: userId }
  const rows = await db
    .selectFrom('media')
    .select(['key', 'content_type', 'width', 'height', 'thumbnail_widths', 'placeholder', 'color'])
    .where('key', 'in', keys)
    .where(({ or, eb, exists, selectFrom }) => {
      const inResult = (column: 'media_key' | 'video_key') =>
        exists(
          selectFrom('generation_result')
            .select('position')
            .whereRef(column, '=', 'media.key')
            .where(visibleTo(viewer)),
        )
      const inWallpaper = (table: 'wallpaper_asset' | 'wallpaper_edit_file') =>
        exists(
          selectFrom('generation_result as result')
            .select('result.position')
            .where('result.wallpaper_key', 'in', (row) =>
              row.selectFrom(table).select('document_key').whereRef('media_key', '=', 'media.key'),
            )
            .where(visibleTo(viewer, 'result')),
        )
      /**
       * Condition for files used by an earlier save of the user, such as an image that its owner has made private
       * since.
       */
      const inVersion = (table: 'wallpaper_asset' | 'wallpaper_edit_file') =>
        exists(
          selectFrom('document_version as version')
            .select('version.revision')
            .where('version.document_key', 'in', (row) =>
              row.selectFrom(table).select('document_key').whereRef('media_key', '=', 'media.key'),
            )
            .where('version.user_id', '=', userId),
        )
      return or([
        eb('owner_id', '=', userId),
        inResult('media_key'),
        inResult('video_key'),
        inWallpaper('wallpaper_asset'),
        inWallpaper('wallpaper_edit_file'),
        inVersion('wallpaper_asset'),
        inVersion('wallpaper_edit_file'),
      ])
    })
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** The cover of a saved wallpaper. */
export async function coverOf(db: Kysely<Tables>, documentKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('wallpaper_edit_file')
    .select('media_key')
    .where('document_key', '=', documentKey)
    .where('name', '=', coverName)
    .executeTakeFirst()
  return row?.media_key ?? null
}

const coverName = 'cover'

/** What a save stores besides the files. */
export interface SavedRows {
  composed: Composed
  /** JSON of the document as the editor loads it again. */
  content: string
  /** Media keys. */
  document: string
  poster: string
  cover: string
  width: number
  height: number
  now: string
}

/** Stores the document that plays, the editor's document, and the files both need; the media rows must exist. */
async function insertDocument(trx: Kysely<Tables>, { composed, content, document, cover }: SavedRows): Promise<void> {
  const assets = composed.assets.map((asset) => ({ ...asset, document_key: document }))
  if (assets.length > 0) await trx.insertInto('wallpaper_asset').values(assets).execute()
  await trx.insertInto('wallpaper_edit').values({ document_key: document, content }).execute()
  const files = [...composed.editFiles, { name: coverName, media_key: cover }]
  await trx
    .insertInto('wallpaper_edit_file')
    .values(files.map((file) => ({ ...file, document_key: document })))
    .execute()
}

function editedOf({ composed, document, poster, width, height, now }: SavedRows): SavedResult {
  const { title, tags } = composed
  return { category: 'wallpaper', title, tags, width, height, image: poster, document, now }
}

/** Stores a first save. Returns false, and writes nothing, when the id is taken. */
export function insertSaved(trx: Kysely<Tables>, ids: EditedIds, rows: SavedRows): Promise<boolean> {
  return insertEdited(trx, ids, editedOf(rows), () => insertDocument(trx, rows))
}

/** Stores a later save, based on a revision or not. @throws Problem 'save_outdated' */
export async function replaceSaved(
  trx: Kysely<Tables>,
  before: EditedResult,
  rows: SavedRows,
  basedOn: number | undefined,
): Promise<Replaced> {
  await insertDocument(trx, rows)
  return replaceEdited(trx, before, editedOf(rows), { basedOn, isSame: rows.content === before.content })
}

/** The editor's document of a version; null when there is none. */
export async function editedContent(db: Kysely<Tables>, documentKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('wallpaper_edit')
    .select('content')
    .where('document_key', '=', documentKey)
    .executeTakeFirst()
  return row?.content ?? null
}

/** A result by its id or that of its generation. */
export async function resultOfId(
  db: Kysely<Tables>,
  id: string,
): Promise<Pick<EditedResult, 'generation_result_id' | 'user_id' | 'is_public'> | null> {
  const row = await db
    .selectFrom('generation_result')
    .select(['generation_result_id', 'user_id', 'is_public'])
    .where(({ or, eb }) => or([eb('generation_result_id', '=', id), eb('generation_id', '=', id)]))
    .orderBy('position')
    .executeTakeFirst()
  return row ?? null
}
