/** Rows of a database of PostgreSQL. */
import { CompiledQuery, type Kysely } from 'kysely'
import { sqlStateOf } from '../errors.ts'
import type { Tables } from '../tables.ts'
import type { CopiedTable, Row, Value } from './copied-table.ts'
import { keyOf, namesOf, pageQuery, quotedName, type RowSource, type RowTarget, replaceClause } from './row-side.ts'

const uniqueViolation = '23505'

export function postgresSource(db: Kysely<Tables>): RowSource {
  return {
    async page(table, after, limit) {
      const parameters = (after ?? []).map((_, index) => `$${index + 1}`)
      const query = CompiledQuery.raw(pageQuery(table, parameters, limit), [...(after ?? [])])
      const { rows } = await db.executeQuery<Record<string, Value>>(query)
      return rows.map((row) => table.columns.map((name) => row[name] ?? null))
    },
  }
}

/** Rows as one parameter: a statement may have no more than 65 535 of them. */
function asJson(columns: readonly string[], rows: readonly Row[]): string {
  const written = (value: Value | undefined) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : (value ?? null)
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, written(row[index])]))),
  )
}

/** The tables have no triggers and no keys between them. */
export function postgresTarget(db: Kysely<Tables>): RowTarget {
  const records = (table: CopiedTable, columns: readonly string[]) =>
    `select ${namesOf(columns)} from json_populate_recordset(null::${quotedName(table.name)}, cast($1 as json))`
  return {
    ...postgresSource(db),
    async change(table, { put, remove }) {
      const [name, key] = [quotedName(table.name), keyOf(table)]
      await db.transaction().execute(async (trx) => {
        if (remove.length > 0) {
          const text = `delete from ${name} where (${namesOf(key)}) in (${records(table, key)})`
          await trx.executeQuery(CompiledQuery.raw(text, [asJson(key, remove)]))
        }
        if (put.length > 0) {
          const text = `insert into ${name}(${namesOf(table.columns)}) ${records(table, table.columns)} ${replaceClause(table)}`
          await trx.executeQuery(CompiledQuery.raw(text, [asJson(table.columns, put)]))
        }
      })
    },
    empty: async (table) => {
      await db.executeQuery(CompiledQuery.raw(`delete from ${quotedName(table.name)}`))
    },
    isConflict: (error) => sqlStateOf(error) === uniqueViolation,
  }
}
