import type { Database } from 'bun:sqlite'

/** What is wrong with a database that must hold in any state: its pages, its references, and the ledger. */
export function databaseFindings(db: Database): string[] {
  const all = <Row>(sql: string): Row[] => db.query<Row, []>(sql).all()
  const pages = all<{ integrity_check: string }>('pragma integrity_check').map((row) => row.integrity_check)
  const balances = all<{ id: string }>(
    'select id from user where point <> (select coalesce(sum(amount), 0) from ledger where user_id = user.id)',
  )
  return [
    ...pages.filter((line) => line !== 'ok'),
    ...all('pragma foreign_key_check').map((row) => JSON.stringify(row)),
    ...balances.map(({ id }) => `the balance of ${id} is not the sum of its ledger`),
  ]
}

/** Names of the tables that exist; a new installation cut short has none. */
export function tableNames(db: Database): ReadonlySet<string> {
  const rows = db.query<{ name: string }, []>(`select name from sqlite_master where type = 'table'`).all()
  return new Set(rows.map(({ name }) => name))
}
