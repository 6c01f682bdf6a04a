/** Entry of the layer extraction worker: splits one image for the server that started it. */
import { createDepthSource, type DepthRequest } from '../../add-ons/depth-request.ts'
import { serveJobs } from '../../processes/serve-jobs.ts'
import { extractLayers } from './extract-layers.ts'
import type { ExtractedLayer, ExtractionWork } from './extraction-job.ts'

/** Memory limit, far above what the largest image takes. */
const rssLimitBytes = 1536 * 1024 * 1024

serveJobs<ExtractionWork, ExtractedLayer[], DepthRequest>(
  (job, { signal, confirm }) =>
    extractLayers(job, { signal, ...(job.hasDepth && { depthOf: createDepthSource(job.folder, confirm) }) }),
  { rssLimitBytes },
)
