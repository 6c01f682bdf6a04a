import type { SweepRefusal } from '@mirari/contract/lists'
import type {
  StorageFacts,
  StorageOwnerPage,
  StorageOwnersQuery,
  StoredKinds,
  SweepBody,
  SweepState,
  User,
} from '@mirari/contract/schemas'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Log } from '../../platform/log.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { largestOwners, type Room } from '../../results/files/room.ts'
import { storedKinds, storedKindsOf } from '../../results/files/stored-kinds.ts'
import type { ActLog } from '../act-log.ts'
import { createErrand } from '../errand.ts'
import { pageOf } from '../page.ts'

/** What a search for files without a row found. */
export interface SweepReport {
  files: number
  bytes: number
  total: number
  refusal: SweepRefusal | null
}

/** How a sweep is run. */
export interface SweepWay {
  /** Only looks, and changes nothing. */
  isDryRun: boolean
  /** Whether files that an older database has forgotten are set aside, too. */
  evenForgotten: boolean
}

export interface ManagedStorageDeps {
  database: Database
  clock: Clock
  log: Log
  storage: Pick<Storage, 'disk' | 'listSetAside'>
  room: Pick<Room, 'quotaOf'>
  setAsideDays: number
  /** Looks for files without a row and, unless it is a dry run, sets them aside. */
  sweep(way: SweepWay): Promise<SweepReport>
  acts: ActLog
}

export type ManagedStorage = ReturnType<typeof createManagedStorage>

/** What operators see and do with stored files. */
export function createManagedStorage(deps: ManagedStorageDeps) {
  const { database, storage, room, setAsideDays, sweep, acts } = deps
  const errand = createErrand<SweepReport>('sweep', deps)
  let isDryRun = true

  function sweepState(): SweepState {
    const { status, started_at, ended_at, report } = errand.state()
    const { files = null, bytes = null, total = null, refusal = null } = report ?? {}
    return { status, is_dry_run: isDryRun, files, bytes, total, refusal, started_at, ended_at }
  }

  /** @throws Problem 'conflict' while a search is under way */
  function begin(way: SweepWay): SweepState {
    if (!errand.start(() => sweep(way))) throw new Problem('errand_under_way')
    isDryRun = way.isDryRun
    return sweepState()
  }

  return {
    /** @throws Problem 'forbidden' */
    async facts(user: User): Promise<StorageFacts> {
      await acts.require(user)
      const days = await storage.listSetAside()
      const [oldest] = days
      return {
        disk: await storage.disk(),
        kinds: await storedKinds(database.read),
        set_aside: {
          files: days.reduce((sum, { files }) => sum + files, 0),
          bytes: days.reduce((sum, { bytes }) => sum + bytes, 0),
          oldest_day: oldest?.day ?? null,
          kept_days: setAsideDays,
        },
        sweep: sweepState(),
      }
    },

    /** @throws Problem 'forbidden' */
    async owners(user: User, { after, limit }: StorageOwnersQuery): Promise<StorageOwnerPage> {
      await acts.require(user)
      const rows = await largestOwners(database.read, limit + 1, readPosition(after))
      const { items, next } = pageOf(rows, limit, ({ bytes, id }) => `${bytes}:${id}`)
      const withQuota = items.map(async (item) => ({
        ...item,
        quota_bytes: await room.quotaOf(database.read, item.id),
      }))
      return { items: await Promise.all(withQuota), next }
    },

    /** @throws Problem 'forbidden' */
    async ofPerson(user: User, id: string): Promise<StoredKinds> {
      await acts.require(user)
      return storedKindsOf(database.read, id)
    },

    /** Begins a dry run. @throws Problem 'forbidden', 'conflict' */
    async check(user: User): Promise<SweepState> {
      await acts.require(user)
      return begin({ isDryRun: true, evenForgotten: false })
    },

    /** Begins to set files aside, and logs it. @throws Problem 'forbidden', 'conflict' */
    sweep: (user: User, { reason, even_forgotten }: SweepBody): Promise<SweepState> =>
      acts.act(user, async (_trx, write) => {
        if (errand.state().status === 'running') throw new Problem('errand_under_way')
        await write({ action: 'sweep', subject: null, reason })
        return begin({ isDryRun: false, evenForgotten: even_forgotten })
      }),

    /** Resolves when no search is under way. */
    settled: errand.settled,
  }
}

function readPosition(after: string | undefined): { bytes: number; id: string } | undefined {
  if (after === undefined) return undefined
  const colon = after.indexOf(':')
  return { bytes: Number(after.slice(0, colon)), id: after.slice(colon + 1) }
}
