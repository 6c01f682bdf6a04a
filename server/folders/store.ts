import type { Folder } from '@mirari/contract/schemas'
import type { TaskCategory } from '@mirari/model'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export type FolderRow = Selectable<Tables['folder']>

/** A user's folders in the order of their creation. */
export function foldersOf(db: Kysely<Tables>, userId: string): Promise<FolderRow[]> {
  return db.selectFrom('folder').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()
}

export async function folderById(db: Kysely<Tables>, id: string): Promise<FolderRow | null> {
  return (await db.selectFrom('folder').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Number of results in each folder; an empty folder has no entry. */
export async function folderSizes(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('asset_count')
    .select(['holder', (row) => row.fn.sum<number>('assets').as('assets')])
    .where(
      'holder',
      'in',
      ids.map((id) => `folder:${id}`),
    )
    .groupBy('holder')
    .execute()
  return new Map(rows.map(({ holder, assets }) => [holder.slice('folder:'.length), assets]))
}

/** Ids of the results in each folder, newest first. */
export async function folderContents(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string[]>> {
  const contents = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return contents
  const rows = await db
    .selectFrom('folder_asset')
    .select(['folder_id', 'generation_result_id'])
    .where('folder_id', 'in', ids)
    .orderBy('folder_id')
    .orderBy('created_at', 'desc')
    .orderBy('generation_result_id', 'desc')
    .execute()
  for (const { folder_id, generation_result_id } of rows) contents.get(folder_id)?.push(generation_result_id)
  return contents
}

export async function insertFolder(trx: Kysely<Tables>, row: FolderRow): Promise<void> {
  await trx.insertInto('folder').values(row).execute()
}

export async function changeFolder(
  trx: Kysely<Tables>,
  id: string,
  change: Pick<FolderRow, 'folder_name' | 'parent_id'>,
): Promise<void> {
  await trx.updateTable('folder').set(change).where('id', '=', id).execute()
}

/** Deletes a folder and all that lie in it. */
export async function deleteFolder(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('folder').where('id', '=', id).execute()
}

/** Ids of one page of a folder, newest first. */
export async function folderPage(
  db: Kysely<Tables>,
  folderId: string,
  categories: readonly TaskCategory[],
  { page, size }: { page: number; size: number },
): Promise<string[]> {
  let query = db.selectFrom('folder_asset').select('generation_result_id').where('folder_id', '=', folderId)
  if (categories.length > 0) query = query.where('task_category', 'in', categories)
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('generation_result_id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return rows.map(({ generation_result_id }) => generation_result_id)
}

/** Copies the results that are the user's own; returns which are new in the folder and which were already there. */
export async function copyInto(
  trx: Kysely<Tables>,
  { folderId, userId }: { folderId: string; userId: string },
  ids: readonly string[],
): Promise<{ added: Set<string>; existing: Set<string> }> {
  if (ids.length === 0) return { added: new Set(), existing: new Set() }
  const own = await trx
    .selectFrom('generation_result')
    .select(['generation_result_id', 'task_category', 'created_at'])
    .where('user_id', '=', userId)
    .where('generation_result_id', 'in', ids)
    .execute()
  const there = await trx
    .selectFrom('folder_asset')
    .select('generation_result_id')
    .where('folder_id', '=', folderId)
    .where('generation_result_id', 'in', ids)
    .execute()
  const existing = new Set(there.map(({ generation_result_id }) => generation_result_id))
  const rows = own.filter(({ generation_result_id }) => !existing.has(generation_result_id))
  if (rows.length > 0) {
    await trx
      .insertInto('folder_asset')
      .values(rows.map((row) => ({ folder_id: folderId, ...row })))
      .execute()
  }
  return { added: new Set(rows.map(({ generation_result_id }) => generation_result_id)), existing }
}

/** Removes results from all of the user's folders but one. */
export async function takeOutOfOthers(
  trx: Kysely<Tables>,
  { folderId, userId }: { folderId: string; userId: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const others = trx.selectFrom('folder').select('id').where('user_id', '=', userId).where('id', '!=', folderId)
  await trx
    .deleteFrom('folder_asset')
    .where('folder_id', 'in', others)
    .where('generation_result_id', 'in', ids)
    .execute()
}

/** Removes results from the folder and returns how many were in it. */
export async function takeOut(trx: Kysely<Tables>, folderId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await trx
    .deleteFrom('folder_asset')
    .where('folder_id', '=', folderId)
    .where('generation_result_id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export function toFolder(row: FolderRow, assets_count: number, asset_ids?: string[]): Folder {
  const { id, parent_id, folder_name, description, created_at } = row
  return {
    id,
    parent_id,
    folder_name,
    description,
    type: description,
    created_at,
    assets_count,
    ...(asset_ids && { asset_ids }),
  }
}
