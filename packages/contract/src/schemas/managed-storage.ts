import { type Static, Type } from '@sinclair/typebox'
import { errandStates, storedKinds, sweepRefusals } from '../lists.ts'
import { Count, nullable, oneOf } from './common.ts'
import { ActReason } from './operators.ts'

const time = (description: string) => Type.String({ description: `${description}; ISO 8601, UTC` })
const bytes = Type.Integer({ minimum: 0, description: 'Bytes' })

/** What the files of each kind take. */
export const StoredKinds = Type.Array(Type.Object({ kind: oneOf(storedKinds), files: Count, bytes }), {
  $id: 'StoredKinds',
})
export type StoredKinds = Static<typeof StoredKinds>

/** The last search for files without a row, or the one that is under way. */
export const SweepState = Type.Object(
  {
    status: oneOf(errandStates),
    is_dry_run: Type.Boolean({ description: 'Whether it only looks' }),
    files: nullable(Count, { description: 'Files without a row; null while they are not known' }),
    bytes: nullable(bytes),
    total: nullable(Count, { description: 'Stored files in all' }),
    refusal: nullable(oneOf(sweepRefusals), { description: 'Why nothing would be or was set aside' }),
    started_at: nullable(time('When it began')),
    ended_at: nullable(time('When it ended')),
  },
  { $id: 'SweepState' },
)
export type SweepState = Static<typeof SweepState>

export const StorageFacts = Type.Object(
  {
    disk: Type.Object({ free: bytes, total: bytes }),
    kinds: StoredKinds,
    set_aside: Type.Object({
      files: Count,
      bytes,
      oldest_day: nullable(Type.String({ description: 'YYYY-MM-DD; null without any' })),
      kept_days: Type.Integer({ description: 'Days after which they are deleted for good' }),
    }),
    sweep: SweepState,
  },
  { $id: 'StorageFacts' },
)
export type StorageFacts = Static<typeof StorageFacts>

export const SweepBody = Type.Object(
  {
    ...ActReason.properties,
    even_forgotten: Type.Boolean({
      description: 'Sets files aside also when the database is older than the files and may have forgotten them',
    }),
  },
  { $id: 'SweepBody' },
)
export type SweepBody = Static<typeof SweepBody>

export const StorageOwnerPage = Type.Object(
  {
    items: Type.Array(
      Type.Object({ id: Type.String(), username: Type.String(), bytes, files: Count, quota_bytes: bytes }),
      { description: 'Those who store most first' },
    ),
    next: nullable(Type.String({ description: '`after` of the next page; null on the last one' })),
  },
  { $id: 'StorageOwnerPage' },
)
export type StorageOwnerPage = Static<typeof StorageOwnerPage>

export const StorageOwnersQuery = Type.Object({
  after: Type.Optional(Type.String({ pattern: '^\\d{1,16}:.{1,100}$', description: '`next` of the page before' })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
})
export type StorageOwnersQuery = Static<typeof StorageOwnersQuery>
