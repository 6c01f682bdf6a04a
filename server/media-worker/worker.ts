/** Entry of a media worker: opens people's files, one at a time, for the server that started it. */

import { importImage } from '../media-processing/import-image.ts'
import { importVideo } from '../media-processing/import-video.ts'
import type { FromMediaWorker, MediaAnswer, MediaJob } from '../media-processing/media-jobs.ts'
import { RefusedFile } from '../media-processing/refused-file.ts'
import { describeImage } from './describe-image.ts'

async function answer(job: MediaJob): Promise<MediaAnswer> {
  if (job.type === 'describe') return describeImage(job.path)
  const { path, format, folder } = job
  switch (format) {
    case 'mp4':
    case 'mov':
    case 'webm':
      return importVideo(path, format, folder)
    default:
      return importImage(path, format, folder)
  }
}

function send(message: FromMediaWorker): void {
  // The server may be gone; then 'disconnect' is on its way and ends this process.
  if (process.connected) process.send?.(message)
}

process.on('message', async (job: MediaJob) => {
  try {
    const made = await answer(job)
    send({ ok: true, answer: made, rssBytes: process.memoryUsage.rss() })
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const reason = error instanceof RefusedFile ? error.reason : null
    send({ ok: false, reason, detail, rssBytes: process.memoryUsage.rss() })
  }
})
process.on('disconnect', () => process.exit(0))
