/** Entry of the add-on worker: runs the networks, which are native code and much memory, for the server that started it. */
import { serveJobs } from '../processes/serve-jobs.ts'
import type { AddOnAnswer, AddOnJob } from './add-on-jobs.ts'
import { captionImage } from './caption-image.ts'
import { measureDepth } from './measure-depth.ts'

/** Far above what the largest network takes. */
const rssLimitBytes = 2 * 1024 ** 3

serveJobs(
  async (job: AddOnJob): Promise<AddOnAnswer> => {
    if (job.type === 'caption') return { caption: await captionImage(job) }
    await measureDepth(job)
    return { caption: null }
  },
  { rssLimitBytes },
)
