/** Entry of a media worker that misbehaves: the path of a job says how. */
import type { FromMediaWorker, MediaJob } from '../../server/media-processing/media-jobs.ts'

process.on('message', async (job: MediaJob) => {
  if (job.path === 'crash') process.kill(process.pid, 'SIGKILL')
  while (job.path === 'deaf');
  const tags = [job.path, String(process.pid)]
  const answer: FromMediaWorker =
    job.path === 'refuse'
      ? { ok: false, reason: 'video_codec', detail: 'refused', rssBytes: 0 }
      : { ok: true, answer: { tags, isPrompt: false }, rssBytes: job.path === 'grow' ? Number.MAX_SAFE_INTEGER : 0 }
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))
