/** Takes all rows of an installation to another database while its server runs. */
import type { CopiedTable } from './copied-table.ts'
import { forever, type Leaving } from './leaving.ts'
import type { RowSource, RowTarget } from './row-side.ts'
import { sumRows, syncRows } from './sync-rows.ts'

export interface RowMove {
  tables: readonly CopiedTable[]
  from: RowSource & Leaving
  to: RowTarget & {
    /** Ends what watches over the rows, until {@link finish}. */
    begin(): Promise<void>
    finish(): Promise<void>
  }
  /** Address of the target, as it is shown. */
  address: string
  /** Called when the server is about to take no more writes. */
  onPause?: () => void
}

export interface RowMoveReport {
  rows: number
  /** Rows that were not there before this call. */
  copied: number
  /** Time in ms in which the server took no writes. */
  pauseMs: number
}

/** A pause ends by itself after this time, if the command is killed. */
const leaseMs = 15_000
const renewalMs = 3000
/** Copying goes on beside the server until so few rows change meanwhile, or it has been tried so often. */
const fewRows = 1000
const maxRounds = 5

/**
 * Copies the rows beside the server until few are left, then those that are left while it takes no writes, and compares
 * the number and the SHA-256 of all rows of each table. From then on the database refuses writes, and to be opened: the
 * server is started on the other one. A call that was broken off is repeated, and goes on.
 * @throws Error when both have not the same rows in the end; the server then goes on where it is
 */
export async function moveRows({ tables, from, to, address, onPause }: RowMove): Promise<RowMoveReport> {
  await to.begin()
  let copied = 0
  const round = async () => {
    const synced = await syncRows(tables, from, to)
    const changed = synced.reduce((sum, table) => sum + table.changed, 0)
    copied += changed
    return { synced, changed }
  }
  for (let rounds = 1; rounds <= maxRounds && (await round()).changed > fewRows; rounds += 1);

  onPause?.()
  const startMs = performance.now()
  await from.refuse(address, Date.now() + leaseMs)
  // What fails here shows at the end, where the pause must still last.
  const renewal = setInterval(() => void from.prolong(Date.now() + leaseMs).catch(() => false), renewalMs)
  try {
    const { synced } = await round()
    const theirs = await sumRows(tables, to)
    const different = synced.filter(({ rows, sha256 }, index) => {
      const sum = theirs[index]
      return sum?.rows !== rows || sum.sha256 !== sha256
    })
    if (different.length > 0) {
      throw new Error(
        `The rows of ${different.map(({ table }) => table).join(', ')} are not the same in both databases.`,
      )
    }
    await to.finish()
    clearInterval(renewal)
    if (!(await from.prolong(forever))) {
      throw new Error('The pause ended before everything was compared. Please run the command again.')
    }
    return {
      rows: synced.reduce((sum, { rows }) => sum + rows, 0),
      copied,
      pauseMs: performance.now() - startMs,
    }
  } catch (error) {
    clearInterval(renewal)
    await from.end()
    throw error
  }
}
