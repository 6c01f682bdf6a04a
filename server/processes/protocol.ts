/** Messages between the server and a worker. They are small: images and videos are exchanged in the job folder. */

export type ToWorker<Job> =
  | { type: 'run'; job: Job }
  /** `reason`: name of the error by which the job was aborted; null without one. */
  | { type: 'abort'; reason: string | null }
  /** Answer to the 'confirm' with the same id. */
  | { type: 'confirmed'; id: number; ok: boolean }

export type FromWorker<Answer, Event = never> =
  | { type: 'event'; event: Event }
  /** An event that the worker waits for the server to act on. */
  | { type: 'confirm'; id: number; event: Event }
  /** `rssBytes`: memory of the worker, which is replaced when it has grown too large. */
  | { type: 'done'; answer: Answer; rssBytes: number }
  | ({ type: 'failed'; rssBytes: number } & JobFailure)

/** Values of a message by their names. */
export type FailureParams = Readonly<Record<string, string | number>>

/** Why a job failed, as its worker describes it. */
export interface JobFailure {
  /** Message for the user; null when there is none. */
  userMessage: string | null
  retryable: boolean
  /** Code by which the server recognizes the error; null when it has none. */
  code: string | null
  /** The values in the message. */
  params: FailureParams
  /** Message for the log. */
  detail: string
}
