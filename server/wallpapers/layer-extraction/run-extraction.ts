import { fileURLToPath } from 'node:url'
import type { AddOns } from '../../add-ons/add-ons.ts'
import type { DepthRequest } from '../../add-ons/depth-request.ts'
import { type OwnWorkerLimits, runInOwnWorker } from '../../processes/worker-pool.ts'
import type { ExtractedLayer, ExtractionJob, ExtractionWork } from './extraction-job.ts'

const worker = {
  name: 'layer extraction worker',
  entry: fileURLToPath(new URL('./worker.ts', import.meta.url)),
  /** Process priority: a user waits for the layers, but the server serves everybody. */
  nice: 5,
}
/** Time limit in ms: a large image takes some seconds, on a busy machine many. */
const timeoutMs = 2 * 60_000

export interface ExtractionLimits extends OwnWorkerLimits {
  /** Measures the depth of the image, if the operator has added what does. */
  addOns: Pick<AddOns, 'has' | 'depth'>
}

/** Extracts layers in a child process, so that its memory and time do not burden the server. @throws WorkerError */
export function runExtraction(
  job: ExtractionJob,
  { signal, addOns, ...limits }: ExtractionLimits,
): Promise<ExtractedLayer[]> {
  return runInOwnWorker<ExtractionWork, ExtractedLayer[], DepthRequest>(
    { ...worker, ...limits },
    {
      ...{ job: { ...job, hasDepth: addOns.has('depth') }, signal, timeoutMs },
      onConfirm: (request) => addOns.depth(job.folder, request, { signal }),
    },
  )
}
