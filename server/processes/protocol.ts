/** What the server and a worker send each other. Small messages only: images and videos go through the job's folder. */

export type ToWorker<Job> =
  | { type: 'run'; job: Job }
  /** `reason`: name of the error that the job was aborted with; null when there was none. */
  | { type: 'abort'; reason: string | null }
  /** Answer to the 'confirm' with the same id. */
  | { type: 'confirmed'; id: number; ok: boolean }

export type FromWorker<Answer, Event = never> =
  | { type: 'event'; event: Event }
  /** An event that the worker waits for the server to act on. */
  | { type: 'confirm'; id: number; event: Event }
  /** `rssBytes`: memory of the worker; one that has grown too large is replaced. */
  | { type: 'done'; answer: Answer; rssBytes: number }
  | ({ type: 'failed'; rssBytes: number } & JobFailure)

/** Why a job failed, as its worker describes it. */
export interface JobFailure {
  /** What the user may read; null when the reason means nothing to people. */
  userMessage: string | null
  retryable: boolean
  /** What the server tells the reason by; null when there is none. */
  code: string | null
  /** For the log. */
  detail: string
}
