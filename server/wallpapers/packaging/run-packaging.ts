import { fileURLToPath } from 'node:url'
import { runInOwnWorker } from '../../processes/worker-pool.ts'
import type { PackageJob, PackedFile } from './package-job.ts'

const worker = {
  name: 'packaging worker',
  entry: fileURLToPath(new URL('./worker.ts', import.meta.url)),
  /** Packaging gives way to everything else. */
  nice: 10,
}
/** Half a minute of video takes a minute or two; whatever takes longer hangs. */
const timeoutMs = 10 * 60_000

/** Packages in a process of its own, so that neither its memory nor a broken video is the server's. @throws WorkerError */
export function runPackaging(job: PackageJob, signal: AbortSignal): Promise<PackedFile> {
  return runInOwnWorker(worker, { job, signal, timeoutMs })
}
