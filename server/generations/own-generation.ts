import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { notFound } from '../results/visibility.ts'
import { type GenerationRow, generationById } from './store.ts'

/** The user's own generation. @throws Problem 'not_found', also for another user's */
export async function ownGeneration(db: Kysely<Tables>, user: User, id: string): Promise<GenerationRow> {
  const generation = await generationById(db, id)
  if (generation?.user_id !== user.id) throw notFound()
  return generation
}
