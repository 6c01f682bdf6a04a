/** Entry of the layer extraction worker: splits one image for the server that started it. */
import { serveJobs } from '../../processes/serve-jobs.ts'
import { extractLayers } from './extract-layers.ts'

/** Memory limit, far above what the largest image takes. */
const rssLimitBytes = 1536 * 1024 * 1024

serveJobs(extractLayers, { rssLimitBytes })
