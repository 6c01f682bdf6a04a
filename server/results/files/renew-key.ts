/** Gives a stored file another key in every row that names it, so that its present address leads nowhere. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { mediaHolders } from '../../platform/database/triggers/media-use.ts'
import type { FreedMedia } from '../media-use.ts'

/** A file that has another key now. */
export interface Renewal {
  old_key: string
  media_key: string
  owner_id: string
}

/** Tables of what a document consists of, by the key of its file, and their other columns. */
const documentTables = [
  ['wallpaper_asset', 'name, media_key'],
  ['wallpaper_edit', 'content'],
  ['wallpaper_edit_file', 'name, media_key'],
  ['template', 'content'],
] as const

/** Columns that name a file without using it. */
const otherColumns = [
  ['picture_layer', 'picture_key'],
  ['picture_layer', 'media_key'],
  ['package_task', 'zip_key'],
  ['media_renewal', 'media_key'],
  ['image_hash', 'media_key'],
] as const

/** Every column that names a file and is renewed with it, as 'table.column'. */
export const renewedColumns: readonly string[] = [
  ...mediaHolders.flatMap(({ table, columns }) => columns.map(({ column }) => `${table}.${column}`)),
  ...documentTables.map(([table]) => `${table}.document_key`),
  ...otherColumns.map(([table, column]) => `${table}.${column}`),
]

const inDocument = ['document.asset', 'document.edit-file']
/** Uses of a document itself. */
const asDocument = ['result.document', 'version.document', 'trash']

/** Texts that may name a file by its address: the uses because of which they do, and which of them it is, by `$`. */
const texts = [
  {
    table: 'generation',
    column: 'request',
    kinds: ['reference'],
    where: 'generation_id in (select generation_id from generation_reference where media_key = $)',
  },
  { table: 'wallpaper_edit', column: 'content', kinds: inDocument, where: documentsNaming('$') },
  { table: 'template', column: 'content', kinds: inDocument, where: documentsNaming('$') },
  { table: 'trash', column: 'content', kinds: ['trash'], where: heldBy('trash') },
  { table: 'feedback', column: 'attachment_images', kinds: ['feedback'], where: heldBy('feedback') },
] as const

function documentsNaming(key: string): string {
  return `document_key in (select document_key from wallpaper_asset where media_key = ${key}
    union select document_key from wallpaper_edit_file where media_key = ${key})`
}

function heldBy(kind: string): string {
  return `id in (select holder_id from media_use where media_key = $ and holder_kind = '${kind}')`
}

/**
 * Moves everything from one key to another one under which the file is already stored. Returns the file under its old
 * key, whose row is deleted.
 */
export async function renewKey(
  trx: Kysely<Tables>,
  { old_key, media_key }: Pick<Renewal, 'old_key' | 'media_key'>,
  now: string,
): Promise<FreedMedia & Pick<Renewal, 'owner_id'>> {
  const { key: _, ...facts } = await trx
    .selectFrom('media')
    .selectAll()
    .where('key', '=', old_key)
    .executeTakeFirstOrThrow()
  const { owner_id, thumbnail_widths } = facts
  await trx
    .insertInto('media')
    .values({ ...facts, key: media_key })
    .execute()
  const uses = await trx.selectFrom('media_use').select('holder_kind').where('media_key', '=', old_key).execute()
  const isUsedAs = (kinds: readonly string[]) => uses.some(({ holder_kind }) => kinds.includes(holder_kind))
  for (const { table, column, kinds, where } of texts) {
    if (!isUsedAs(kinds)) continue
    const condition = sql.join(
      where.split('$').map((part) => sql.raw(part)),
      sql`${old_key}`,
    )
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${old_key}, ${media_key})
      where ${condition}`.execute(trx)
  }
  const documents = isUsedAs(asDocument) ? documentTables : []
  for (const [table, columns] of documents) {
    await sql`insert into ${sql.table(table)}(document_key, ${sql.raw(columns)})
      select ${media_key}, ${sql.raw(columns)} from ${sql.table(table)} where document_key = ${old_key}`.execute(trx)
  }
  const holders = mediaHolders.flatMap(({ table, columns }) =>
    columns.filter(({ kind }) => isUsedAs([kind])).map(({ column }) => [table, column] as const),
  )
  for (const [table, column] of [...holders, ...otherColumns]) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${media_key}
      where ${sql.ref(column)} = ${old_key}`.execute(trx)
  }
  // What results name now are the copies.
  for (const [table] of documents) {
    await sql`delete from ${sql.table(table)} where document_key = ${old_key}`.execute(trx)
  }
  // Uses that no column names; the others have followed their columns.
  await trx.updateTable('media_use').set({ media_key }).where('media_key', '=', old_key).execute()
  await trx.insertInto('media_renewal').values({ old_key, media_key, owner_id, renewed_at: now }).execute()
  await trx.deleteFrom('media').where('key', '=', old_key).execute()
  return { key: old_key, thumbnail_widths, owner_id }
}
