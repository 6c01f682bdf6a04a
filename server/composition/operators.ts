import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInvitations } from '../accounts/invitations/service.ts'
import { createActLog } from '../admin/act-log.ts'
import { createManagedBackups } from '../admin/backup/service.ts'
import { createBlocked } from '../admin/blocked/service.ts'
import { createModeration, type ModerationDeps } from '../admin/moderation.ts'
import { createManagedOrders, type OrderDeps } from '../admin/orders/service.ts'
import { createQueueService, type QueueDeps } from '../admin/queue/service.ts'
import { createReports } from '../admin/reports.ts'
import { createOperatorService, type OperatorDeps } from '../admin/service.ts'
import { createManagedSettings } from '../admin/settings/service.ts'
import { createManagedStorage, type SweepReport, type SweepWay } from '../admin/storage/service.ts'
import { createBackups } from '../backup/backups.ts'
import { carryOutSweep, planSweep } from '../media/orphans.ts'
import { newId } from '../platform/id.ts'
import type { Foundation } from './foundation.ts'

/** What operators do by the services of others. */
export type OperatorParts = Pick<OperatorDeps, 'erasing' | 'partnerAccounts'> &
  Pick<ModerationDeps, 'feed'> &
  Pick<QueueDeps, 'generations'> &
  Pick<OrderDeps, 'payments'> & { secondFactors: OperatorDeps['factors'] }

/** Composes what operators do. */
export function composeOperators(
  foundation: Foundation,
  { erasing, feed, generations, partnerAccounts, payments, secondFactors }: OperatorParts,
) {
  const { config } = foundation
  const { backupDir, dataDir, databaseUrl, sharedSecret: secret, storage } = config
  const acts = createActLog(foundation)
  const shared = { ...foundation, log: acts, factors: secondFactors }
  const managedStorage = createManagedStorage({
    ...foundation,
    acts,
    setAsideDays: config.setAsideDays,
    sweep: (how) => sweep(foundation, how),
  })
  const managedBackups = createManagedBackups({
    ...foundation,
    acts,
    backups: createBackups({ folder: backupDir, dataDir, databaseUrl, secret, storage }),
    plan: config.backupPlan,
  })
  const blocked = createBlocked({ ...shared, hashOf: (key) => hashOf(foundation, key) })
  return {
    routes: {
      blocked,
      operators: createOperatorService({ ...shared, erasing, partnerAccounts }),
      reports: createReports(shared),
      managedQueue: createQueueService({ ...shared, generations }),
      managedOrders: createManagedOrders({ ...shared, payments }),
      managedStorage,
      managedBackups,
      managedSettings: createManagedSettings({ settings: config.settings, acts }),
      moderation: createModeration({ ...shared, feed, blocked }),
      invitations: createInvitations(shared),
    },
    backups: managedBackups,
    /** Ends a backup and waits for a sweep that an operator began; to be called before the database is closed. */
    async stop(): Promise<void> {
      await managedBackups.stop()
      await managedStorage.settled()
    },
  }
}

/** What a stored image looks like, by a worker that reads a copy of its file. */
async function hashOf({ media, workers, folder }: Foundation, key: string): Promise<string> {
  const copy = join(folder.incoming, `hash-${newId()}`)
  try {
    await media.copy(key, copy)
    return (await workers.run({ type: 'hash', path: copy })).perceptualHash
  } finally {
    await rm(copy, { force: true })
  }
}

/** Looks for files without a row, and sets them aside unless it is a dry run or something is in the way. */
async function sweep(
  { database, storage, clock, config }: Foundation,
  { isDryRun, evenForgotten }: SweepWay,
): Promise<SweepReport> {
  const deps = { database, storage, now: clock.now(), setAsideDays: config.setAsideDays }
  const plan = await planSweep(deps)
  let bytes = 0
  for (const key of plan.orphans) {
    // A file may be deleted meanwhile.
    const { size } = await storage
      .file(key)
      .stat()
      .catch(() => ({ size: 0 }))
    bytes += size
  }
  const isRefused = plan.refusal === 'other_installation' || (plan.refusal === 'older_database' && !evenForgotten)
  if (!isDryRun && !isRefused) await carryOutSweep(deps, plan)
  return { files: plan.orphans.length, bytes, total: plan.total, refusal: isRefused ? plan.refusal : null }
}
