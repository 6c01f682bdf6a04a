/**
 * The server's side of the live benchmark, in a process of its own. 'mirari' is the product's whole way of a change: task
 * progress, stored state read for the record, topic, status channel, Elysia socket. 'bare' is Bun.serve alone, which
 * sends the same text to the same number of clients without looking anything up.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TaskStatus } from '@mirari/contract/schemas'
import { Elysia } from 'elysia'
import { createEngineRegistry } from '../../../server/engines/engine-registry.ts'
import { resultsOf } from '../../../server/feed/store.ts'
import { createEstimates } from '../../../server/generations/estimates/estimates.ts'
import { statusSocket } from '../../../server/generations/socket.ts'
import { createStatusChannel } from '../../../server/generations/status-channel.ts'
import { createStatusPublisher } from '../../../server/generations/status-publisher.ts'
import { createTaskProgress } from '../../../server/generations/task-progress.ts'
import { createGenerationViews } from '../../../server/generations/views.ts'
import { systemClock } from '../../../server/platform/clock.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { createCallerNetwork } from '../../../server/platform/http/client-address.ts'
import { newId } from '../../../server/platform/id.ts'
import { createLive } from '../../../server/platform/live/live.ts'
import { silentLog } from '../../../server/platform/log.ts'
import { claim, enqueue } from '../../../server/platform/queue/queue.ts'
import { createSessions } from '../../../server/platform/session/session.ts'
import { createPointsService } from '../../../server/points/service.ts'
import { insertGeneration } from '../../../server/results/history-entries.ts'

export interface Client {
  token: string
  ids: string[]
}

export type ToBench =
  | { type: 'ready'; port: number; clients: Client[] }
  | { type: 'memory'; rssBytes: number }
  | { type: 'sent'; updates: number; cpuShare: number }

export type ToServer = { type: 'memory' } | { type: 'send'; perSecond: number; seconds: number }

/** Sends one change of a task; the time of the change, in ms since 1970 with fractions, travels in `error`. */
type SendChange = (client: number, task: number) => void

const tickMs = 10
const nowMs = () => performance.timeOrigin + performance.now()
const [mode, clientCount, tasksEach] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
const answer = (message: ToBench) => process.send?.(message)
const send = await (mode === 'mirari' ? startMirari() : startBare())

process.on('message', (message: ToServer) => {
  if (message.type === 'send') void sendChanges(message.perSecond, message.seconds)
  else {
    Bun.gc(true)
    answer({ type: 'memory', rssBytes: process.memoryUsage.rss() })
  }
})
process.on('disconnect', () => process.exit(0))

async function sendChanges(perSecond: number, seconds: number): Promise<void> {
  const startMs = performance.now()
  const cpuBefore = process.cpuUsage()
  const total = perSecond * seconds
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, ((performance.now() - startMs) / 1000) * perSecond)
    for (; sent < due; sent++) send(sent % clientCount, Math.floor(sent / clientCount) % tasksEach)
    await Bun.sleep(tickMs)
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  answer({ type: 'sent', updates: total, cpuShare: (user + system) / 1000 / (performance.now() - startMs) })
}

