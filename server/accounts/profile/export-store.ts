import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** A list of the export: which rows a user has, and the rows themselves, a few at a time. */
export interface ExportedList {
  name: string
  ids(db: Kysely<Tables>, userId: string): Promise<string[]>
  rows(db: Kysely<Tables>, ids: readonly string[]): Promise<unknown[]>
}

type ExportedTable =
  | 'generation_result'
  | 'upload'
  | 'ledger'
  | 'feedback'
  | 'subscription'
  | 'pay_order'
  | 'api_key'
  | 'session'

/** Rows of a table by its key. */
function listOf(name: string, table: ExportedTable, key: string, columns: readonly string[] = []): ExportedList {
  const [from, id] = [sql.table(table), sql.ref(key)]
  const selected = columns.length === 0 ? sql`*` : sql.join(columns.map((column) => sql.ref(column)))
  return {
    name,
    async ids(db, userId) {
      const { rows } = await sql<{ id: string }>`select ${id} as id from ${from} where user_id = ${userId}`.execute(db)
      return rows.map((row) => row.id)
    },
    async rows(db, ids) {
      return (await sql`select ${selected} from ${from} where ${id} in (${sql.join(ids)})`.execute(db)).rows
    },
  }
}

/** What the editors saved, by the file of the document. */
function documentsOf(name: string, table: 'wallpaper_edit' | 'template'): ExportedList {
  return {
    name,
    async ids(db, userId) {
      const rows = await db
        .selectFrom(table)
        .innerJoin('generation_result as result', 'result.wallpaper_key', `${table}.document_key`)
        .select('result.generation_result_id')
        .where('result.user_id', '=', userId)
        .execute()
      return rows.map(({ generation_result_id }) => generation_result_id)
    },
    async rows(db, ids) {
      const rows = await db
        .selectFrom(table)
        .innerJoin('generation_result as result', 'result.wallpaper_key', `${table}.document_key`)
        .select(['result.generation_result_id', `${table}.content`])
        .where('result.generation_result_id', 'in', ids)
        .execute()
      return rows.map(({ generation_result_id, content }) => ({
        generation_result_id,
        data: JSON.parse(content) as unknown,
      }))
    },
  }
}

/** What the history lists, with the requests of generations. */
const creations: ExportedList = {
  name: 'creations',
  async ids(db, userId) {
    const rows = await db.selectFrom('history_entry').select('entry_id').where('user_id', '=', userId).execute()
    return rows.map(({ entry_id }) => entry_id)
  },
  async rows(db, ids) {
    const rows = await db
      .selectFrom('history_entry as entry')
      .leftJoin('generation', 'generation.generation_id', 'entry.entry_id')
      .selectAll(['entry', 'generation'])
      .where('entry.entry_id', 'in', ids)
      .execute()
    return rows.map(({ entry_id, ...row }) => ({ ...row, generation_id: entry_id }))
  },
}

/** Other sites whose visitors create at the user's expense. Of a secret key only its first characters are stored. */
const partners: ExportedList = {
  name: 'partners',
  async ids(db, userId) {
    const rows = await db
      .selectFrom('partner')
      .select('id')
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute()
    return rows.map(({ id }) => id)
  },
  async rows(db, ids) {
    const rows = await db.selectFrom('partner').selectAll().where('id', 'in', ids).orderBy('created_at').execute()
    const origins = await db.selectFrom('partner_origin').selectAll().where('partner_id', 'in', ids).execute()
    const keys = await db
      .selectFrom('partner_key')
      .select(['partner_id', 'id', 'kind', 'shown', 'scopes', 'created_at', 'expires_at', 'used_at', 'revoked_at'])
      .where('partner_id', 'in', ids)
      .orderBy('created_at')
      .execute()
    return rows.map(({ owner_id: _, ...row }) => ({
      ...row,
      origins: origins.filter(({ partner_id }) => partner_id === row.id).map(({ origin }) => origin),
      keys: keys.filter(({ partner_id }) => partner_id === row.id),
    }))
  },
}

const apiKeyColumns = ['id', 'name', 'hint', 'scopes', 'created_at', 'expires_at', 'used_at']
const sessionColumns = ['id', 'client', 'network', 'authenticated_at_ms', 'expires_at_ms']
const orderColumns = ['id', 'title', 'points', 'amount_fen', 'provider', 'state', 'created_at', 'paid_at']

/** All records about a user, for the export. */
export const exportedLists: readonly ExportedList[] = [
  creations,
  listOf('results', 'generation_result', 'generation_result_id'),
  documentsOf('wallpaper_documents', 'wallpaper_edit'),
  documentsOf('templates', 'template'),
  listOf('uploads', 'upload', 'id'),
  listOf('points', 'ledger', 'id'),
  listOf('subscriptions', 'subscription', 'order_id'),
  listOf('orders', 'pay_order', 'id', orderColumns),
  listOf('reports', 'feedback', 'id'),
  listOf('api_keys', 'api_key', 'id', apiKeyColumns),
  listOf('sessions', 'session', 'id', sessionColumns),
  partners,
]

/** The user's own files: results with their videos and packages, and uploads; the oldest first. */
export function filesOf(db: Kysely<Tables>, userId: string): Promise<{ key: string; created_at: string }[]> {
  return db
    .selectFrom('media')
    .select(['key', 'created_at'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('key')
    .execute()
}
