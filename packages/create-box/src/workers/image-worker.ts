/** Runs {@link ImageJob}s in a worker, so that typing stays smooth while a large image is compressed. */
import { encodeWithin, type ImageJob, type ImageJobResult, runImageJob } from './image-job.ts'

type Answer = { done: ImageJobResult } | { failed: true }

const script = () => `onmessage = async ({ data }) => {
  try { postMessage({ done: await (${runImageJob.toString()})(data, ${encodeWithin.toString()}) }) }
  catch { postMessage({ failed: true }) }
}`

/**
 * Starts a worker from text, because a package cannot know where a host's bundler puts a second file. Returns null if
 * the page's policy forbids it (`worker-src`); the work is then done in the page.
 */
function startWorker(): Worker | null {
  const url = URL.createObjectURL(new Blob([script()], { type: 'text/javascript' }))
  try {
    return new Worker(url)
  } catch {
    return null
  } finally {
    // The worker has read its script by then, or never will.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
}

/** @throws when the image cannot be decoded */
export async function processImage(job: ImageJob): Promise<ImageJobResult> {
  const worker = startWorker()
  if (!worker) return runImageJob(job, encodeWithin)
  try {
    const answer = await new Promise<Answer | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
      // An error event means that the worker itself did not start, not that the image is invalid.
      worker.onerror = () => resolve(null)
      worker.postMessage(job)
    })
    if (answer === null) return await runImageJob(job, encodeWithin)
    if ('failed' in answer) throw new Error('The picture cannot be decoded.')
    return answer.done
  } finally {
    worker.terminate()
  }
}
