/** Whether the rows of an installation come into this database, or leave it. */
declare module '../tables.ts' {
  interface Tables {
    database_move: DatabaseMoveTable
  }
}

interface DatabaseMoveTable {
  /** 'arriving' while rows come from elsewhere, 'leaving' while they are copied and once they have moved. */
  role: string
  /** Where the other database is, without its password. */
  other: string
  /** JSON; of a database that rows come into the keys between its tables, which are made again at the end. */
  content: string
  /** A database that rows leave takes none until this time, in ms since 1970. */
  until_ms: number
}
