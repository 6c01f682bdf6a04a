/** The tables whose rows belong to an installation, whichever engine has them. */
import type { Database as Connection } from 'bun:sqlite'

export type Value = string | number | Uint8Array | null
/** Values in the order of the columns. */
export type Row = readonly Value[]

export interface CopiedTable {
  name: string
  /** Columns that are stored, those of the key first and in its order. */
  columns: readonly string[]
  /** Number of columns of the key, by which rows are ordered. */
  keySize: number
  /** Whether the database numbers the rows. */
  isNumbered: boolean
}

/**
 * What each database has of its own: the index of words, the state of its migrations and of a move, and what its servers
 * count and hold for moments or made at their start. That goes on during a move, so that everything can be read: calls
 * with a key are counted.
 */
const own = /^(sqlite_|kysely_|result_search|search_|(database_move|page_asset|attempt_window|slot|node_workers)$)/

interface Column {
  name: string
  pk: number
  /** 0 for columns that are stored as they are. */
  hidden: number
}

/** All tables of a migrated database of SQLite, which are those of PostgreSQL as well. */
export function copiedTables(connection: Connection): CopiedTable[] {
  const tables = connection
    .query<{ name: string; sql: string }, []>(`select name, sql from sqlite_master where type = 'table' order by name`)
    .all()
  return tables
    .filter(({ name }) => !own.test(name))
    .map(({ name, sql }) => {
      const columns = connection.query<Column, [string]>('select * from pragma_table_xinfo(?)').all(name)
      const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
      if (key.length === 0) throw new Error(`The table ${name} has no key.`)
      const others = columns.filter(({ pk, hidden }) => pk === 0 && hidden === 0)
      return {
        name,
        columns: [...key, ...others].map((column) => column.name),
        keySize: key.length,
        isNumbered: /autoincrement/i.test(sql),
      }
    })
}

/** The first column of the key. */
export const keyColumn = ({ columns }: CopiedTable): string => columns[0] ?? ''
