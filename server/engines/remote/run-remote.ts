/**
 * Runs the tasks of every remote engine: submits each job once, journals it, polls until it is done, and downloads the
 * files.
 */
import type { EngineIo, EngineOutput, EngineTask } from '../engine.ts'
import type { RemoteAdapter, RemoteFile } from './adapter.ts'
import { downloadResult, type StoredResult, storeResult } from './download.ts'
import { RemoteFailure } from './failure.ts'
import { fitResult } from './fit-result.ts'
import { createHttp } from './http.ts'
import { runJob } from './run-job.ts'
import type { RemoteSettings, RemoteTimes } from './settings.ts'
import { openJournal } from './submission-journal.ts'

/** Share of the progress for the provider; the rest is downloading. */
const workShare = 0.95

export async function runRemote<Job>(
  adapter: RemoteAdapter<Job>,
  task: EngineTask,
  io: EngineIo,
  settings: RemoteSettings,
  times: RemoteTimes,
): Promise<EngineOutput[]> {
  const journal = openJournal(task.upstream_ref, (text) => io.upstream(text))
  const authorize = adapter.authorize(settings)
  const http = createHttp({ settings, times, signal: io.signal, authorize })
  const jobs = await adapter.jobs(task, settings)
  const shares = jobs.map(() => 0)
  const positions: (number | null)[] = jobs.map(() => null)
  let notified: number | null = null
  const expectedMs = adapter.expectedMs(task)
  const steps = new Map<string, Promise<RemoteFile[]>>()

  const fetchFile = async (file: RemoteFile, name: string): Promise<StoredResult> => {
    const { folder, signal } = io
    if ('url' in file) {
      return downloadResult({ url: file.url, baseUrl: settings.baseUrl, folder, name, signal, times, authorize })
    }
    return storeResult(file.bytes, folder, name).catch((error: unknown) => {
      throw error instanceof RemoteFailure ? error : new RemoteFailure('broken', String(error))
    })
  }

  const work = jobs.map(async (job, index) => {
    const name = String(index)
    const report = (fraction: number) => {
      shares[index] = Math.max(shares[index] ?? 0, fraction)
      io.progress(shares.reduce((sum, share) => sum + share, 0) / shares.length)
    }
    const wait = (position: number | null) => {
      positions[index] = position
      // The position of a task is that of its first job; when one is running, the task does not wait.
      const queuePosition = positions.includes(null) ? null : Math.min(...positions.map((one) => one ?? 0))
      if (queuePosition !== notified) io.queued?.(queuePosition)
      notified = queuePosition
    }
    const reportWork = (part: number) => report(part * workShare)
    const files = await runJob({ adapter, journal, http, job, name, steps, expectedMs, report: reportWork, wait })
    const [file] = files
    if (!file) throw new RemoteFailure('failed', `${adapter.provider} answered without a file.`)
    const output = await fitResult(await fetchFile(file, `result-${name}`), task, io.folder, `result-${name}`)
    report(1)
    return output
  })

  const settled = await Promise.allSettled(work)
  io.signal.throwIfAborted()
  const outputs = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (outputs.length > 0) return outputs
  // Successful jobs are delivered, because they are paid for; the task fails only when all jobs fail.
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  throw new RemoteFailure('rejected', `${adapter.provider} was asked for nothing.`)
}
