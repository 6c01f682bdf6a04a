/** Entry of a media worker that misbehaves in the way that the path of a job names. */
import type { MediaAnswer, MediaJob } from '../../server/media-processing/media-jobs.ts'
import type { FromWorker, ToWorker } from '../../server/processes/protocol.ts'

process.on('message', async (message: ToWorker<MediaJob>) => {
  if (message.type !== 'run') return
  const { path } = message.job
  if (path === 'crash') process.kill(process.pid, 'SIGKILL')
  while (path === 'deaf');
  const tags = [path, String(process.pid)]
  const answer: FromWorker<MediaAnswer> =
    path === 'refuse'
      ? {
          type: 'failed',
          userMessage: 'No.',
          retryable: false,
          code: 'video_codec',
          params: {},
          detail: 'refused',
          rssBytes: 0,
        }
      : {
          type: 'done',
          answer: { tags, isPrompt: false },
          rssBytes: path === 'grow' ? Number.MAX_SAFE_INTEGER : 0,
        }
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))
