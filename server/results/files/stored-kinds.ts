import type { StoredKind } from '@mirari/contract/lists'
import type { StoredKinds } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

interface KindRow {
  content_type: string
  files: number
  bytes: number
}

/** What all files of each kind take, from counters that triggers keep. */
export async function storedKinds(db: Kysely<Tables>): Promise<StoredKinds> {
  const counters = await db
    .selectFrom('counter')
    .select(['name', 'value'])
    .where('name', '>=', 'kind_')
    .where('name', '<', 'kind_~')
    .execute()
  const rows = counters.map(({ name, value }): KindRow => {
    const [counted, content_type = ''] = name.split(':')
    return counted === 'kind_files'
      ? { content_type, files: value, bytes: 0 }
      : { content_type, files: 0, bytes: value }
  })
  return summed(rows)
}

/** What the files of an account take, by kind. */
export async function storedKindsOf(db: Kysely<Tables>, ownerId: string): Promise<StoredKinds> {
  const rows = await db
    .selectFrom('media')
    .select(({ fn }) => ['content_type', fn.countAll<number>().as('files'), fn.sum<number>('stored_bytes').as('bytes')])
    .where('owner_id', '=', ownerId)
    .groupBy('content_type')
    .execute()
  return summed(rows)
}

function summed(rows: readonly KindRow[]): StoredKinds {
  const sums = new Map<StoredKind, { files: number; bytes: number }>()
  for (const { content_type, files, bytes } of rows) {
    const before = sums.get(kindOf(content_type)) ?? { files: 0, bytes: 0 }
    sums.set(kindOf(content_type), { files: before.files + files, bytes: before.bytes + bytes })
  }
  return [...sums]
    .map(([kind, sum]) => ({ kind, ...sum }))
    .filter(({ files }) => files > 0)
    .sort((a, b) => b.bytes - a.bytes)
}

function kindOf(contentType: string): StoredKind {
  const [group, format] = contentType.split('/')
  if (group === 'image' || group === 'video') return group
  if (format === 'zip') return 'package'
  return format === 'json' ? 'document' : 'other'
}
