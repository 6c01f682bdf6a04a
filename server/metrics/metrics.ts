/** Figures for Prometheus: requests, tasks, workers, sockets, disk, event loop and process. */
import { statfs } from 'node:fs/promises'
import { storedKinds } from '@mirari/contract/lists'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { EngineWorkers } from '../engines/engine-workers.ts'
import type { MailBounds } from '../mail/bounds.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Answered } from '../platform/http/request-log.ts'
import { prepareQueueFigures } from '../platform/queue/queue-figures.ts'
import type { Events } from '../results/events.ts'
import { storedKinds as readStoredKinds } from '../results/files/stored-kinds.ts'
import type { TaggerService } from '../tagger/service.ts'
import { addProcessFigures } from './process-figures.ts'

export interface MetricsDeps {
  database: Pick<Database, 'read'>
  clock: Clock
  events: Pick<Events, 'subscribe'>
  tagger: Pick<TaggerService, 'callsToday'>
  /** Counts of mails; null when this server sends none. */
  mails: Pick<MailBounds, 'countsToday'> | null
  engineWorkers: Pick<EngineWorkers, 'free' | 'pids'>
  /** Folder on the disk whose free space is reported. */
  dataDir: string
}

export interface Metrics {
  countRequest(answered: Answered): void
  /** Number of open sockets, which the server knows once it listens. */
  readSockets(from: () => number): void
  /** Every figure in the text format of Prometheus. */
  text(): Promise<string>
  /** Media type of that text. */
  contentType: string
}

/** Limits in seconds of the classes of request times, from a cached page to a large upload. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
/** The same for tasks, from a small image to a long video. */
const taskBuckets = [1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640, 1800]
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export function createMetrics(deps: MetricsDeps): Metrics {
  const { database, clock, events, tagger, engineWorkers } = deps
  const registry = new Registry()
  const registers = [registry]
  addProcessFigures(registry)
  const requests = new Histogram({
    name: 'mirari_http_request_duration_seconds',
    help: 'Time from a request to its answer, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestBuckets,
    registers,
  })
  const ended = new Counter({
    name: 'mirari_tasks_ended_total',
    help: 'Attempts at tasks that ended since the start, by engine and outcome.',
    labelNames: ['engine', 'outcome'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'mirari_task_duration_seconds',
    help: 'Time from the start of a task to its results, by engine.',
    labelNames: ['engine'] as const,
    buckets: taskBuckets,
    registers,
  })
  events.subscribe('task.ended', ({ engine, outcome, durationMs }) => {
    ended.inc({ engine, outcome })
    if (durationMs !== null) durations.observe({ engine }, durationMs / 1000)
  })

  const queue = prepareQueueFigures(database.read)
  new Gauge({
    name: 'mirari_tasks',
    help: 'Tasks that wait or run, by engine.',
    labelNames: ['engine', 'state'] as const,
    registers,
    async collect() {
      this.reset()
      for (const { engine, state, count } of await queue.counts()) this.set({ engine, state }, count)
    },
  })
  new Gauge({
    name: 'mirari_oldest_waiting_task_seconds',
    help: 'Age of the task that has waited longest; 0 when none waits.',
    registers,
    async collect() {
      const since = await queue.oldestWaiting()
      this.set(since === null ? 0 : Math.max(0, (clock.now().getTime() - Date.parse(since)) / 1000))
    },
  })
  addWorkerFigures(registry, engineWorkers)
  new Gauge({
    name: 'mirari_vision_calls',
    help: 'Calls of the vision model that describes images, today (UTC).',
    registers,
    async collect() {
      this.set(await tagger.callsToday())
    },
  })
  addMailFigures(registry, deps)
  addStorageFigures(registry, deps)
  let socketCount = () => 0
  new Gauge({
    name: 'mirari_sockets',
    help: 'Open status sockets.',
    registers,
    collect() {
      this.set(socketCount())
    },
  })

  return {
    countRequest({ method, route, status, durationMs }) {
      // An address that no route knows must not become a label of its own.
      const labels = { method: methods.includes(method) ? method : 'other', route: route || 'other', status }
      requests.observe(labels, durationMs / 1000)
    },
    readSockets(from) {
      socketCount = from
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function addMailFigures(registry: Registry, { mails, database }: Pick<MetricsDeps, 'mails' | 'database'>): void {
  new Gauge({
    name: 'mirari_mails',
    help: 'Mails today (UTC): written, and refused because there were as many as settings allow.',
    labelNames: ['outcome'] as const,
    registers: [registry],
    async collect() {
      const counts = (await mails?.countsToday(database.read)) ?? { mails: 0, refused: 0 }
      this.set({ outcome: 'written' }, counts.mails)
      this.set({ outcome: 'refused' }, counts.refused)
    },
  })
}

function addWorkerFigures(registry: Registry, workers: MetricsDeps['engineWorkers']): void {
  const registers = [registry]
  new Gauge({
    name: 'mirari_worker_processes',
    help: 'Processes that serve engines; one that was idle for a minute ends.',
    registers,
    collect() {
      this.set(workers.pids.length)
    },
  })
  new Gauge({
    name: 'mirari_workers_free',
    help: 'Tasks that could start at once; processes are started for them.',
    registers,
    collect() {
      this.set(workers.free)
    },
  })
}

/** What is stored, from counters that triggers keep: reading them costs the same however many files there are. */
function addStorageFigures(registry: Registry, { database, dataDir }: Pick<MetricsDeps, 'database' | 'dataDir'>): void {
  const registers = [registry]
  const figures = [
    { name: 'mirari_stored_files', help: 'Stored files of users, by kind.', of: 'files' },
    { name: 'mirari_stored_bytes', help: 'What they take with their thumbnails, by kind.', of: 'bytes' },
  ] as const
  for (const { name, help, of } of figures) {
    new Gauge({
      name,
      help,
      labelNames: ['kind'] as const,
      registers,
      async collect() {
        const kinds = await readStoredKinds(database.read)
        for (const kind of storedKinds) this.set({ kind }, kinds.find((one) => one.kind === kind)?.[of] ?? 0)
      },
    })
  }
  new Gauge({
    name: 'mirari_disk_free_bytes',
    help: 'Free space on the disk of the data folder.',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(dataDir)
      this.set(bavail * bsize)
    },
  })
}
