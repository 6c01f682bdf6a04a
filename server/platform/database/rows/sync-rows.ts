/** Makes the rows of one database those of another, whatever it has of them already. */
import { createTurns } from '../../turns.ts'
import type { CopiedTable, Row, Value } from './copied-table.ts'
import type { RowSource, RowTarget } from './row-side.ts'

/** Rows read at a time, which bounds the memory. */
const pageSize = 500

/** What a table has: equal rows in the same order make the same hash. */
export interface TableSum {
  table: string
  rows: number
  /** SHA-256 in hex. */
  sha256: string
}

export interface Synced extends TableSum {
  /** Rows that were written or removed. */
  changed: number
}

/** Brings every table of the target to what the source has; a call that was broken off is repeated, and goes on. */
export async function syncRows(tables: readonly CopiedTable[], from: RowSource, to: RowTarget): Promise<Synced[]> {
  const synced: Synced[] = []
  for (const table of tables) {
    try {
      synced.push(await syncTable(table, from, to))
    } catch (error) {
      if (!to.isConflict(error)) throw error
      // Two rows exchanged a value that only one may have, which does not go row by row.
      await to.empty(table)
      synced.push(await syncTable(table, from, to))
    }
  }
  return synced
}

/** Reads every table to its end. */
export async function sumRows(tables: readonly CopiedTable[], side: RowSource): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of tables) {
    const sum = new Sum(table)
    for await (const page of pagesOf(table, side)) for (const row of page) sum.add(row)
    sums.push(sum.result())
  }
  return sums
}

/** Goes through both sides in the order of the keys, so that each row is compared with its counterpart. */
async function syncTable(table: CopiedTable, from: RowSource, to: RowTarget): Promise<Synced> {
  const sum = new Sum(table)
  const theirs = new Cursor(table, to)
  let changed = 0
  for await (const page of pagesOf(table, from)) {
    const put: Row[] = []
    const remove: Row[] = []
    for (const row of page) {
      sum.add(row)
      for (let other = await theirs.peek(); other; other = await theirs.peek()) {
        const order = compareKeys(table, other, row)
        if (order > 0) break
        theirs.skip()
        if (order < 0) remove.push(other)
        else if (textOf(other) === textOf(row)) break
        else put.push(row)
        if (order === 0) break
      }
      if (!theirs.wasAt(row)) put.push(row)
    }
    changed += await apply(table, to, { put, remove })
  }
  const left: Row[] = []
  for (let other = await theirs.peek(); other; other = await theirs.peek()) {
    left.push(other)
    theirs.skip()
    if (left.length === pageSize) changed += await apply(table, to, { put: [], remove: left.splice(0) })
  }
  changed += await apply(table, to, { put: [], remove: left })
  return { ...sum.result(), changed }
}

async function apply(
  table: CopiedTable,
  to: RowTarget,
  changes: { put: readonly Row[]; remove: readonly Row[] },
): Promise<number> {
  const count = changes.put.length + changes.remove.length
  if (count > 0) await to.change(table, changes)
  return count
}

async function* pagesOf(table: CopiedTable, side: RowSource): AsyncGenerator<Row[]> {
  const turn = createTurns()
  for (let after: Row | null = null; ; ) {
    await turn()
    const page: Row[] = await side.page(table, after, pageSize)
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    after = page.at(-1)?.slice(0, table.keySize) ?? null
  }
}

/** The rows of the target one by one. */
class Cursor {
  readonly #table: CopiedTable
  readonly #pages: AsyncGenerator<Row[]>
  #page: Row[] = []
  #at = 0
  #last: Row | null = null

  constructor(table: CopiedTable, side: RowSource) {
    this.#table = table
    this.#pages = pagesOf(table, side)
  }

  async peek(): Promise<Row | null> {
    if (this.#at === this.#page.length) {
      const { value, done } = await this.#pages.next()
      if (done) return null
      this.#page = value
      this.#at = 0
    }
    return this.#page[this.#at] ?? null
  }

  skip(): void {
    this.#last = this.#page[this.#at] ?? null
    this.#at += 1
  }

  /** Whether the row that was skipped last has the key of this one. */
  wasAt(row: Row): boolean {
    return this.#last !== null && compareKeys(this.#table, this.#last, row) === 0
  }
}

class Sum {
  readonly #table: string
  readonly #hasher = new Bun.CryptoHasher('sha256')
  #rows = 0

  constructor({ name }: CopiedTable) {
    this.#table = name
  }

  add(row: Row): void {
    this.#rows += 1
    this.#hasher.update(`${textOf(row)}\n`)
  }

  result(): TableSum {
    return { table: this.#table, rows: this.#rows, sha256: this.#hasher.digest('hex') }
  }
}

const textOf = (row: Row): string =>
  JSON.stringify(
    row.map((value) => (value instanceof Uint8Array ? { hex: Buffer.from(value).toString('hex') } : value)),
  )

/** The order of both engines: numbers by size, texts by their bytes. */
function compareKeys({ keySize }: CopiedTable, a: Row, b: Row): number {
  for (let index = 0; index < keySize; index++) {
    const order = compareValues(a[index] ?? null, b[index] ?? null)
    if (order !== 0) return order
  }
  return 0
}

function compareValues(a: Value, b: Value): number {
  if (a === b) return 0
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}
