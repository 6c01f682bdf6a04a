/** The differences between remote services; everything else is shared. */
import type { EngineTask } from '../engine.ts'
import type { RemoteFailure } from './failure.ts'
import type { Answer, Http } from './http.ts'
import type { RemoteSettings } from './settings.ts'

/** A result of a provider: its address, or its bytes. */
export type RemoteFile = { url: string } | { bytes: Uint8Array }

/** The answer to a submission: a job id to poll with, or the files at once. */
export type Submitted = { jobId: string } | { files: RemoteFile[] }

export type RemoteStatus =
  /** `queuePosition`: 1 is next, null when unknown or running. `progress`: 0 to 1, null when unknown. */
  | { state: 'waiting'; queuePosition: number | null; progress: number | null }
  | { state: 'done'; files: RemoteFile[] }
  /** The provider does not know the job id. */
  | { state: 'gone' }

/** Runs a named preparatory job at most once for the whole task. */
export type Once<Job> = (name: string, job: Job) => Promise<RemoteFile[]>

/** The part of an engine that is specific to a provider. It turns the provider's errors into RemoteFailures. */
export interface RemoteAdapter<Job> {
  /** Name of the provider in the log. */
  provider: string
  /** Headers that carry the key. */
  authorize(settings: RemoteSettings): Record<string, string>
  /** The jobs that a task needs, each on its own: one that fails does not fail the others. @throws RemoteFailure */
  jobs(task: EngineTask, settings: RemoteSettings): Job[] | Promise<Job[]>
  /** Work before the submission that may be repeated, or uses `once`. */
  prepare?(job: Job, http: Http, once: Once<Job>): Promise<Job>
  /** Submits the job: one call that makes something. */
  submit(job: Job, http: Http): Promise<Answer>
  /** Reads the answer to a submission that was accepted. @throws RemoteFailure */
  accepted(answer: Answer, job: Job, http: Http): Submitted | Promise<Submitted>
  /** The failure in an answer; null applies the general rules for its status. */
  refusal(answer: Answer): RemoteFailure | null
  status(jobId: string, http: Http, job: Job): Promise<RemoteStatus>
  /** Cancels a job at the provider. */
  cancel?(jobId: string, http: Http): Promise<void>
  /**
   * A job id chosen by us, by which the job can be looked up, and submitted again when the provider does not have it.
   */
  ownJobId?(job: Job): string
  /** Live progress beside the polling; ends with the signal. */
  watch?(jobId: string, http: Http, report: (fraction: number) => void, signal: AbortSignal): void
  /** Expected time of a job in ms, from which progress is estimated when the provider reports none. */
  expectedMs(task: EngineTask): number
}
