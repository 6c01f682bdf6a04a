/** Entry of a media worker: opens users' files, one at a time, for the server that started it. */

import { serveJobs } from '../processes/serve-jobs.ts'
import { convertImage } from './convert-image.ts'
import { importImage } from './import-image.ts'
import { importVideo } from './import-video.ts'
import type { MediaAnswer, MediaJob } from './media-jobs.ts'
import { hashOfImage } from './perceptual-hash.ts'

serveJobs((job: MediaJob): Promise<MediaAnswer> => {
  if (job.type === 'describe') return describe(job.path)
  if (job.type === 'understand') return understand(job)
  if (job.type === 'hash') return hashOfImage(job.path)
  if (job.type === 'convert') return convertImage(job)
  const { path, format, folder } = job
  switch (format) {
    case 'mp4':
    case 'mov':
    case 'webm':
      return importVideo(path, format, folder)
    default:
      return importImage(path, format, folder)
  }
})

// What knows words takes longer to load than all else here, and many workers are never asked for any.

async function describe(path: string): Promise<MediaAnswer> {
  const { describeImage } = await import('./describe-image.ts')
  return describeImage(path)
}

async function understand(job: Extract<MediaJob, { type: 'understand' }>): Promise<MediaAnswer> {
  const { understandPrompt } = await import('@mirari/procedural/understand')
  return { words: understandPrompt(job.prompt, job) }
}
