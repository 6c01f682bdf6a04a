/** Work on finished results: larger pictures now, films beside them. */
import type { ModelId } from '@mirari/model'
import { EngineError, type EngineIo, type EngineOutput, type EngineSource, type EngineTask } from '../../engine.ts'
import { clipLoop, loopWhole } from './loop/loop-video.ts'
import { interpolateVideo } from './motion/interpolate-video.ts'
import { upscalePicture } from './upscale/upscale-picture.ts'
import { upscaleVideo } from './upscale/upscale-video.ts'

interface PostJob {
  takes: 'picture' | 'video'
  run(task: EngineTask, source: EngineSource, io: EngineIo): Promise<EngineOutput[]>
}

const jobs: Readonly<Partial<Record<ModelId, PostJob>>> = {
  detail_upscale: { takes: 'picture', run: upscalePicture },
  ultra_upscale: { takes: 'picture', run: upscalePicture },
  video_sr: { takes: 'video', run: upscaleVideo },
  auto_loop_clipping: { takes: 'video', run: clipLoop },
  video_loop: { takes: 'video', run: loopWhole },
  video_frame_interpolate: { takes: 'video', run: interpolateVideo },
}

export function isPostModel(model: ModelId): boolean {
  return jobs[model] !== undefined
}

/** Makes the one result of a post-processing task. @throws EngineError when the source is not of the right kind */
export async function runPost(task: EngineTask, io: EngineIo): Promise<EngineOutput[]> {
  const job = jobs[task.model]
  if (!job) throw new Error(`There is no post-processing '${task.model}'.`)
  const { source } = task
  if (!source) throw new EngineError('The result to work on is gone.')
  const isVideo = source.content_type.startsWith('video/')
  if (job.takes === 'picture' && isVideo) throw new EngineError('This works on pictures, not on videos.')
  if (job.takes === 'video' && !isVideo) throw new EngineError('This works on videos, not on pictures.')
  io.signal.throwIfAborted()
  return job.run(task, source, io)
}
