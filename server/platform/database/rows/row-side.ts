import type { CopiedTable, Row } from './copied-table.ts'

/** A database that rows are read from. */
export interface RowSource {
  /** The rows after a key, in the order of their keys. */
  page(table: CopiedTable, after: Row | null, limit: number): Promise<Row[]>
}

export interface RowChanges {
  /** Rows that are new, or have other values. */
  put: readonly Row[]
  /** Rows that are to go. */
  remove: readonly Row[]
}

/** A database that rows come into, whose triggers and keys between tables rest meanwhile. */
export interface RowTarget extends RowSource {
  /** @throws an error for which {@link isConflict} is true when another row has the same unique value */
  change(table: CopiedTable, changes: RowChanges): Promise<void>
  empty(table: CopiedTable): Promise<void>
  isConflict(error: unknown): boolean
}

/** Names in the words of both engines. */
export const quotedName = (name: string): string => `"${name}"`

export const namesOf = (columns: readonly string[]): string => columns.map(quotedName).join(', ')

export const keyOf = (table: CopiedTable): readonly string[] => table.columns.slice(0, table.keySize)

/** `select` for a page; the parameters are written as the engine does it. */
export function pageQuery(table: CopiedTable, parameters: readonly string[], limit: number): string {
  const key = namesOf(keyOf(table))
  const after = parameters.length > 0 ? `where (${key}) > (${parameters.join(', ')})` : ''
  return `select ${namesOf(table.columns)} from ${quotedName(table.name)} ${after} order by ${key} limit ${limit}`
}

/** `on conflict` for rows that are there already. */
export function replaceClause(table: CopiedTable): string {
  const others = table.columns.slice(table.keySize)
  const changes = others.map((name) => `${quotedName(name)} = excluded.${quotedName(name)}`)
  const action = changes.length > 0 ? `do update set ${changes.join(', ')}` : 'do nothing'
  return `on conflict (${namesOf(keyOf(table))}) ${action}`
}
