import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { StoredMedia } from '../results/files/save-files.ts'
import type { MediaFacts } from './ports.ts'

export type MediaRow = StoredMedia

/** The properties of a file that serving it needs. */
export interface ServedFile {
  key: string
  content_type: string
  bytes: number
  sha256: string
  /** px, ascending. */
  thumbnail_widths: readonly number[]
}

type StoredFacts = Pick<Selectable<Tables['media']>, 'key' | 'content_type' | 'bytes' | 'sha256' | 'thumbnail_widths'>

/**
 * Writes the rows of files that are already stored; part of the transaction that ends the task. Always in the order of
 * their kinds, whose counters other owners change at the same time: so none of two transactions waits for the other.
 */
export async function recordMedia(trx: Kysely<Tables>, stored: readonly MediaRow[]): Promise<void> {
  if (stored.length === 0) return
  const rows = stored
    .map(({ perceptual_hash: _, ...row }) => row)
    .sort((a, b) => (a.content_type < b.content_type ? -1 : Number(a.content_type > b.content_type)))
  await trx.insertInto('media').values(rows).execute()
  const hashes = stored.flatMap(({ key: media_key, perceptual_hash }) =>
    perceptual_hash === undefined ? [] : [{ media_key, perceptual_hash }],
  )
  if (hashes.length > 0) await trx.insertInto('image_hash').values(hashes).execute()
}

/** Looks up one file by its key, compiled once. */
export function prepareMediaByKey(db: Kysely<Tables>): (key: string) => Promise<ServedFile | null> {
  const query = db
    .selectFrom('media')
    .select(['key', 'content_type', 'bytes', 'sha256', 'thumbnail_widths'])
    .where('key', '=', '')
    .compile()
  return async (key) => {
    const { rows } = await db.executeQuery<StoredFacts>({ ...query, parameters: [key] })
    const row = rows[0]
    return row ? { ...row, thumbnail_widths: parseWidths(row.thumbnail_widths) } : null
  }
}

/** Parses the stored thumbnail widths. */
export function parseWidths(json: string): number[] {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value.filter((width) => typeof width === 'number') : []
}

/** These files by key; unknown keys are left out. */
export async function mediaFacts(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, MediaFacts>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['key', 'content_type', 'width', 'height'])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** The keys that have a row. */
export async function knownKeys(db: Kysely<Tables>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('media').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

export async function deleteMediaRows(trx: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('media').where('key', 'in', keys).execute()
}

/** Whether any file has a row. */
export async function hasMedia(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('media').select('key').limit(1).executeTakeFirst()) !== undefined
}

export async function installationId(db: Kysely<Tables>): Promise<string | null> {
  const row = await db.selectFrom('installation').select('id').executeTakeFirst()
  return row?.id ?? null
}

/** Name of the counter that is compared with the mark of the stored files. */
const markCounter = 'files_mark'

/** How often this database and its files have confirmed each other; see installation.ts. */
export async function filesMark(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', markCounter).executeTakeFirst()
  return row?.value ?? 0
}

export async function setFilesMark(trx: Kysely<Tables>, value: number): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name: markCounter, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function setInstallationId(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.insertInto('installation').values({ id }).execute()
}
