/** Entry of a media worker: opens users' files, one at a time, for the server that started it. */

import { understandPrompt } from '@mirari/procedural/understand'
import { serveJobs } from '../processes/serve-jobs.ts'
import { convertImage } from './convert-image.ts'
import { describeImage } from './describe-image.ts'
import { importImage } from './import-image.ts'
import { importVideo } from './import-video.ts'
import type { MediaAnswer, MediaJob } from './media-jobs.ts'
import { hashOfImage } from './perceptual-hash.ts'

serveJobs((job: MediaJob): Promise<MediaAnswer> => {
  if (job.type === 'describe') return describeImage(job.path)
  if (job.type === 'understand') return Promise.resolve({ words: understandPrompt(job.prompt, job) })
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
