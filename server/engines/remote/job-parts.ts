import type { RemoteAdapter, RemoteFile } from './adapter.ts'
import type { Http } from './http.ts'
import type { SubmissionJournal } from './submission-journal.ts'

/** A job of a task, and what it takes to see it through. */
export interface JobParts<Job> {
  adapter: RemoteAdapter<Job>
  journal: SubmissionJournal
  http: Http
  /** Under which the journal keeps it. */
  name: string
  job: Job
  /** Smaller jobs that several jobs of the task share. */
  steps: Map<string, Promise<RemoteFile[]>>
  expectedMs: number
  report(fraction: number): void
  wait(queuePosition: number | null): void
}
