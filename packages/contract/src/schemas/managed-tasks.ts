import { modelIds, taskCategories } from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { managedTaskStates } from '../lists.ts'
import { nullable, oneOf } from './common.ts'
import { TaskFailure } from './generations.ts'

const time = (description: string) => Type.String({ description: `${description}; ISO 8601, UTC` })

/** A task that is not completed, as operators see it, whoever queued it. */
export const ManagedTask = Type.Object(
  {
    id: Type.String({ description: 'Id of its generation' }),
    maker: Type.Object({ id: Type.String(), username: Type.String() }),
    prompt: Type.String(),
    category: oneOf(taskCategories),
    model: oneOf(modelIds),
    engine: Type.String({ description: 'Id of the engine that serves it' }),
    state: oneOf(managedTaskStates),
    crashes: Type.Integer({ description: 'How often its worker ended before it did' }),
    failure: nullable(TaskFailure),
    failure_text: nullable(Type.String({ description: 'Why it failed, in English' })),
    created_at: time('When it was queued'),
    started_at: nullable(time('When its last run began')),
    finished_at: nullable(time('When it ended')),
  },
  { $id: 'ManagedTask' },
)
export type ManagedTask = Static<typeof ManagedTask>

const maxCounted = 'counted up to 10000'

export const ManagedTaskPage = Type.Object(
  {
    items: Type.Array(ManagedTask, { description: 'Waiting and running ones: the oldest first; others: the newest' }),
    next: nullable(Type.String({ description: '`after` of the next page; null on the last one' })),
    waiting: Type.Integer({ description: `Waiting tasks of everybody, ${maxCounted}` }),
    running: Type.Integer({ description: `Running tasks of everybody, ${maxCounted}` }),
  },
  { $id: 'ManagedTaskPage' },
)
export type ManagedTaskPage = Static<typeof ManagedTaskPage>

export const ManagedTasksQuery = Type.Object({
  state: oneOf(managedTaskStates),
  person: Type.Optional(Type.String({ maxLength: 100, description: 'Only tasks of this account' })),
  model: Type.Optional(oneOf(modelIds)),
  after: Type.Optional(Type.String({ maxLength: 100, description: '`next` of the page before' })),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
})
export type ManagedTasksQuery = Static<typeof ManagedTasksQuery>

export const ManagedCancelAnswer = Type.Object(
  {
    refunded: Type.Boolean({
      description: 'Whether the points went back; not when a paid provider had accepted the work, or may have',
    }),
  },
  { $id: 'ManagedCancelAnswer' },
)
export type ManagedCancelAnswer = Static<typeof ManagedCancelAnswer>

export const ManagedRetryAnswer = Type.Object(
  { task_id: Type.String({ description: 'The new task' }) },
  { $id: 'ManagedRetryAnswer' },
)
export type ManagedRetryAnswer = Static<typeof ManagedRetryAnswer>
