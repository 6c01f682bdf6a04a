import { fileURLToPath } from 'node:url'
import { runInOwnWorker } from '../../processes/worker-pool.ts'
import type { ExtractedLayer, ExtractionJob } from './extraction-job.ts'

const worker = {
  name: 'layer extraction worker',
  entry: fileURLToPath(new URL('./worker.ts', import.meta.url)),
  /** A user waits for it, but everybody else for the server. */
  nice: 5,
}
/** A large image takes some seconds; on a busy machine many. */
const timeoutMs = 2 * 60_000

/** Extracts in a process of its own, so that neither its memory nor its time is the server's. @throws WorkerError */
export function runExtraction(job: ExtractionJob, signal: AbortSignal): Promise<ExtractedLayer[]> {
  return runInOwnWorker(worker, { job, signal, timeoutMs })
}
