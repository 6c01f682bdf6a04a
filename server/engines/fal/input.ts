/** Input of fal's endpoints for each of our models. */
import type { ModelId } from '@mirari/model'
import type { EngineSource, EngineTask } from '../engine.ts'
import { RemoteFailure } from '../remote/failure.ts'
import { sizeWithin } from '../remote/fit-result.ts'
import { nearestRatio } from '../remote/ratios.ts'
import { seedOf } from '../remote/seeds.ts'
import { styledPrompt } from '../remote/styled-prompt.ts'
import type { UpstreamModel } from '../remote/upstream-model.ts'
import { resolutionFor, secondsFor } from '../remote/video-length.ts'

const ratios = ['21:9', '16:9', '4:3', '1:1', '3:4', '9:16'] as const
const maxUpscale = 10
const maxExpandPx = 2048
/** Minimum frames per second of an interpolated video. */
const smoothFps = 60
const maxFramesBetween = 4
const usualFps = 24

export interface InputParts {
  task: EngineTask
  row: UpstreamModel
  /** Data URIs of the references, or of the one source. */
  files: readonly string[]
  /** 0-based position among the results. */
  index: number
  /** Frames per second of the source; null when it does not matter. */
  sourceFps: number | null
}

export function inputFor({ task, row, files, index, sourceFps }: InputParts): Record<string, unknown> {
  const { source } = task
  if (source) {
    const processing = processes[task.model] ?? upscaleImage
    return processing.inputFor(task, source, files[0] ?? '', sourceFps ?? usualFps)
  }
  return task.video ? videoInput(task, row, files, index) : imageInput(task, row, files, index)
}

const sharedInput = (task: EngineTask, index: number) => ({
  prompt: styledPrompt(task),
  seed: seedOf(task, index),
  enable_safety_checker: true,
})

/** Input for one image, from a prompt or from references. */
export function imageInput(
  task: EngineTask,
  row: UpstreamModel,
  files: readonly string[],
  index: number,
): Record<string, unknown> {
  return {
    ...sharedInput(task, index),
    image_size: sizeWithin(task, { ...row, step: row.step ?? 8 }),
    num_images: 1,
    ...(files.length > 0 && { image_urls: files }),
  }
}

function videoInput(task: EngineTask, row: UpstreamModel, files: readonly string[], index: number) {
  const { video, references } = task
  if (!video) return {}
  const at = (role: string) => files[references.findIndex((one) => one.role === role)]
  const first = at('first_frame') ?? files[0]
  // A loop ends with its first frame.
  const last = at('last_frame') ?? (video.is_loop ? first : undefined)
  return {
    ...sharedInput(task, index),
    duration: String(secondsFor(video, row)),
    resolution: resolutionFor(task, row),
    aspect_ratio: nearestRatio(task, ratios),
    ...(first !== undefined && { image_url: first }),
    ...(last !== undefined && { end_image_url: last }),
  }
}

/** Input of post-processing. */
interface ProcessInput {
  /** Whether it depends on the frames per second of the source. */
  needsFps: boolean
  inputFor(task: EngineTask, source: EngineSource, file: string, fps: number): Record<string, unknown>
}

const upscaleImage: ProcessInput = {
  needsFps: false,
  inputFor: (task, source, file) => ({
    image_url: file,
    upscale_mode: 'factor',
    upscale_factor: upscaleFactor(task, source),
    seed: task.seed,
  }),
}

const processes: Partial<Record<ModelId, ProcessInput>> = {
  detail_upscale: upscaleImage,
  ultra_upscale: upscaleImage,
  img_expand: {
    needsFps: false,
    inputFor({ prompt }, { padding }, file) {
      const { left = 0, right = 0, top = 0, bottom = 0 } = padding ?? {}
      if (Math.max(left, right, top, bottom) > maxExpandPx) {
        throw new RemoteFailure('rejected', `A side grows by more than ${maxExpandPx} px.`)
      }
      return {
        image_url: file,
        expand_left: left,
        expand_right: right,
        expand_top: top,
        expand_bottom: bottom,
        ...(prompt !== '' && { prompt }),
      }
    },
  },
  video_sr: {
    needsFps: false,
    inputFor: (task, source, file) => ({
      video_url: file,
      upscale_mode: 'factor',
      upscale_factor: upscaleFactor(task, source),
      seed: task.seed,
    }),
  },
  video_frame_interpolate: {
    needsFps: true,
    inputFor(_task, _source, file, fps) {
      // fal multiplies: 24 frames a second become 72, 30 become 60.
      const num_frames = Math.min(maxFramesBetween, Math.max(1, Math.ceil(smoothFps / fps) - 1))
      return { video_url: file, num_frames, use_calculated_fps: true }
    },
  },
}

/** Whether the input of a model depends on the frames per second of its source. */
export const needsSourceFps = (model: ModelId): boolean => processes[model]?.needsFps ?? false

function upscaleFactor({ width, height }: EngineTask, source: EngineSource): number {
  return Math.min(maxUpscale, Math.max(1, width / source.width, height / source.height))
}
