import { sweepOrphans } from '../media/orphans.ts'
import { emptyTrash } from '../results/trash.ts'
import type { Foundation } from './foundation.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

export interface JobsOptions {
  payments: { sweep(): Promise<void> }
}

/** Schedules the jobs that run at intervals. */
export function scheduleJobs(foundation: Foundation, { payments }: JobsOptions) {
  const { schedule, sessions, database, storage, media, points, clock, log } = foundation
  schedule.every(hourMs, 'end sessions', () => sessions.sweep(), { atStart: true })
  // Not at the start, so that an operator has time to notice a wrong database.
  schedule.every(hourMs, 'set files without a row aside', async () => {
    const files = await sweepOrphans({ database, storage, now: clock.now() })
    if (files > 0) log.info('files without a row set aside', { files })
  })
  const emptyTrashJob = schedule.every(5 * secondMs, 'empty the trash', async () => {
    // Rows are deleted before their files, because a file without a row does no harm.
    await media.erase(await database.write((trx) => emptyTrash(trx, clock.now())))
  })
  // Expires points, grants those of paid months and ends unpaid orders.
  const balanceJob = schedule.every(
    minuteMs,
    'update balances',
    async () => {
      while ((await database.write((trx) => points.sweep(trx))) > 0);
      await payments.sweep()
    },
    { atStart: true },
  )
  return { emptyTrash: emptyTrashJob, updateBalances: balanceJob }
}
