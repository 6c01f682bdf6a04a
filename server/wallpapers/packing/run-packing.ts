import { fileURLToPath } from 'node:url'
import { startWorkerProcess } from '../../processes/worker-process.ts'
import type { FromPacker, PackedFile, PackingJob } from './job.ts'

const entry = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** Packing gives way to everything else. */
const nice = 10
/** Half a minute of film takes a minute or two; whatever takes longer hangs. */
const timeoutMs = 10 * 60_000

/** Packs in a process of its own, so that neither its memory nor a broken film is the server's. @throws when it fails */
export function runPacking(job: PackingJob, signal: AbortSignal): Promise<PackedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<PackedFile>()
  signal.throwIfAborted()
  const child = startWorkerProcess<PackingJob, FromPacker>({
    entry,
    nice,
    onMessage(message) {
      if (message.ok) resolve(message.packed)
      else reject(new Error(message.detail))
    },
    onExit: (reason) => reject(new Error(`The packing process ended: ${reason}.`)),
  })
  const stop = () => reject(new Error('The packing was stopped.'))
  const timer = setTimeout(() => reject(new Error('The packing took too long.')), timeoutMs)
  signal.addEventListener('abort', stop, { once: true })
  child.send(job)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    child.kill()
  })
}
