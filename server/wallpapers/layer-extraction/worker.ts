/** Entry of the layer extraction worker: takes one image apart for the server that started it. */
import { serveJobs } from '../../processes/serve-jobs.ts'
import { extractLayers } from './extract-layers.ts'

/** Far more than the largest image takes. */
const rssLimitBytes = 1536 * 1024 * 1024

serveJobs(extractLayers, { rssLimitBytes })
