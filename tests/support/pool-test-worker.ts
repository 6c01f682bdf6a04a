/** Entry of a worker that does what its job says. */
import { readFileSync } from 'node:fs'
import { serveJobs } from '../../server/processes/serve-jobs.ts'

const rssLimitBytes = 700 * 1024 * 1024
const grown: Uint8Array[] = []

serveJobs(
  async (job: string) => {
    if (job === 'fail') throw new Error('It was asked to fail.')
    while (job === 'deaf');
    while (job === 'grow') {
      grown.push(new Uint8Array(64 * 1024 * 1024).fill(1))
      await Bun.sleep(10)
    }
    if (job === 'limits') return readFileSync('/proc/self/limits', 'utf8') + readFileSync('/proc/self/status', 'utf8')
    return process.pid
  },
  { rssLimitBytes },
)
