import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { entryById, type HistoryEntry } from '../results/history-entries.ts'
import { notFound } from '../results/visibility.ts'

/** An entry of the user's own history. @throws Problem 'not_found', also for other people's */
export async function ownEntry(db: Kysely<Tables>, user: Pick<User, 'id'>, id: string): Promise<HistoryEntry> {
  const entry = await entryById(db, id)
  if (entry?.user_id !== user.id) throw notFound()
  return entry
}
