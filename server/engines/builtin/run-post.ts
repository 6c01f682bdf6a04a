/** Post-processes finished results: images and videos. */
import { join } from 'node:path'
import type { ModelId } from '@mirari/model'
import { clipLoop, interpolateVideo, loopWhole, upscaleVideo } from '@mirari/procedural/film'
import { encodeWebp, upscaleImage } from '@mirari/procedural/paint'
import { EngineError, type EngineIo, type EngineOutput, type EngineSource, type EngineTask } from '../engine.ts'
import { ownRecipe } from './own-recipe.ts'
import { withVideo, writeVideo } from './write-video.ts'

interface PostJob {
  takes: 'picture' | 'video'
  run(task: EngineTask, source: EngineSource, io: EngineIo): Promise<EngineOutput[]>
}

/** Share of the progress after which an image is only encoded. */
const imageShare = 0.8
/**
 * Number of pixels above which a faster preset is used: x264 would otherwise hold so many frames that a job exceeds 700
 * MB.
 */
const largePixels = 6_000_000

const jobs: Readonly<Partial<Record<ModelId, PostJob>>> = {
  detail_upscale: { takes: 'picture', run: (task, source, io) => upscaleOne(task, source, io, true) },
  ultra_upscale: { takes: 'picture', run: (task, source, io) => upscaleOne(task, source, io, false) },
  video_sr: {
    takes: 'video',
    run: (task, source, io) =>
      withVideo(source, (video) => {
        const result = upscaleVideo(video, task, io)
        const preset = result.width * result.height > largePixels ? 'ultrafast' : 'superfast'
        return writeVideo(io, result, { preset, soundFrom: video.hasAudio ? source.path : null })
      }),
  },
  auto_loop_clipping: {
    takes: 'video',
    run: (task, source, io) => withVideo(source, async (video) => writeVideo(io, await clipLoop(video, task, io))),
  },
  video_loop: {
    takes: 'video',
    run: (task, source, io) => withVideo(source, async (video) => writeVideo(io, await loopWhole(video, task, io))),
  },
  video_frame_interpolate: {
    takes: 'video',
    run: (task, source, io) =>
      withVideo(source, async (video) =>
        writeVideo(io, interpolateVideo(video, task, io), { soundFrom: video.hasAudio ? source.path : null }),
      ),
  },
}

export function isPostModel(model: ModelId): boolean {
  return jobs[model] !== undefined
}

/** Makes the one result of a post-processing task. @throws EngineError when the source is not of the right kind */
export async function runPost(task: EngineTask, io: EngineIo): Promise<EngineOutput[]> {
  const job = jobs[task.model]
  if (!job) throw new Error(`There is no post-processing '${task.model}'.`)
  const { source } = task
  if (!source) throw EngineError.of('result_missing')
  const isVideo = source.content_type.startsWith('video/')
  if (job.takes === 'picture' && isVideo) throw EngineError.of('image_expected')
  if (job.takes === 'video' && !isVideo) throw EngineError.of('video_expected')
  io.signal.throwIfAborted()
  return job.run(task, source, io)
}

async function upscaleOne(
  { width, height }: EngineTask,
  source: EngineSource,
  io: EngineIo,
  isDetailed: boolean,
): Promise<EngineOutput[]> {
  const image = await upscaleImage(
    { source, recipe: ownRecipe(source.recipe), width, height, isDetailed },
    { signal: io.signal, progress: (fraction) => io.progress(fraction * imageShare) },
  )
  const path = join(io.folder, 'result-0.webp')
  await encodeWebp(image, path)
  io.progress(1)
  return [{ path, content_type: 'image/webp', width, height, tags: [] }]
}