async function startMirari(): Promise<SendChange> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-bench-'))
  process.on('exit', () => void rm(folder, { recursive: true, force: true }))
  const clock = systemClock
  const database = await openDatabase(join(folder, 'mirari.db'))
  await rm(folder, { recursive: true, force: true })
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const callsPerKey = { count: 1, windowS: 1 }
  const lifetimes = { tokenTtlS: 3600, sessionTtlDays: 1 }
  const sessions = createSessions({ database, clock, secret, ...lifetimes, secureCookie: false, callsPerKey })
  const points = createPointsService({ clock })
  const progress = createTaskProgress(clock)
  const changedAt = new Map<string, number>()
  const topics = createLive(console.error)
  const live: typeof topics = {
    ...topics,
    publish: (kind, userId, message) =>
      topics.publish(
        kind,
        userId,
        'task_id' in message ? { ...message, error: String(changedAt.get(message.task_id)) } : message,
      ),
  }
  const registry = createEngineRegistry([])
  const estimates = createEstimates({ registry, progress, clock, workers: { now: async () => ({ free: 0, all: 1 }) } })
  const views = createGenerationViews({ estimates, progress, clock, resultsOf, balanceOf: points.balanceOf })
  const statusPublisher = createStatusPublisher({ database, live, views, progress, log: silentLog })
  const channel = createStatusChannel({
    live,
    watcherOf: (token) => sessions.callerOf(token),
    watchable: async (_, ids) => ids,
    statuses: ({ user }, ids) => views.statusesOf(database.read, user.id, ids),
    shownTo: (_, status) => status,
    onError: console.error,
    // All browsers of this bench are one network.
    limits: { connectionsPerNetwork: 0 },
  })
  const created_at = clock.now().toISOString()
  const people: { client: Client; tasks: { task_id: string; generation_id: string; user_id: string }[] }[] = []
  for (let i = 0; i < clientCount; i++) {
    const user = {
      id: newId(),
      username: `u${i}`,
      email: `u${i}@example.com`,
      avatar_url: null,
      point: 100,
      created_at,
    }
    const tasks = Array.from({ length: tasksEach }, () => ({
      task_id: newId(),
      generation_id: newId(),
      user_id: user.id,
    }))
    await database.write(async (trx) => {
      await trx
        .insertInto('user')
        .values({ ...user, password_hash: null })
        .execute()
      for (const task of tasks) {
        const shared = { generation_id: task.generation_id, user_id: user.id, created_at }
        const facts = { task_category: 'image', model: 'jimeng', prompt: 'a lake', style: 'realistic' } as const
        const size = { width: 64, height: 64 }
        await insertGeneration(trx, {
          ...shared,
          ...facts,
          ...size,
          seed: 1,
          request: JSON.stringify(facts),
          request_hash: '',
        })
        await enqueue(trx, { ...shared, task_id: task.task_id, engine: 'bench' })
        await claim(trx, { owner: 'bench', expiresMs: 1e12 }, created_at)
        progress.start(task.task_id)
      }
    })
    const { answer: signedIn } = await database.write((trx) => sessions.start(trx, user))
    people.push({ client: { token: signedIn.access_token, ids: tasks.map((task) => task.generation_id) }, tasks })
  }
  const app = new Elysia({ websocket: { maxPayloadLength: 16 * 1024, idleTimeout: 120 } })
    .group('/api', (api) =>
      api.use(
        statusSocket({
          channel,
          callerNetwork: createCallerNetwork([]),
          publicUrl: null,
          partners: { isRegistered: async () => false },
        }),
      ),
    )
    .listen({ port: 0, hostname: '127.0.0.1' })
  answer({ type: 'ready', port: app.server?.port ?? 0, clients: people.map(({ client }) => client) })
  return (client, index) => {
    const task = people[client]?.tasks[index]
    if (!task) return
    changedAt.set(task.task_id, nowMs())
    progress.advance(task.task_id, 0.5)
    statusPublisher.changed(task)
  }
}

async function startBare(): Promise<SendChange> {
  const clients = Array.from({ length: clientCount }, (_, i) => ({
    token: String(i),
    ids: Array.from({ length: tasksEach }, (_, task) => `${i}-${task}`),
  }))
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request, self) => (self.upgrade(request) ? undefined : new Response('no socket', { status: 400 })),
    websocket: {
      message(socket, message) {
        const text = String(message)
        if (!text.includes('-')) return void socket.send('connected')
        for (const id of text.split(',')) {
          socket.subscribe(id)
          socket.send(JSON.stringify(record(id)))
        }
      },
    },
  })
  answer({ type: 'ready', port: server.port ?? 0, clients })
  return (client, task) => {
    const id = `${client}-${task}`
    server.publish(id, JSON.stringify(record(id)))
  }
}

function record(id: string): TaskStatus {
  return {
    generation_id: id,
    task_id: newId(),
    status: 'generating',
    progress: 50,
    queue_pos: null,
    updated_at: new Date().toISOString(),
    error: String(nowMs()),
    result: [],
    point: 100,
  }
}
