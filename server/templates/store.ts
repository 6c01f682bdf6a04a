import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import {
  type EditedIds,
  insertEdited,
  type Replaced,
  replaceEdited,
  type SavedResult,
} from '../results/edited-result.ts'
import { visibleTo } from '../results/visibility.ts'
import type { ComposedTemplate } from './compose.ts'

/** A template's result; `content` is JSON of a StoredTemplate. */
export type TemplateResult = Pick<
  Selectable<Tables['generation_result']>,
  'generation_result_id' | 'generation_id' | 'user_id' | 'is_public' | 'media_key' | 'wallpaper_zip_key'
> & { wallpaper_key: string; content: string; base_key: string | null }

const category = 'wallpaper_template'
const baseName = 'base.zip'

/** A template by the id of its generation or its result. */
export async function templateById(db: Kysely<Tables>, id: string): Promise<TemplateResult | null> {
  const select = (column: 'result.generation_id' | 'result.generation_result_id') =>
    db
      .selectFrom('generation_result as result')
      .innerJoin('template', 'template.document_key', 'result.wallpaper_key')
      .leftJoin('wallpaper_asset as base', (join) =>
        join.onRef('base.document_key', '=', 'template.document_key').on('base.name', '=', baseName),
      )
      .select([
        'result.generation_result_id',
        'result.generation_id',
        'result.user_id',
        'result.is_public',
        'result.media_key',
        'result.wallpaper_zip_key',
        'template.document_key as wallpaper_key',
        'template.content',
        'base.media_key as base_key',
      ])
      .where(column, '=', id)
      .executeTakeFirst()
  return (await select('result.generation_id')) ?? (await select('result.generation_result_id')) ?? null
}

/** Whether the user may see a result of this id, which is then not a template. */
export async function isVisibleCreation(db: Kysely<Tables>, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('generation_result')
    .select('position')
    .where(({ or, eb }) => or([eb('generation_id', '=', id), eb('generation_result_id', '=', id)]))
    .where(visibleTo({ id: userId }))
    .executeTakeFirst()
  return row !== undefined
}

/** What a save stores, besides the files. */
export interface TemplateRows {
  composed: ComposedTemplate
  /** Media keys. */
  document: string
  image: string
  now: string
}

async function insertTemplate(trx: Kysely<Tables>, { composed, document }: TemplateRows): Promise<void> {
  const assets = composed.assets.map((asset) => ({ ...asset, document_key: document }))
  if (assets.length > 0) await trx.insertInto('wallpaper_asset').values(assets).execute()
  await trx
    .insertInto('template')
    .values({ document_key: document, content: JSON.stringify(composed.stored) })
    .execute()
}

function editedOf({ composed, document, image, now }: TemplateRows): SavedResult {
  const { width, height } = composed.stored.config
  return { category, title: composed.title, tags: composed.tags, width, height, image, document, now }
}

/** A first save. False, and nothing is written, when the id is taken. */
export function insertSaved(trx: Kysely<Tables>, ids: EditedIds, rows: TemplateRows): Promise<boolean> {
  return insertEdited(trx, ids, editedOf(rows), () => insertTemplate(trx, rows))
}

/** A later save, based on a revision or not. @throws Problem 'save_outdated' */
export async function replaceSaved(
  trx: Kysely<Tables>,
  before: TemplateResult,
  rows: TemplateRows,
  basedOn: number | undefined,
): Promise<Replaced> {
  await insertTemplate(trx, rows)
  const isSame = JSON.stringify(rows.composed.stored) === before.content
  return replaceEdited(trx, before, editedOf(rows), { basedOn, isSame })
}

/** The content of a template's version; null when there is none. */
export async function contentOfDocument(db: Kysely<Tables>, documentKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('template')
    .select('content')
    .where('document_key', '=', documentKey)
    .executeTakeFirst()
  return row?.content ?? null
}
