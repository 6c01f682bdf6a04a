import type { BackupList, BackupRun, User } from '@mirari/contract/schemas'
import type { Clock } from '../../platform/clock.ts'
import type { BackupPlan } from '../../platform/config/config.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Log } from '../../platform/log.ts'
import type { ActLog } from '../act-log.ts'
import { createErrand } from '../errand.ts'

export interface ManagedBackupDeps {
  clock: Clock
  log: Log
  backups: {
    folder: string
    list(): Promise<BackupList['items']>
    isOnDiskOfData(): Promise<boolean>
    create(now: Date, isOwn?: boolean): Promise<void>
    prune(kept: number): Promise<void>
    stop(): void
  }
  acts: ActLog
  /** Backups that are made without an operator; null for none. */
  plan: BackupPlan | null
}

export type ManagedBackups = ReturnType<typeof createManagedBackups>

/** Backups listed at most. */
const maxListed = 100

/** What operators see and do with backups. */
export function createManagedBackups(deps: ManagedBackupDeps) {
  const { backups, acts, clock, plan } = deps
  const errand = createErrand<null>('backup', deps)

  function run(): BackupRun {
    const { status, failure, started_at, ended_at } = errand.state()
    return { status, failure, started_at, ended_at }
  }

  return {
    /** @throws Problem 'forbidden' */
    async list(user: User): Promise<BackupList> {
      await acts.require(user)
      // The state first: once it says that a backup is done, the list has it.
      const state = run()
      const items = (await backups.list()).slice(0, maxListed)
      const is_on_disk_of_data = await backups.isOnDiskOfData()
      return { folder: backups.folder, is_on_disk_of_data, items, run: state }
    },

    /** Begins a backup. @throws Problem 'forbidden', 'conflict' while another one is being made */
    start: (user: User, reason: string): Promise<BackupRun> =>
      acts.act(user, async (_trx, write) => {
        if (errand.state().status === 'running') throw new Problem('errand_under_way')
        await write({ action: 'backup', subject: null, reason })
        errand.start(async () => {
          await backups.create(clock.now())
          return null
        })
        return run()
      }),

    /** Makes a backup when the plan asks for one, and deletes older ones of the plan. Resolves when that is done. */
    async followPlan(): Promise<void> {
      if (plan === null) return
      const [newest] = await backups.list()
      if (newest && clock.now().getTime() - Date.parse(newest.created_at) < plan.everyMs) return
      const hasBegun = errand.start(async () => {
        await backups.create(clock.now(), true)
        await backups.prune(plan.kept)
        return null
      })
      if (hasBegun) await errand.settled()
    },

    /** Ends a backup that is being made. */
    async stop(): Promise<void> {
      backups.stop()
      await errand.settled()
    },
  }
}
