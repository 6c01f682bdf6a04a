import type { ModelId } from '@mirari/model'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export type UnfinishedState = Exclude<Tables['history_entry']['state'], 'completed'>

/** Tasks counted at most, because counting further would slow down every other request. */
const maxCounted = 10_000

// A literal, not a parameter: only then does SQLite know that the partial indexes of unfinished entries apply.
const completed = sql.lit<'completed'>('completed')

export interface TaskPage {
  state: UnfinishedState
  person: string | undefined
  model: ModelId | undefined
  /** Id of the last generation before. */
  after: string | undefined
  limit: number
}

/** Tasks in one state: those of which something is still expected from the oldest on, others from the newest. */
export function tasksPage(db: Kysely<Tables>, { state, person, model, after, limit }: TaskPage) {
  const isOpen = state === 'queued' || state === 'running'
  let query = tasks(db)
    .where('entry.state', '=', state)
    .where('entry.state', '<>', completed)
    .orderBy('entry.entry_id', isOpen ? 'asc' : 'desc')
    .limit(limit)
  if (person !== undefined) query = query.where('entry.user_id', '=', person)
  if (model !== undefined) query = query.where('entry.model', '=', model)
  if (after !== undefined) query = query.where('entry.entry_id', isOpen ? '>' : '<', after)
  return query.execute()
}

export function taskById(db: Kysely<Tables>, id: string) {
  return tasks(db).where('entry.entry_id', '=', id).executeTakeFirst()
}

export type ManagedTaskRow = NonNullable<Awaited<ReturnType<typeof taskById>>>

/** Number of tasks in a state, up to a limit. */
export async function countTasks(db: Kysely<Tables>, state: 'queued' | 'running'): Promise<number> {
  const { count } = await db
    .selectFrom(db.selectFrom('task').select('seq').where('state', '=', sql.lit(state)).limit(maxCounted).as('counted'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function tasks(db: Kysely<Tables>) {
  return db
    .selectFrom('history_entry as entry')
    .innerJoin('task', 'task.generation_id', 'entry.entry_id')
    .innerJoin('user as maker', 'maker.id', 'entry.user_id')
    .select([
      'entry.entry_id',
      'entry.state',
      'entry.prompt',
      'entry.task_category',
      'entry.model',
      'entry.user_id',
      'maker.username',
      'task.engine',
      'task.crashes',
      'task.failure',
      'task.failure_params',
      'task.created_at',
      'task.started_at',
      'task.finished_at',
    ])
}
