/** For tests only: tasks in the queue. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { TestDatabase } from '../testing.ts'
import { enqueue } from './queue.ts'

export const now = '2026-01-01T00:00:00.000Z'
export const holder = { owner: 'this-process', expiresMs: 1000 }

export async function addGeneration(trx: Kysely<Tables>, user_id: string, id: string): Promise<void> {
  const facts = { task_category: 'image', model: 'jimeng', prompt: 'a lake', created_at: now } as const
  await trx
    .insertInto('history_entry')
    .values({ ...facts, entry_id: id, user_id, state: 'queued', edited_at: null })
    .execute()
  const request = { style: 'realistic', width: 64, height: 64, seed: 1, request: '{}', request_hash: '' }
  await trx
    .insertInto('generation')
    .values({ ...request, generation_id: id })
    .execute()
}

export async function addTask(
  database: Pick<Database, 'write'>,
  userId: string,
  id: string,
  engine = 'test',
): Promise<void> {
  await database.write(async (trx) => {
    await addGeneration(trx, userId, id)
    await enqueue(trx, {
      task_id: `task-${id}`,
      generation_id: id,
      user_id: userId,
      engine,
      created_at: now,
    })
  })
}

export const taskOf = (database: TestDatabase, id: string) =>
  database.read.selectFrom('task').selectAll().where('generation_id', '=', id).executeTakeFirstOrThrow()
