import { fileURLToPath } from 'node:url'
import { type OwnWorkerLimits, runInOwnWorker } from '../../processes/worker-pool.ts'
import type { PackageJob, PackedFile } from './package-job.ts'

const worker = {
  name: 'packaging worker',
  entry: fileURLToPath(new URL('./worker.ts', import.meta.url)),
  /** Process priority: packaging gives way to everything else. */
  nice: 10,
}
/** Time limit in ms: half a minute of video takes a minute or two; anything longer hangs. */
const timeoutMs = 10 * 60_000

/**
 * Packages in a child process, so that neither memory use nor a broken video can harm the server. @throws WorkerError
 */
export function runPackaging(job: PackageJob, { signal, ...limits }: OwnWorkerLimits): Promise<PackedFile> {
  return runInOwnWorker({ ...worker, ...limits }, { job, signal, timeoutMs })
}
