/** What an engine is: something that turns a task into files. Built-in and remote engines look the same from here. */
import type { ModelId, TaskCategory } from '@mirari/model'
import type { WrittenFile } from '../media-processing/media-file.ts'
import { ReportedError } from '../processes/reported-error.ts'

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
  /** Images to make the results from, in the order of the request; empty when there are only words. */
  references: readonly EngineReference[]
  /** What kind of video to make; null when the model makes images or works on a finished result. */
  video: VideoShape | null
  /** What a wallpaper does; absent when the model makes none. */
  wallpaper?: WallpaperShape
  /** The finished result that a post-processing model works on; null for everything that is made anew. */
  source: EngineSource | null
  upstream_ref: string | null
}

export interface VideoShape {
  /** Seconds. */
  duration: number
  /** Frames per second. */
  fps: number
  /** The end must go over into the beginning without a seam. */
  is_loop: boolean
}

export interface WallpaperShape {
  /** Seconds of the change from one medium to the next, 0 for none. */
  effTime: number
}

/** A stored result to work on, copied into the job folder. */
export interface EngineSource {
  /** Absolute path inside the job folder. */
  path: string
  content_type: string
  /** px. */
  width: number
  height: number
  /** How it was made; null when it was uploaded or the record is gone. An engine may paint its own results anew. */
  recipe: SourceRecipe | null
  /** How far each side is extended, in px of the result; null when the model does not extend images. */
  padding: Padding | null
}

/** What an engine was told when it made a result. */
export interface SourceRecipe {
  /** Id of the engine. */
  engine: string
  model: ModelId
  prompt: string
  style: string
  seed: number
  /** 0-based place among the results of its task. */
  position: number
  /** px, as asked for. */
  width: number
  height: number
}

export interface Padding {
  left: number
  right: number
  top: number
  bottom: number
}

/** What a reference is to the request. */
export type ReferenceRole = 'reference' | 'first_frame' | 'last_frame'

/** An image or video that the user gave with the request. */
export interface EngineReference {
  role: ReferenceRole
  /** Absolute path inside the job folder; its bytes were checked and written anew when it was uploaded. */
  path: string
  content_type: string
  /** px. */
  width: number
  height: number
  /** How it was made, if it is a painting of this server and the model makes use of that. */
  recipe?: SourceRecipe | null
}

/** A file that an engine wrote into its job folder, before it is measured and stored. */
export type EngineOutput = WrittenFile

export interface EngineIo {
  /** Aborted when the task is cancelled or takes too long; with a {@link LeaseLostError} when somebody else does it now. */
  signal: AbortSignal
  /** Folder of this job; emptied by the worker when the job ends. */
  folder: string
  /** Reports 0 to 1; cheap to call often. */
  progress(fraction: number): void
  /** Tells the place in a remote service's line, 1 is next; null when it does not wait there (any more). */
  queued?(position: number | null): void
  /** Persists the id under which a remote service knows this task, before the first poll. */
  upstream(ref: string): Promise<void>
}

export interface Engine {
  id: string
  /** Name for people, shown beside the model. */
  name: string
  models: readonly ModelId[]
  /** Those of `models` that make use of references; for the others a request with references is refused. */
  referenceModels: readonly ModelId[]
  run(task: EngineTask, io: EngineIo): Promise<EngineOutput[]>
}

/** Why a task is to be left alone: another worker has its lease, and goes on with the jobs that were sent for it. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/** An error of an engine whose message may be shown to the user. */
export class EngineError extends ReportedError {
  override name = 'EngineError'
}
