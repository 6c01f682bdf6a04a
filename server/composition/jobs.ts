import type { Kysely } from 'kysely'
import { deleteChanges } from '../accounts/addresses/store.ts'
import { sweepLinks } from '../accounts/recovery/links.ts'
import { sweepChallenges } from '../accounts/second-factor/challenges.ts'
import { renewSearch } from '../feed/search-renewal-store.ts'
import { sweepTickets } from '../launch/tickets/store.ts'
import type { Outbox } from '../mail/outbox.ts'
import { advanceMark } from '../media/installation.ts'
import { sweepOrphans } from '../media/orphans.ts'
import { hashThumbnails } from '../media/thumbnail-hash-store.ts'
import { sweepPartnerSessions } from '../partners/session-store.ts'
import type { WebhookOutbox } from '../partners/webhooks/outbox.ts'
import { deleteDeliveriesBefore } from '../partners/webhooks/store.ts'
import type { Tables } from '../platform/database/tables.ts'
import { sweepShared } from '../platform/shared/once-only.ts'
import { emptyTrash } from '../results/trash.ts'
import { deleteVisitsBefore } from '../visits/store.ts'
import type { Foundation } from './foundation.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** For how long owners of partners see what webhooks were told. */
const deliveryLogDays = 30

export interface JobsOptions {
  payments: { sweep(): Promise<void> }
  erasing: { finish(): Promise<number> }
  backups: { followPlan(): Promise<void> }
  /** Outgoing mail; null when this server sends none. */
  outbox: Outbox | null
  webhooks: Pick<WebhookOutbox, 'send'>
}

/** Schedules the jobs that run at intervals. */
export function scheduleJobs(foundation: Foundation, { payments, erasing, backups, outbox, webhooks }: JobsOptions) {
  const { config, schedule, sessions, database, storage, media, points, clock, time, log } = foundation
  /** Runs a job that cannot be undone only while the clock is right. */
  const inTime = (job: () => Promise<void>) => async () => {
    if (time.isTrusted()) await job()
  }
  const endSessionsJob = schedule.every(
    hourMs,
    'end sessions',
    inTime(() => sessions.sweep()),
    { atStart: true },
  )
  // Whatever a stopped server left undone.
  schedule.every(minuteMs, 'renew the search index', () => renewSearch(database), { atStart: true })
  // After an update from a version that did not; a part at a time, because it reads every thumbnail.
  schedule.every(
    minuteMs,
    'hash thumbnails of earlier versions',
    async () => {
      await hashThumbnails({ database, storage })
    },
    { atStart: true },
  )
  // As often as this, a copy of the database that is put back is recognized as older than the files. Not before the
  // server listens, which it does on a full disk, too.
  schedule.every(
    10 * minuteMs,
    'mark database and files',
    async () => {
      await advanceMark({ database, storage })
    },
    { atStart: true },
  )
  // Not at the start, so that an operator has time to notice a wrong database.
  schedule.every(
    hourMs,
    'set files without a row aside',
    inTime(async () => {
      const { setAsideDays } = config
      const { files, waiting } = await sweepOrphans({ database, storage, now: clock.now(), setAsideDays })
      if (waiting > 0) log.warn('many files have no row; they are set aside a part at a time', { files, waiting })
      else if (files > 0) log.info('files without a row set aside', { files })
    }),
  )
  // Also those whose process ended meanwhile, of several.
  schedule.every(
    minuteMs,
    'finish deleting accounts',
    async () => {
      const accounts = await erasing.finish()
      if (accounts > 0) log.info('deleted accounts erased', { accounts })
    },
    { atStart: true },
  )
  const makeBackupJob = schedule.every(
    hourMs,
    'make a backup',
    inTime(() => backups.followPlan()),
  )
  const emptyTrashJob = schedule.every(
    5 * secondMs,
    'empty the trash',
    inTime(async () => {
      // Rows are deleted before their files, because a file without a row does no harm.
      await media.erase(await database.write((trx) => emptyTrash(trx, clock.now())))
    }),
  )
  // At the start, too: what a server that was killed had still to delete.
  const deleteFilesJob = schedule.every(5 * secondMs, 'delete files', () => media.repeatDeletions(), { atStart: true })
  schedule.every(secondMs / 2, 'let files be moved', () => storage.confirmPause(), { everywhere: true })
  // Expires points, grants those of paid months and ends unpaid orders.
  const balanceJob = schedule.every(
    minuteMs,
    'update balances',
    inTime(async () => {
      await time.store()
      while ((await database.write((trx) => points.sweep(trx))) > 0);
      await payments.sweep()
    }),
    { atStart: true },
  )
  const deleteLinksJob = schedule.every(
    hourMs,
    'delete old links',
    inTime(() => database.write((trx) => deleteOldLinks(trx, clock.now()))),
  )
  schedule.every(hourMs, 'forget attempts, used secrets and tickets', () => sweepShared(database))
  const { visitDays } = config
  const deleteVisitsJob =
    visitDays !== null &&
    schedule.every(
      hourMs,
      'delete old visits',
      inTime(async () => {
        const oldest = new Date(clock.now().getTime() - visitDays * dayMs).toISOString().slice(0, 10)
        await database.write((trx) => deleteVisitsBefore(trx, oldest))
      }),
    )
  const sendMailJob = outbox && schedule.every(2 * secondMs, 'send mail', () => outbox.send(), { atStart: true })
  const sendWebhooksJob = schedule.every(2 * secondMs, 'send webhooks', () => webhooks.send(), { atStart: true })
  return {
    deleteFiles: deleteFilesJob,
    deleteLinks: deleteLinksJob,
    deleteVisits: deleteVisitsJob,
    endSessions: endSessionsJob,
    sendMail: sendMailJob,
    sendWebhooks: sendWebhooksJob,
    emptyTrash: emptyTrashJob,
    makeBackup: makeBackupJob,
    updateBalances: balanceJob,
  }
}

/** Deletes what opened something for a while, and what webhooks told long ago. */
async function deleteOldLinks(trx: Kysely<Tables>, now: Date): Promise<void> {
  await sweepLinks(trx, now)
  await sweepChallenges(trx, now)
  await sweepPartnerSessions(trx, now)
  await sweepTickets(trx, now)
  await deleteDeliveriesBefore(trx, new Date(now.getTime() - deliveryLogDays * dayMs).toISOString())
  await deleteChanges(trx, { beforeMs: now.getTime() })
}
