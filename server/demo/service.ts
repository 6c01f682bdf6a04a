import { createHash } from 'node:crypto'
import type { CreateAnswer, CreateRequest, TaskStatus, User } from '@mirari/contract/schemas'
import { type ModelId, models, pricePerTask, usesMedia } from '@mirari/model'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import type { Live } from '../platform/live/live.ts'
import { asError, type Log } from '../platform/log.ts'
import type { PointsService } from '../points/service.ts'
import { type DemoPrompt, demoMotion, demoPrompts } from './prompts.ts'
import {
  demoUser,
  hasAnyUser,
  insertDemoUser,
  isAnybodyWaiting,
  promptsDone,
  setPromptsDone,
  setTemplatesDone,
  templatesDone,
} from './store.ts'
import { demoTemplates, readTemplateFolder, type TemplateFolder } from './templates.ts'

export interface DemoDeps {
  database: Database
  clock: Clock
  log: Log
  live: Pick<Live, 'subscribe'>
  points: Pick<PointsService, 'grant'>
  generations: {
    create(user: User, request: CreateRequest): Promise<CreateAnswer>
    statuses(user: User, ids: readonly string[]): Promise<TaskStatus[]>
  }
  feed: {
    publishAs(id: string, publishedAt: Date, featured: boolean): Promise<void>
    remove(user: User, id: string): Promise<unknown>
  }
  templates: {
    make(user: User, template: TemplateFolder & { generation_id: string }): Promise<{ generation_result_id: string }>
  }
  /** Interval in ms at which the queue is checked for tasks of users. */
  idleCheckMs?: number
  /** Pause in ms after an error. */
  retryMs?: number
  prompts?: readonly DemoPrompt[]
  /** Names of template folders. */
  templateFolders?: typeof demoTemplates
}

export type Demo = ReturnType<typeof createDemo>

const username = 'mirari'
/** Address in a reserved domain (RFC 2606), which no e-mail can reach. */
const email = 'mirari@demo.invalid'
/** Interval in ms between two publication times, so that the feed looks as if it had grown over time. */
const publicationGapMs = 47 * 60 * 1000
const imagesBetweenTemplates = 2

/**
 * Fills the feed of a new installation. It starts only when there is no user at all, resumes after an interruption, and
 * never runs again once it is finished. Its tasks use the same queue as those of users, but one at a time and only
 * while no user waits.
 */
export function createDemo(deps: DemoDeps) {
  const { database, log, live, generations, feed } = deps
  const prompts = deps.prompts ?? [...demoPrompts, ...demoMotion]
  const templateFolders = deps.templateFolders ?? demoTemplates
  const idleCheckMs = deps.idleCheckMs ?? 1000
  const retryMs = deps.retryMs ?? 30_000
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function fill(): Promise<void> {
    const user = await demoAccount(deps, prompts.length * pricePerTask)
    if (!user) return
    await addTemplates(user)
    let done = await promptsDone(database.read)
    while (done < prompts.length && !ending.signal.aborted) {
      try {
        await untilNobodyWaits()
        await make(user, done)
        done += 1
      } catch (error) {
        if (ending.signal.aborted) return
        log.warn('demo interrupted', { prompt: done, error: asError(error) })
        if (isRefusal(error)) done += 1
        else await pause(retryMs, ending.signal)
      }
      await note(done)
    }
  }

  /** Adds the templates first, because they take only a moment. A template that cannot be added is skipped. */
  async function addTemplates(user: User): Promise<void> {
    for (let done = await templatesDone(database.read); done < templateFolders.length; done++) {
      if (ending.signal.aborted) return
      try {
        await addTemplate(user, done)
      } catch (error) {
        log.warn('demo template left out', { template: templateFolders[done], error: asError(error) })
      }
      await database.write((trx) => setTemplatesDone(trx, done + 1))
    }
  }

  async function addTemplate(user: User, index: number): Promise<void> {
    const name = templateFolders[index]
    if (name === undefined) return
    const generation_id = demoGenerationId(user.id, `template ${name}`)
    // Exists already when this step is repeated.
    const [stored] = await generations.statuses(user, [generation_id])
    const existingResult = stored?.result[0]
    const folder = existingResult ? null : await readTemplateFolder(name)
    const result = folder ? await deps.templates.make(user, { ...folder, generation_id }) : existingResult
    // Templates stand between the newest images.
    const gaps = (templateFolders.length - index) * imagesBetweenTemplates - 0.5
    if (result) await feed.publishAs(result.generation_result_id, publicationTime(user, gaps), true)
  }

  /** Stores the progress. A step that is not stored is repeated at the next start, without effect. */
  async function note(done: number): Promise<void> {
    try {
      await database.write((trx) => setPromptsDone(trx, done))
    } catch (error) {
      log.warn('demo not noted', { error: asError(error) })
    }
  }

  async function untilNobodyWaits(): Promise<void> {
    while (await isAnybodyWaiting(database.read)) {
      await pause(idleCheckMs, ending.signal)
      ending.signal.throwIfAborted()
    }
  }

  /**
   * Generates and publishes a prompt. The step can be repeated after a crash, because id, choice and time depend only
   * on the account and the index.
   */
  async function make(user: User, index: number): Promise<void> {
    const prompt = prompts[index]
    if (!prompt) return
    const { featured = false, from = [], ...request } = prompt
    const references = await demoReferences(deps, user, { prompts, model: prompt.model, from })
    if (references === null) return
    const id = demoGenerationId(user.id, index)
    const ended = untilEnded(live, user, id, ending.signal)
    try {
      await generations.create(user, {
        ...{ ...request, ...references, id, seed: index },
        type: models[prompt.model].category,
      })
      const [stored] = await generations.statuses(user, [id])
      const { status, result } = stored && hasEnded(stored) ? stored : await ended.status
      // One result is public already when this step is repeated.
      const publicResult = result.find((one) => one.is_public) ?? result[index % Math.max(1, result.length)]
      if (status !== 'completed' || !publicResult) return
      await feed.publishAs(publicResult.generation_result_id, publicationTime(user, prompts.length - index), featured)
      for (const other of result) if (other !== publicResult) await feed.remove(user, other.generation_result_id)
    } finally {
      ended.forget()
    }
  }

  return {
    /** Starts in the background until `stop` is called. */
    start(): void {
      running = fill().catch((error: unknown) => {
        log.error('demo failed', { error: asError(error) })
      })
    },
    /** Stops the demo, which the next start resumes; resolves when no step runs any more. */
    async stop(): Promise<void> {
      ending.abort()
      await running
    },
    /** Resolves when all prompts are finished or skipped. */
    finished: (): Promise<void> => running,
  }
}

