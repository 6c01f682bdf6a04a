/** Entry of the packing process: makes one package for the server that started it, and ends with it. */
import type { FromPacker, PackingJob } from './job.ts'
import { pack } from './pack.ts'

function send(message: FromPacker): void {
  // The server may be gone; then 'disconnect' is on its way and ends this process.
  if (process.connected) process.send?.(message)
}

process.on('message', async (job: PackingJob) => {
  try {
    send({ ok: true, packed: await pack(job), rssBytes: process.memoryUsage.rss() })
  } catch (error) {
    send({ ok: false, detail: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
process.on('disconnect', () => process.exit(0))
