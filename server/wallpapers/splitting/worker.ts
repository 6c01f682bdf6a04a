/** Entry of the splitting process: takes one picture apart for the server that started it, and ends with it. */
import type { FromSplitter, SplittingJob } from './job.ts'
import { split } from './split.ts'

/** Far more than the largest picture takes: what grows beyond it has gone wrong. */
const mostRssBytes = 1536 * 1024 * 1024
const watchIntervalMs = 200

function send(message: FromSplitter): void {
  // The server may be gone; then 'disconnect' is on its way and ends this process.
  if (process.connected) process.send?.(message)
}

setInterval(() => {
  if (process.memoryUsage.rss() > mostRssBytes) process.exit(1)
}, watchIntervalMs).unref()

process.on('message', async (job: SplittingJob) => {
  try {
    send({ ok: true, layers: await split(job) })
  } catch (error) {
    send({ ok: false, detail: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
process.on('disconnect', () => process.exit(0))
