/** How much a person may store in all, and how much of the disk stays free for what was paid for. */
import { byteSize } from '@mirari/product'
import { type Kysely, sql } from 'kysely'
import { atOnce } from '../../platform/database/at-once.ts'
import { preparedForRows, type Rows } from '../../platform/database/prepared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'

export interface RoomDeps {
  /** Maximum total size in bytes of the files of a person without a quota of their own. */
  quotaBytes: number
  /** Bytes of the disk that only paid features use; null for a share of it. */
  reserveBytes: number | null
  /** Size of the disk with the files, in bytes. */
  disk(): Promise<{ free: number; total: number }>
}

export type Room = ReturnType<typeof createRoom>

const countersOf = preparedForRows((db, counters: Rows<{ name: string }>) =>
  db
    .selectFrom('counter')
    .select(['name', 'value'])
    .where(
      'name',
      'in',
      counters.map(({ name }) => name),
    ),
)
const quotasOf = preparedForRows((db, owners: Rows<{ id: string }>) =>
  db
    .selectFrom('storage_quota')
    .select(['user_id', 'bytes'])
    .where(
      'user_id',
      'in',
      owners.map(({ id }) => id),
    ),
)

/** Bytes by the id of their owner; who has none stored, or no quota of their own, may be missing. */
type BytesOfOwners = ReadonlyMap<string, number>

async function storedBytesOfAll(db: Kysely<Tables>, ownerIds: readonly string[]): Promise<BytesOfOwners> {
  const { rows } = await countersOf(
    db,
    ownerIds.map((id) => ({ name: `${storedBytesOf}${id}` })),
  )
  return new Map(rows.map(({ name, value }) => [name.slice(storedBytesOf.length), value]))
}

async function ownQuotas(db: Kysely<Tables>, ownerIds: readonly string[]): Promise<BytesOfOwners> {
  const { rows } = await quotasOf(
    db,
    ownerIds.map((id) => ({ id })),
  )
  return new Map(rows.map(({ user_id, bytes }) => [user_id, bytes]))
}

/** Total size in bytes of a person's files: everything that has a row with them as its owner. */
export async function storedBytes(db: Kysely<Tables>, ownerId: string): Promise<number> {
  return (await storedBytesOfAll(db, [ownerId])).get(ownerId) ?? 0
}

/** The quota that an operator set for a person; null for that of the server. */
export async function ownQuota(db: Kysely<Tables>, ownerId: string): Promise<number | null> {
  return (await ownQuotas(db, [ownerId])).get(ownerId) ?? null
}

/** Prefixes of the counters that triggers keep; the id of the owner follows. */
const storedBytesOf = 'stored_bytes:'
const storedFilesOf = 'stored_files:'

export interface Usage {
  id: string
  username: string
  bytes: number
  files: number
}

/** The end of the names of those counters. */
const storedBytesEnd = 'stored_bytes:~'

/**
 * The people whose files take the most, the largest first, from a partial index of their counters.
 * @param after the last one of the page before
 */
export async function largestOwners(
  db: Kysely<Tables>,
  limit: number,
  after?: Pick<Usage, 'id' | 'bytes'>,
): Promise<Usage[]> {
  let query = db
    .selectFrom('counter')
    .select(['name', 'value'])
    // Literals, not parameters: only then does SQLite know that the partial index applies.
    .where('name', '>=', sql.lit(storedBytesOf))
    .where('name', '<', sql.lit(storedBytesEnd))
    .where('value', '>', 0)
    .orderBy('value', 'desc')
    .orderBy('name', 'desc')
    .limit(limit)
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('value', 'name'), '<', tuple(after.bytes, `${storedBytesOf}${after.id}`)),
    )
  }
  const counters = await query.execute()
  const ids = counters.map(({ name }) => name.slice(storedBytesOf.length))
  if (ids.length === 0) return []
  const users = await db.selectFrom('user').select(['id', 'username']).where('id', 'in', ids).execute()
  const names = new Map(users.map(({ id, username }) => [id, username]))
  const counted = await db
    .selectFrom('counter')
    .select(['name', 'value'])
    .where(
      'name',
      'in',
      ids.map((id) => storedFilesOf + id),
    )
    .execute()
  const files = new Map(counted.map(({ name, value }) => [name.slice(storedFilesOf.length), value]))
  return counters.map(({ value: bytes }, index) => {
    const id = ids[index] ?? ''
    return { id, username: names.get(id) ?? id, bytes, files: files.get(id) ?? 0 }
  })
}

const reserveShare = 0.05
const maxReserveBytes = 2e9

export function createRoom({ quotaBytes, reserveBytes, disk }: RoomDeps) {
  const quotaOf = async (db: Kysely<Tables>, ownerId: string) => (await ownQuota(db, ownerId)) ?? quotaBytes
  const full = (bytes: number) => new Problem('storage_quota_exceeded', { size: byteSize(bytes, 'en') })

  async function requireAll(db: Kysely<Tables>, wanted: BytesOfOwners): Promise<void> {
    const ownerIds = [...wanted.keys()]
    const [quotas, stored] = await atOnce(db, [() => ownQuotas(db, ownerIds), () => storedBytesOfAll(db, ownerIds)])
    for (const [id, bytes] of wanted) {
      const quota = quotas.get(id) ?? quotaBytes
      if ((stored.get(id) ?? 0) + bytes > quota) throw full(quota)
    }
  }

  return {
    /** How much a person may store, in bytes. */
    quotaOf,

    /** Checks that the disk has room beyond its reserve. @throws Problem 'storage_full' */
    async requireDisk(): Promise<void> {
      const { free, total } = await disk()
      const reserve = reserveBytes ?? Math.min(maxReserveBytes, total * reserveShare)
      if (free < reserve) throw new Problem('disk_reserved')
    },

    /** Checks, before anything is stored, that `bytes` more fit. @throws Problem 'quota_exceeded' */
    require: (db: Kysely<Tables>, ownerId: string, bytes: number) => requireAll(db, new Map([[ownerId, bytes]])),

    /** As `require`, for several people by their ids. */
    requireAll,

    /**
     * Checks, in the transaction that wrote rows of files, that they fit; a change that does not take more than before
     * always does.
     * @throws Problem 'quota_exceeded'
     */
    async requireWritten(trx: Kysely<Tables>, ownerId: string, before: number): Promise<void> {
      const now = await storedBytes(trx, ownerId)
      const quota = await quotaOf(trx, ownerId)
      if (now > quota && now > before) throw full(quota)
    },
  }
}
