/** The interface of engines, which turn a task into files. Built-in and remote engines have the same one. */
import { type TaskFailureCode, taskFailureText } from '@mirari/contract/task-failures'
import type { ModelId, PointerEffect, TaskCategory } from '@mirari/model'
import type { DepthSource } from '@mirari/procedural/split'
import type { WrittenFile } from '../media-processing/media-file.ts'
import { ReportedError, type ReportedErrorOptions } from '../processes/reported-error.ts'

/** A leased task as the worker process receives it. */
export interface EngineTask {
  task_id: string
  generation_id: string
  /** Fencing token of this lease. */
  run: number
  model: ModelId
  task_category: TaskCategory
  prompt: string
  style: string
  /** 0 to 2^31-1; the same task with the same seed gives the same pixels. */
  seed: number
  width: number
  height: number
  /** How many results to make; result `i` uses a seed derived from `seed` and `i`. */
  count: number
  /** References in the order of the request; empty for a prompt alone. */
  references: readonly EngineReference[]
  /** The video to make; null when the model makes images or post-processes a result. */
  video: VideoShape | null
  /** The wallpaper to make; absent when the model makes none. */
  wallpaper?: WallpaperShape
  /** The source of post-processing; null for any other task. */
  source: EngineSource | null
  upstream_ref: string | null
  /** True when the files must not contain the prompt. */
  hides_prompt?: true
}

export interface VideoShape {
  /** Seconds. */
  duration: number
  /** Frames per second. */
  fps: number
  /** Whether the end must continue into the beginning without a seam. */
  is_loop: boolean
}

export interface WallpaperShape {
  /** Seconds of the transition from one slide to the next, 0 for none. */
  effTime: number
  /** Of the videos, 0 to 1; silent when absent. */
  volume?: number
  /** What follows the pointer; nothing when absent. */
  pointer?: PointerEffect
  /** Whether that moves with what the computer plays, too. */
  hears?: boolean
}

/** A stored result to work on, copied into the job folder. */
export interface EngineSource {
  /** Absolute path inside the job folder. */
  path: string
  content_type: string
  /** px. */
  width: number
  height: number
  /**
   * Recipe of the source, from which an engine may paint its own results again; null for an upload or a deleted result.
   */
  recipe: SourceRecipe | null
  /** Padding in px of the result; null when the model does not outpaint. */
  padding: Padding | null
}

/** The input from which an engine made a result. */
export interface SourceRecipe {
  /** Id of the engine. */
  engine: string
  model: ModelId
  prompt: string
  style: string
  seed: number
  /** 0-based position among the results of its task. */
  position: number
  /** Requested size in px. */
  width: number
  height: number
}

export interface Padding {
  left: number
  right: number
  top: number
  bottom: number
}

/** The roles of a reference. */
export type ReferenceRole = 'reference' | 'first_frame' | 'last_frame'

/** A reference of the request. */
export interface EngineReference {
  role: ReferenceRole
  /** Absolute path inside the job folder; the file was decoded and encoded again when it was uploaded. */
  path: string
  content_type: string
  /** px. */
  width: number
  height: number
  /** Recipe of an image painted by this server, if the model uses it. */
  recipe?: SourceRecipe | null
}

/** A file that an engine wrote into its job folder, before it is measured and stored. */
export type EngineOutput = WrittenFile

export interface EngineIo {
  /**
   * Aborted when the task is cancelled or takes too long; with a {@link LeaseLostError} when another worker has the
   * task.
   */
  signal: AbortSignal
  /** Folder of this job; emptied by the worker when the job ends. */
  folder: string
  /** Reports 0 to 1; cheap to call often. */
  progress(fraction: number): void
  /** Reports the position in a remote service's queue, 1 for the next; null when the task does not wait there. */
  queued?(position: number | null): void
  /** Measures the depth of an image by the add-on; absent without it. */
  depth?: DepthSource
  /** Persists the id under which a remote service knows this task, before the first poll. */
  upstream(ref: string): Promise<void>
}

export interface Engine {
  id: string
  /** Name for people, shown beside the model. */
  name: string
  models: readonly ModelId[]
  /** The models among `models` that use references; requests with references are refused for the others. */
  referenceModels: readonly ModelId[]
  run(task: EngineTask, io: EngineIo): Promise<EngineOutput[]>
}

/**
 * Reason for stopping a task without cancelling its remote jobs: another worker has its lease and continues with them.
 */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/** An error of an engine whose message may be shown to the user: in English, unless it has a code. */
export class EngineError extends ReportedError {
  override name = 'EngineError'

  /** The error that a failure's code stands for. */
  static of(code: TaskFailureCode, { params, ...options }: Pick<ReportedErrorOptions, 'params' | 'cause'> = {}) {
    return new EngineError(taskFailureText(code, params), { ...options, code, ...(params && { params }) })
  }
}
