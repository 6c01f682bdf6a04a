/** Makes the videos of a task: paints frame by frame into the encoder. */
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sizeText } from '@mirari/model'
import { createVideo, missingFromVideo } from '@mirari/procedural/film'
import { previewCopy } from '../../media-processing/video/preview-copy.ts'
import { openVideoWriter } from '../../media-processing/video/video-writer.ts'
import type { EngineIo, EngineOutput, EngineTask, VideoShape } from '../engine.ts'

/** Share of a video's progress before its first frame. */
const prepareShare = 0.12

export async function makeVideos(task: EngineTask, video: VideoShape, io: EngineIo): Promise<EngineOutput[]> {
  const { count, width, height, references } = task
  const outputs: EngineOutput[] = []
  for (let index = 0; index < count; index++) {
    const report = (fraction: number) => io.progress((index + fraction) / count)
    const image = await createVideo(
      {
        prompt: task.prompt,
        style: task.style,
        seed: task.seed,
        index,
        width,
        height,
        duration: video.duration,
        isLoop: video.is_loop,
        firstFrame: references.find(({ role }) => role !== 'last_frame') ?? null,
        lastFrame: references.find(({ role }) => role === 'last_frame') ?? null,
      },
      { signal: io.signal, progress: (fraction) => report(fraction * prepareShare) },
    )
    const path = join(io.folder, `result-${index}.mp4`)
    const preview = previewCopy(join(io.folder, `result-${index}.preview.mp4`), task)
    const frames = frameCountOf(video)
    const writer = await openVideoWriter({
      path,
      width,
      height,
      fps: video.fps,
      metadata: metadataOf(task, image.seed),
      copy: preview,
    })
    try {
      for (let number = 0; number < frames; number++) {
        // A cancel arrives as a message.
        await nextTurn()
        io.signal.throwIfAborted()
        await writer.write(image.frame(timeOf(number, frames, video.is_loop)))
        report(prepareShare + ((1 - prepareShare) * (number + 1)) / frames)
      }
      await writer.close()
    } finally {
      await writer.abort()
    }
    const missing = references.length > 0 ? [] : missingFromVideo({ ...task, index })
    const previewFile = { path: preview.path, content_type: 'video/mp4', width: preview.width, height: preview.height }
    outputs.push({
      path,
      content_type: 'video/mp4',
      width,
      height,
      tags: image.tags,
      missing,
      preview: previewFile,
    })
  }
  return outputs
}

export function frameCountOf({ duration, fps }: Pick<VideoShape, 'duration' | 'fps'>): number {
  return Math.max(1, Math.round(duration * fps))
}

/**
 * Time of a frame from 0 to 1. The last frame of a loop is one step before its first; that of any other video is at 1.
 */
export function timeOf(number: number, frames: number, isLoop: boolean): number {
  return number / Math.max(1, isLoop ? frames : frames - 1)
}

function metadataOf(task: EngineTask, seed: number): Record<string, string> {
  const { prompt, model, style } = task
  return { title: prompt, comment: JSON.stringify({ prompt, model, style, seed, size: sizeText(task) }) }
}