/** The demo's account, which is created at the very first start; null when there is nothing to do. */
async function demoAccount({ database, clock, points }: DemoDeps, point: number): Promise<User | null> {
  const existingUser = await demoUser(database.read)
  if (existingUser) return existingUser
  if (await hasAnyUser(database.read)) return null
  return database.write(async (trx) => {
    if (await hasAnyUser(trx)) return null
    const user: User = {
      id: newId(),
      username,
      email,
      avatar_url: null,
      point,
      created_at: clock.now().toISOString(),
    }
    await insertDemoUser(trx, user)
    await points.grant(trx, { user_id: user.id, amount: user.point, ref: `demo:${user.id}` })
    return user
  })
}

/** Publication time so many gaps before the account was created. */
function publicationTime({ created_at }: User, gaps: number): Date {
  return new Date(Date.parse(created_at) - gaps * publicationGapMs)
}

interface ReferenceChoice {
  prompts: readonly DemoPrompt[]
  model: ModelId
  /** Texts of earlier prompts. */
  from: readonly string[]
}

/** The published images of earlier prompts, as the references that the model takes; null if one is missing. */
async function demoReferences(
  { generations }: Pick<DemoDeps, 'generations'>,
  user: User,
  { prompts, model, from }: ReferenceChoice,
): Promise<Pick<CreateRequest, 'image_ref' | 'wpdatas'> | null> {
  if (from.length === 0) return {}
  const ids = from.map((text) => {
    const index = prompts.findIndex(({ prompt }) => prompt === text)
    return demoGenerationId(user.id, index)
  })
  const statuses = await generations.statuses(user, ids)
  const media = ids.flatMap((id) => {
    const result = statuses.find(({ generation_id }) => generation_id === id)?.result.find((one) => one.is_public)
    if (!result) return []
    const { url, width, height } = result.picture
    return [{ type: 'image' as const, url, width, height }]
  })
  const [first] = media
  if (!first || media.length < from.length) return null
  return usesMedia(model) ? { wpdatas: media } : { image_ref: first.url }
}

/** Waits for the end of a task. It subscribes before the task exists, so that the end cannot be missed. */
function untilEnded(
  live: DemoDeps['live'],
  user: User,
  id: string,
  ending: AbortSignal,
): { status: Promise<TaskStatus>; forget(): void } {
  const { promise, resolve, reject } = Promise.withResolvers<TaskStatus>()
  const unsubscribe = live.subscribe('task_status', user.id, (status) => {
    if (status.generation_id === id && hasEnded(status)) resolve(status)
  })
  const abort = () => reject(new Error('The server is stopping.'))
  ending.addEventListener('abort', abort, { once: true })
  // The rejection may have no handler when the server stops.
  promise.catch(() => {})
  return {
    status: promise,
    forget() {
      unsubscribe()
      ending.removeEventListener('abort', abort)
    },
  }
}

const hasEnded = ({ status }: TaskStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled'

/**
 * Whether the server refused the prompt, which would happen again: the model is not available, or a rule has changed.
 */
const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status < 500

/** A UUIDv7 derived from account and index, so that a repeated call creates the generation only once. */
export function demoGenerationId(userId: string, index: number | string): string {
  const hash = createHash('sha256').update(`${userId} ${index}`).digest('hex')
  const time = userId.slice(0, 13)
  return `${time}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })
}
