import { createHash } from 'node:crypto'
import type { CreateAnswer, CreateRequest, TaskStatus, User } from '@mirari/contract/schemas'
import { pricePerTask } from '@mirari/model'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import type { Live } from '../platform/live/live.ts'
import { asError, type Log } from '../platform/log.ts'
import { demoPrompts } from './prompts.ts'
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
  points: { grant(trx: Kysely<Tables>, change: { user_id: string; amount: number; ref: string }): Promise<unknown> }
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
  /** How long to wait before asking again whether people's tasks are done. */
  idleCheckMs?: number
  /** How long to wait after an error. */
  retryMs?: number
  prompts?: typeof demoPrompts
  /** Names of template folders. */
  templateFolders?: typeof demoTemplates
}

export type Demo = ReturnType<typeof createDemo>

const username = 'mirari'
/** Reserved for good (RFC 2606), so no letter ever reaches anybody. */
const email = 'mirari@demo.invalid'
/** Between two publications, so that the feed looks as if it had grown. */
const publicationGapMs = 47 * 60 * 1000
const picturesBetweenTemplates = 2

/**
 * Fills the feed of a new installation. Begins only when there is no user at all; takes up where it was interrupted;
 * once through, it never does anything again. Its tasks go the way of everybody's tasks, but one at a time and only
 * while nobody waits, so people hardly notice.
 */
export function createDemo(deps: DemoDeps) {
  const { database, log, live, generations, feed } = deps
  const prompts = deps.prompts ?? demoPrompts
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

  /** First, as they take a moment only. One that cannot be added is left out. */
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
    // There already, if this step is repeated.
    const [stored] = await generations.statuses(user, [generation_id])
    const known = stored?.result[0]
    const folder = known ? null : await readTemplateFolder(name)
    const made = folder ? await deps.templates.make(user, { ...folder, generation_id }) : known
    if (made) await feed.publishAs(made.generation_result_id, templateTime(user, index), true)
  }

  /** Between the latest pictures. */
  function templateTime(user: User, index: number): Date {
    const place = (templateFolders.length - index) * picturesBetweenTemplates - 0.5
    return new Date(Date.parse(user.created_at) - place * publicationGapMs)
  }

  /** What is not noted is done again at the next start, without effect. */
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

  /** Every step may be repeated after a crash: the id, the choice and the time follow from the account and the index. */
  async function make(user: User, index: number): Promise<void> {
    const prompt = prompts[index]
    if (!prompt) return
    const { featured = false, ...request } = prompt
    const id = demoGenerationId(user.id, index)
    const ended = untilEnded(live, user, id, ending.signal)
    try {
      await generations.create(user, { ...request, id, type: 'image', seed: index })
      const [stored] = await generations.statuses(user, [id])
      const { status, result } = stored && hasEnded(stored) ? stored : await ended.status
      // The one that is public already, if this step is repeated.
      const chosen = result.find((one) => one.is_public) ?? result[index % Math.max(1, result.length)]
      if (status !== 'completed' || !chosen) return
      await feed.publishAs(chosen.generation_result_id, publicationTime(user, index), featured)
      for (const other of result) if (other !== chosen) await feed.remove(user, other.generation_result_id)
    } finally {
      ended.forget()
    }
  }

  function publicationTime(user: User, index: number): Date {
    return new Date(Date.parse(user.created_at) - (prompts.length - index) * publicationGapMs)
  }

  return {
    /** Works in the background; `stop` ends it. */
    start(): void {
      running = fill().catch((error: unknown) => {
        log.error('demo failed', { error: asError(error) })
      })
    },
    /** Resolves when nothing of the demo runs any more; the next start goes on. */
    async stop(): Promise<void> {
      ending.abort()
      await running
    },
    /** Resolves when all prompts are done with. */
    finished: (): Promise<void> => running,
  }
}

/** The demo's account, made if this is the first start of all; null when there is nothing to do. */
async function demoAccount({ database, clock, points }: DemoDeps, point: number): Promise<User | null> {
  const known = await demoUser(database.read)
  if (known) return known
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

/** Listens from before the task exists, so that its end cannot be missed. */
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
  // Nobody may be listening when the server stops.
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

/** Asking again would be refused again: the model is not on this server, or a rule has changed. */
const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status < 500

/** A UUIDv7 that is always the same for this account and index: creating it twice creates it once. */
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
