import { fileURLToPath } from 'node:url'
import { type OwnWorkerLimits, runInOwnWorker } from '../../processes/worker-pool.ts'
import type { ExtractedLayer, ExtractionJob } from './extraction-job.ts'

const worker = {
  name: 'layer extraction worker',
  entry: fileURLToPath(new URL('./worker.ts', import.meta.url)),
  /** Process priority: a user waits for the layers, but the server serves everybody. */
  nice: 5,
}
/** Time limit in ms: a large image takes some seconds, on a busy machine many. */
const timeoutMs = 2 * 60_000

/** Extracts layers in a child process, so that its memory and time do not burden the server. @throws WorkerError */
export function runExtraction(job: ExtractionJob, { signal, ...limits }: OwnWorkerLimits): Promise<ExtractedLayer[]> {
  return runInOwnWorker({ ...worker, ...limits }, { job, signal, timeoutMs })
}
