import { fileURLToPath } from 'node:url'
import { startWorkerProcess } from '../../processes/worker-process.ts'
import type { FromSplitter, SplitLayer, SplittingJob } from './job.ts'

const entry = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** Somebody waits for it, but everybody else for the server. */
const nice = 5
/** A large picture takes some seconds; on a busy machine many. */
const timeoutMs = 2 * 60_000

/** Splits in a process of its own, so that neither its memory nor its time is the server's. @throws when it fails */
export function runSplitting(job: SplittingJob, signal: AbortSignal): Promise<SplitLayer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<SplitLayer[]>()
  signal.throwIfAborted()
  const child = startWorkerProcess<SplittingJob, FromSplitter>({
    entry,
    nice,
    onMessage(message) {
      if (message.ok) resolve(message.layers)
      else reject(new Error(message.detail))
    },
    onExit: (reason) => reject(new Error(`The splitting process ended: ${reason}.`)),
  })
  const stop = () => reject(new Error('The splitting was stopped.'))
  signal.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(() => reject(new Error('The splitting took too long.')), timeoutMs)
  child.send(job)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    child.kill()
  })
}
