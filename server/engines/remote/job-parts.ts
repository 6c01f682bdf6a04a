import type { RemoteAdapter, RemoteFile } from './adapter.ts'
import type { Http } from './http.ts'
import type { SubmissionJournal } from './submission-journal.ts'

/** A job of a task with everything needed to run it. */
export interface JobParts<Job> {
  adapter: RemoteAdapter<Job>
  journal: SubmissionJournal
  http: Http
  /** Name of the job in the journal. */
  name: string
  job: Job
  /** Preparatory jobs that several jobs of the task share. */
  steps: Map<string, Promise<RemoteFile[]>>
  expectedMs: number
  report(fraction: number): void
  wait(queuePosition: number | null): void
}
