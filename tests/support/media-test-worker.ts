/** Entry of a media worker that misbehaves in the way that the path of a job names. */
import { existsSync, writeFileSync } from 'node:fs'
import type { MediaAnswer, MediaJob } from '../../server/media-processing/media-jobs.ts'
import type { FromWorker, ToWorker } from '../../server/processes/protocol.ts'

/** True once for each marker of a path 'crash once MARKER'. */
function isFirstTime(path: string): boolean {
  const marker = /^crash once (.*)$/.exec(path)?.[1]
  if (marker === undefined || existsSync(marker)) return false
  writeFileSync(marker, '')
  return true
}

process.on('message', async (message: ToWorker<MediaJob>) => {
  if (message.type !== 'run') return
  const path = 'path' in message.job ? message.job.path : ''
  if (path === 'crash') process.kill(process.pid, 'SIGSEGV')
  if (path === 'killed' || isFirstTime(path)) process.kill(process.pid, 'SIGKILL')
  // What the shell that prepares a worker ends with when one of its tools is killed.
  if (path === 'killed while prepared') process.exit(137)
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
